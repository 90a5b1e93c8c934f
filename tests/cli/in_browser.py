"""Questions to a page that a browser shows."""

from typing import Final

WIDER: Final = """() => [...document.querySelectorAll("body *")]
  .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5)
  .map((each) => each.outerHTML.slice(0, 80))"""
FAINT: Final = """() => {
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgb = (colour) => {
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data];
  };
  const part = (value) => value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  const behind = (each) => {
    for (let at = each; at; at = at.parentElement) {
      const colour = rgb(getComputedStyle(at).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return [255, 255, 255, 255];
  };
  const own = (each) => [...each.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
  const faint = [];
  for (const each of document.querySelectorAll("body *")) {
    if (!own(each) || !each.checkVisibility() || each.closest("svg")) continue;
    const [a, b] = [light(rgb(getComputedStyle(each).color)), light(behind(each))];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < 4.5) faint.push(`${contrast.toFixed(2)} ${each.outerHTML.slice(0, 90)}`);
  }
  return faint;
}"""
"""Texts with too little contrast to what is behind them."""

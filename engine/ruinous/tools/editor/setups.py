"""What an editor needs to start the language server: files with their texts."""

from __future__ import annotations

import json
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final

from ruinous.diagnostics import did_you_mean, listed
from ruinous.tools.editor.textmate import SCOPE, grammar
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_ENGINE: Final = "^1.90.0"
"""Versions of VS Code that the extension fits."""
_CLIENT: Final = "^9.0.1"
"""Versions of the library by which VS Code speaks to language servers."""
_JS: Final = """\
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = async (context) => {
  const command = workspace.getConfiguration("ruinous").get("command", "ruinous");
  const run = { command, args: ["lsp", "--stdio"] };
  const documentSelector = [{ scheme: "file", language: "yaml" }];
  const settings = { configurationSection: "ruinous" };
  const options = { documentSelector, synchronize: settings };
  client = new LanguageClient("ruinous", "ruinous", run, options);
  await client.start();
};

exports.deactivate = () => client && client.stop();
"""
_NEOVIM: Final = """\
-- lsp/ruinous.lua: `vim.lsp.enable("ruinous")` starts it (Neovim 0.11 or later).
return {
  cmd = { "ruinous", "lsp", "--stdio" },
  filetypes = { "yaml" },
  root_markers = { "pack.yaml", ".git" },
  settings = { ruinous = { inlayEnglish = true } },
}
"""
_HELIX: Final = """\
[language-server.ruinous]
command = "ruinous"
args = ["lsp", "--stdio"]

[[language]]
name = "yaml"
language-servers = ["ruinous"]
"""
_EMACS: Final = """\
;; Eglot starts the server for files of packs: load this, then `M-x eglot`.
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               '((yaml-mode yaml-ts-mode) . ("ruinous" "lsp" "--stdio"))))
"""


def files_for(editor: str) -> dict[str, str]:
    """Return the files of an editor: path to text.

    Raises:
        WrongUse: this editor is not known.
    """
    if editor not in EDITORS:
        advice = did_you_mean(editor, EDITORS)
        raise WrongUse(f"found `{editor}`, expected {listed(EDITORS)}", advice)
    return EDITORS[editor]()


def _vscode() -> dict[str, str]:
    """Return an extension, and the settings of a folder with packs."""
    return {
        "ruinous-vscode/package.json": _json(_package()),
        "ruinous-vscode/extension.js": _JS,
        "ruinous-vscode/effect.tmLanguage.json": _json(grammar()),
        ".vscode/settings.json": _json(_suggestions()),
    }


def _suggestions() -> dict[str, Any]:
    """Return settings that make VS Code suggest inside of texts."""
    quick = {"other": "on", "strings": "on", "comments": "off"}
    return {
        "[yaml]": {"editor.quickSuggestions": quick, "editor.semanticHighlighting.enabled": True}
    }


def _package() -> dict[str, Any]:
    language = {"language": "yaml", "scopeName": SCOPE, "path": "./effect.tmLanguage.json"}
    injected = {key: language[key] for key in ("scopeName", "path")} | {"injectTo": ["source.yaml"]}
    texts = {"type": "string", "default": "ruinous", "description": "What starts the server."}
    inlay = {"type": "boolean", "default": True, "description": "Show the English of each rule."}
    return {
        "name": "ruinous",
        "displayName": "ruinous",
        "description": "Packs that are checked, explained and played while they are written.",
        "version": version("ruinous"),
        "publisher": "ruinous",
        "license": "MIT",
        "engines": {"vscode": _ENGINE},
        "categories": ["Programming Languages"],
        "main": "./extension.js",
        "activationEvents": ["workspaceContains:**/pack.yaml"],
        "dependencies": {"vscode-languageclient": _CLIENT},
        "contributes": {
            "grammars": [injected],
            "configurationDefaults": _suggestions(),
            "configuration": {
                "title": "ruinous",
                "properties": {"ruinous.command": texts, "ruinous.inlayEnglish": inlay},
            },
        },
    }


def _zed() -> dict[str, str]:
    server = {"command": {"path": "ruinous", "arguments": ["lsp", "--stdio"]}}
    languages = {"YAML": {"language_servers": ["ruinous"], "show_completions_on_input": True}}
    return {".zed/settings.json": _json({"lsp": {"ruinous": server}, "languages": languages})}


def _json(value: object) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"


EDITORS: Final[Mapping[str, Callable[[], dict[str, str]]]] = {
    "vscode": _vscode,
    "neovim": lambda: {"lsp/ruinous.lua": _NEOVIM},
    "helix": lambda: {".helix/languages.toml": _HELIX},
    "zed": _zed,
    "emacs": lambda: {"ruinous-eglot.el": _EMACS},
}
"""The editors that are known, each with what makes its files."""

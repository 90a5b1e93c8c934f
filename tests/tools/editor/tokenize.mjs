// Prints the words of a YAML text, line by line, with their scopes, as JSON. Arguments: the file of
// the grammar that is injected, and that of the text. Run where its packages are installed.
import fs from "node:fs";
import { createRequire } from "node:module";

const at = createRequire(`${process.cwd()}/`);
const { INITIAL, Registry, parseRawGrammar } = at("vscode-textmate");
const oniguruma = at("vscode-oniguruma");
const yaml = await import(at.resolve("@shikijs/langs/yaml"));

const [injected, text] = process.argv.slice(2);
await oniguruma.loadWASM(fs.readFileSync(at.resolve("vscode-oniguruma/release/onig.wasm")));
const effect = parseRawGrammar(fs.readFileSync(injected, "utf8"), injected);
const grammars = [...yaml.default, effect];
const registry = new Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (line) => new oniguruma.OnigString(line),
  }),
  loadGrammar: async (scope) => grammars.find((each) => each.scopeName === scope),
  getInjections: (scope) => (scope === "source.yaml" ? [effect.scopeName] : []),
});

const grammar = await registry.loadGrammar("source.yaml");
let stack = INITIAL;
const lines = fs.readFileSync(text, "utf8").split("\n").map((line) => {
  const { tokens, ruleStack } = grammar.tokenizeLine(line, stack);
  stack = ruleStack;
  return tokens.map((each) => [line.slice(each.startIndex, each.endIndex), each.scopes]);
});
console.log(JSON.stringify(lines));

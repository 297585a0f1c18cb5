// What a package promises: every export of its entries with all types of the package that it leads to, as one text in the repository. The check
// of a package compares it with the build, and it is written anew only where a changeset says what changed for the users of the package.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

const file = 'api-report.txt';
const printer = ts.createPrinter({ removeComments: true });

/** @typedef {{ name: string, publishConfig: { exports: Record<string, string | { types?: string }> } }} Manifest */

/** @param {string} folder @returns {Manifest} */
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * The public types of a built package.
 *
 * @param {string} folder The folder of the package.
 * @returns {string} The names of each entry, then every declaration once, sorted by name, without comments.
 */
export function apiReport(folder) {
  const entries = Object.entries(manifestOf(folder).publishConfig.exports).flatMap(([entry, target]) =>
    typeof target === 'object' && target.types ? [/** @type {const} */ ([entry, join(folder, target.types)])] : [],
  );
  const program = programOf(entries.map(([, path]) => path));
  const checker = program.getTypeChecker();
  /** @type {Map<ts.Declaration, string>} */
  const declarations = new Map();

  /** @param {ts.Symbol} symbol */
  const meant = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  /** Adds the declarations of a symbol, and those of all that they name. @param {ts.Symbol | undefined} symbol */
  const visit = (symbol) => {
    for (const declaration of symbol ? (meant(symbol).declarations ?? []) : []) {
      const whole = wholeOf(declaration);
      if (!whole || declarations.has(whole)) continue;
      declarations.set(whole, textOf(whole));
      visitNames(whole);
    }
  };
  /** @param {ts.Node} node */
  const visitNames = (node) => {
    if (ts.isIdentifier(node)) visit(checker.getSymbolAtLocation(node));
    ts.forEachChild(node, visitNames);
  };

  const names = entries.map(([entry, path]) => {
    const source = program.getSourceFile(path);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${path} is missing, or exports nothing. Build the package first.`);
    const exported = checker.getExportsOfModule(module);
    for (const symbol of exported) visit(symbol);
    // What another package declares has no declaration here: its name and origin are what is promised.
    return `${entry}\n${exported
      .map((symbol) => `  ${symbol.name}${originOf(symbol, meant(symbol))}`)
      .toSorted(byText)
      .join('\n')}\n`;
  });
  return `${[...names, ...[...declarations.values()].toSorted(byText)].join('\n')}\n`;
}

const byText = (/** @type {string} */ a, /** @type {string} */ b) => (a < b ? -1 : a > b ? 1 : 0);

/** The top declaration of a file around one; nothing for type parameters and the like, which are a part of another. @param {ts.Declaration} declaration */
function wholeOf(declaration) {
  const { parent } = declaration;
  if (ts.isSourceFile(parent)) return declaration;
  if (ts.isVariableDeclaration(declaration) && ts.isSourceFile(parent.parent.parent)) return declaration;
  return undefined;
}

/** @param {ts.Node} node */
function textOf(node) {
  const text = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  return `${ts.isVariableDeclaration(node) ? `const ${text};` : text.replace(/^(?:export )?(?:default )?(?:declare )?/, '')}\n`;
}

/** @param {ts.Symbol} symbol @param {ts.Symbol} target */
function originOf(symbol, target) {
  if (target.declarations) return target.name === symbol.name ? '' : ` (${target.name})`;
  const [specifier] = symbol.declarations ?? [];
  const statement = specifier && ts.findAncestor(specifier, ts.isExportDeclaration);
  return statement?.moduleSpecifier ? ` from ${statement.moduleSpecifier.getText()}` : '';
}

/** A program over the declarations of the package alone: what others declare is named, not read. @param {string[]} paths */
function programOf(paths) {
  const options = { noLib: true, types: [], module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const resolved = text.startsWith('.') ? join(from, '..', text.replace(/\.js$/, '.d.ts')) : undefined;
      return {
        resolvedModule:
          resolved && existsSync(resolved) ? { resolvedFileName: resolved, extension: ts.Extension.Dts } : undefined,
      };
    });
  return ts.createProgram(paths, options, host);
}

/**
 * Compares the report in the repository with the build.
 *
 * @param {string} folder The folder of the package.
 * @returns {string | null} What to do where they differ.
 */
export function checkApi(folder) {
  const path = join(folder, file);
  const kept = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const now = apiReport(folder);
  if (kept === now) return null;
  const [before, after] = [new Set(kept.split('\n')), new Set(now.split('\n'))];
  const lines = [
    ...[...before].filter((line) => !after.has(line)).map((line) => `- ${line}`),
    ...[...after].filter((line) => !before.has(line)).map((line) => `+ ${line}`),
  ];
  return `${manifestOf(folder).name}: its public types are not those of ${file}:\n${lines.slice(0, 40).join('\n')}\nWhere that is meant, say it to its users with "npx pnpm changeset" and run "npx pnpm api-report".`;
}

/**
 * Writes the report anew where the build has other public types.
 *
 * @param {string} folder The folder of the package.
 * @param {string} changesets The folder of the changesets.
 * @returns {boolean} Whether it was written.
 * @throws Error where no changeset is about the package.
 */
export function writeApi(folder, changesets) {
  if (checkApi(folder) === null) return false;
  const { name } = manifestOf(folder);
  const pending = readdirSync(changesets).filter((entry) => entry.endsWith('.md'));
  const isNamed = pending.some((entry) => {
    const [, front = ''] = readFileSync(join(changesets, entry), 'utf8').split(/^---$/m);
    return front.includes(`'${name}'`) || front.includes(`"${name}"`);
  });
  if (!isNamed) throw new Error(`${name} has other public types, and no changeset says so: run "npx pnpm changeset" first.`);
  writeFileSync(join(folder, file), apiReport(folder));
  return true;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = join(import.meta.dirname, '..');
  for (const name of readdirSync(join(root, 'packages')))
    if (writeApi(join(root, 'packages', name), join(root, '.changeset'))) console.log(`${name}: written`);
}

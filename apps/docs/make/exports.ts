import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './root.ts';
import { packageDocuments } from './site-map.ts';

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | { readonly '@lab-console/source'?: string }>>;
}

/** An entry of a package with the source that it is built from. */
interface Entry {
  readonly name: string;
  readonly source: string;
}

/** Sources whose types have pages of their own, or as many as tables have columns: they are named without their text. */
const listedOnly: readonly { readonly path: RegExp; readonly sentence: string }[] = [
  {
    path: /page-renderer\/src\/schema\//,
    sentence: 'Types of a page, which [Page definitions](/page-definitions/index.md) lists with all properties:',
  },
  { path: /\.generated\.ts$/, sentence: 'Rows, inserts and arguments as the server has them:' },
];

const printer = ts.createPrinter({ removeComments: true });

/** Address of the page with the exports of a package, without the ending. */
export const exportsPath = (document: { readonly page: string }): string => `${document.page}/exports`;

function entriesOf(folder: string): { readonly name: string; readonly entries: readonly Entry[] } {
  const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
  const entries = Object.entries(exports).flatMap(([entry, target]) => {
    const source = typeof target === 'string' ? undefined : target['@lab-console/source'];
    // A worker has nothing to import.
    if (source === undefined || !/\.tsx?$/.test(source) || source.endsWith('.worker.ts')) return [];
    return [{ name: `${name}${entry.slice(1)}`, source: join(root, folder, source) }];
  });
  return { name, entries };
}

/** A program over the sources of the packages alone: what others declare is named, not read. */
function programOf(paths: readonly string[]): ts.Program {
  const options: ts.CompilerOptions = {
    noLib: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
    jsx: ts.JsxEmit.ReactJSX,
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      if (!text.startsWith('.') || !/\.tsx?$/.test(text)) return { resolvedModule: undefined };
      const extension = text.endsWith('x') ? ts.Extension.Tsx : ts.Extension.Ts;
      return { resolvedModule: { resolvedFileName: join(dirname(from), text), extension } };
    });
  return ts.createProgram(paths, options, host);
}

const escapeText = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')))
    .join('');

const plainLinks = (text: string): string =>
  text.replaceAll(/\{@link\s+(?:[^}|]*\|)?\s*([^}]*?)\s*\}/g, (_, name: string) => `\`${name}\``);

/** Code without colours: a page of hundreds of exports would have ten times as many elements with them. */
const fenced = (code: string): string => ['```txt', code.trim(), '```'].join('\n');

/** A class as its users see it: without bodies and what is private. */
function classText(node: ts.ClassDeclaration): string {
  const isHidden = (member: ts.ClassElement): boolean =>
    (member.name !== undefined && ts.isPrivateIdentifier(member.name)) ||
    (ts.canHaveModifiers(member) && (ts.getModifiers(member) ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword));
  const members = node.members
    .filter((member) => !isHidden(member))
    .map((member) => {
      const body = 'body' in member ? (member.body as ts.Block | undefined) : undefined;
      const initializer = ts.isPropertyDeclaration(member) ? member.initializer : undefined;
      const end = (body ?? initializer)?.getStart() ?? member.end;
      const text = member.getSourceFile().text.slice(member.pos, end).trim();
      return `  ${text.replace(/\s*[=;]?$/, '')};`;
    });
  const heritage = (node.heritageClauses ?? []).map((clause) => clause.getText()).join(' ');
  return `class ${node.name?.text ?? ''}${heritage === '' ? '' : ` ${heritage}`} {\n${members.join('\n')}\n}`;
}

/** What an export promises, as code. */
function declarationText(node: ts.Declaration): string {
  const source = node.getSourceFile();
  if (ts.isFunctionDeclaration(node)) {
    const signature = ts.factory.createFunctionDeclaration(
      undefined,
      undefined,
      node.name,
      node.typeParameters,
      node.parameters,
      node.type,
      undefined,
    );
    return printer.printNode(ts.EmitHint.Unspecified, signature, source);
  }
  if (ts.isClassDeclaration(node)) return classText(node);
  if (ts.isVariableDeclaration(node)) {
    const { initializer: value, type } = node;
    const isFunction = value !== undefined && ts.isArrowFunction(value);
    const typed =
      type?.getText() ??
      (isFunction
        ? value
            .getText()
            .slice(0, value.body.getStart() - value.getStart())
            .trim()
        : '');
    return `const ${node.name.getText()}${typed === '' ? '' : `: ${typed.replace(/\s*=>$/, '')}`};`;
  }
  return node.getText().replace(/^(?:export )?(?:default )?(?:declare )?/, '');
}

/** An export with its TSDoc. */
function exportSection(symbol: ts.Symbol, target: ts.Symbol, checker: ts.TypeChecker, anchor: string): string {
  const heading = `### \`${symbol.name}\` {#${anchor}}`;
  const declarations = target.declarations ?? [];
  const documentation = plainLinks(ts.displayPartsToString(target.getDocumentationComment(checker)));
  const tags = target.getJsDocTags(checker).flatMap(({ name, text }) => {
    const content = plainLinks(ts.displayPartsToString(text)).trim();
    if (name === 'example') return [content.includes('```') ? content.replaceAll(/^```\w+/gm, '```txt') : fenced(content)];
    if (content === '' || !['default', 'throws', 'returns', 'param', 'deprecated'].includes(name)) return [];
    return [`_${name}_ ${escapeText(content)}`];
  });
  const code = declarations.map(declarationText).join('\n\n');
  return [heading, escapeText(documentation), fenced(code), ...tags].filter((part) => part !== '').join('\n\n');
}

/** Where an export comes from that another package declares. */
function originOf(symbol: ts.Symbol): string {
  const [specifier] = symbol.declarations ?? [];
  const statement = specifier && ts.findAncestor(specifier, ts.isExportDeclaration);
  const module = statement?.moduleSpecifier;
  return module && ts.isStringLiteral(module) ? module.text : '';
}

function entryText(entry: Entry, program: ts.Program, anchors: Map<ts.Symbol, string>): string {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry.source);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${relative(root, entry.source)} exports nothing.`);
  const exported = checker
    .getExportsOfModule(module)
    .map((symbol) => ({
      symbol,
      target: (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol),
    }))
    .toSorted((one, other) => one.symbol.name.localeCompare(other.symbol.name, 'en'));
  const fileOf = (target: ts.Symbol): string => target.declarations?.[0]?.getSourceFile().fileName ?? '';
  const lists = listedOnly.flatMap(({ path, sentence }) => {
    const names = exported.filter(({ target }) => path.test(fileOf(target))).map(({ symbol }) => `\`${symbol.name}\``);
    return names.length === 0 ? [] : [`${sentence} ${names.join(', ')}.`];
  });
  const borrowed = exported
    .filter(({ target }) => target.declarations === undefined)
    .map(({ symbol }) => `\`${symbol.name}\` of \`${originOf(symbol)}\``);
  const own = exported.filter(
    ({ target }) => target.declarations !== undefined && !listedOnly.some(({ path }) => path.test(fileOf(target))),
  );
  // What an entry above has, too, is described there.
  const again = own.flatMap(({ symbol, target }) =>
    anchors.has(target) ? [`[\`${symbol.name}\`](#${anchors.get(target)})`] : [],
  );
  const sections = own
    .filter(({ target }) => !anchors.has(target))
    .map(({ symbol, target }) => {
      // Links are in lower case.
      const id = symbol.name.toLowerCase();
      const anchor = [...anchors.values()].includes(id) ? `${id}-${anchors.size}` : id;
      anchors.set(target, anchor);
      return exportSection(symbol, target, checker, anchor);
    });
  return [
    `## ${entry.name}`,
    ...lists,
    ...(borrowed.length === 0 ? [] : [`Also exported: ${borrowed.join(', ')}.`]),
    ...(again.length === 0 ? [] : [`As above: ${again.join(', ')}.`]),
    ...sections,
  ].join('\n\n');
}

/** The pages with every export of each package, by address: its TSDoc and what it promises, from the sources. */
export function exportsPages(): ReadonlyMap<string, string> {
  const packages = packageDocuments.map((document) => ({ document, ...entriesOf(dirname(document.file)) }));
  const program = programOf(packages.flatMap(({ entries }) => entries.map(({ source }) => source)));
  return new Map(
    packages.map(({ document, name, entries }) => {
      const anchors = new Map<ts.Symbol, string>();
      const intro = `Every export of [${name}](/${document.page}.md), by entry.`;
      const texts = entries.map((entry) => entryText(entry, program, anchors));
      const text = ['---\noutline: 2\n---', `# Exports of ${document.title}`, intro, ...texts].join('\n\n');
      return [exportsPath(document), `${text}\n`];
    }),
  );
}

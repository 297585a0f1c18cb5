import ts from 'typescript';

/** Where a rule of WORDS.md looks: in declared names, or in first sentences of exports. */
export type Place = 'names' | 'sentences';

/** The tables of WORDS.md. */
export interface WordRules {
  readonly refused: readonly { readonly pattern: string; readonly instead: string; readonly places: readonly Place[] }[];
  /** Names that stay, because something outside of the project has them. */
  readonly fixed: ReadonlySet<string>;
}

/** A declared name with its line. */
export interface DeclaredName {
  readonly line: number;
  readonly name: string;
}

/** An export with the first sentence of its TSDoc, which is empty where there is none. */
export interface ExportSentence extends DeclaredName {
  readonly sentence: string;
}

/** How many words a first sentence has at most. */
export const maxWords = 25;

const quoted = (cell: string): readonly string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, text = '']) => text);

/** Reads the tables of WORDS.md: rows of refused words have three cells or more, rows of fixed names have two. */
export function readRules(markdown: string): WordRules {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return {
    refused: rows
      .filter(({ length }) => length > 2)
      .flatMap(([words = '', instead = '', place = '']) =>
        quoted(words).map((pattern) => ({
          pattern,
          instead,
          places: place === 'both' ? ['names', 'sentences'] : [place as Place],
        })),
      ),
    fixed: new Set(rows.filter(({ length }) => length === 2).flatMap(([names = '']) => quoted(names))),
  };
}

/** Returns whether a name has a refused word: `most…` means the first word, any other pattern each word of the name. */
export function isRefusedName(name: string, pattern: string): boolean {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_#$]+/)
    .filter((word) => word !== '');
  return pattern.endsWith('…') ? words[0] === pattern.slice(0, -1) : words.includes(pattern);
}

/** Returns whether a sentence has a refused word, outside of code, links and quotations. */
export function isRefusedSentence(sentence: string, pattern: string): boolean {
  const words = sentence.replaceAll(/`[^`]*`|"[^"]*"|\{@link[^}]*\}/g, '`');
  return new RegExp(`(?<![\\w-])${pattern}(?![\\w-])`, 'i').test(words);
}

/** Counts the words of a sentence; a link counts as its text. */
export function countWords(sentence: string): number {
  return sentence
    .replaceAll(/\{@link\s+(?:[^}|]*\|)?([^}]*)\}/g, '$1')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;
}

/** Returns the first sentence of a comment: it ends with a mark before a capital letter, at an empty line or at a tag. */
export function firstSentence(comment: string): string {
  const text = comment.replaceAll(/^\/\*\*|\*\/$/g, '').replaceAll(/^[ \t]*\*[ \t]?/gm, '');
  const [paragraph = ''] = text.trim().split(/\n[ \t]*\n|^@|\s@(?=throws|param|returns|default|example)/m);
  const [sentence = ''] = paragraph.replaceAll(/\s+/g, ' ').split(/(?<=[.!?][)"”]?) (?=[A-Z`{("“])/);
  return sentence.trim();
}

const declarations: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.BindingElement,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.EnumDeclaration,
  ts.SyntaxKind.EnumMember,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.FunctionExpression,
  ts.SyntaxKind.GetAccessor,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.MethodSignature,
  ts.SyntaxKind.NamedTupleMember,
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.SetAccessor,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.TypeParameter,
  ts.SyntaxKind.VariableDeclaration,
]);

const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone });

/** Reads the names that a source declares: of types, functions, variables, parameters and properties. */
function declaredNames(source: ts.SourceFile): readonly DeclaredName[] {
  const names: DeclaredName[] = [];
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.Node & { readonly name?: ts.Node };
    if (name !== undefined && declarations.has(node.kind) && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) {
      names.push({ line: source.getLineAndCharacterOfPosition(name.end).line + 1, name: name.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

function nameOf(node: ts.Statement): string {
  const named = ts.isVariableStatement(node) ? node.declarationList.declarations[0] : node;
  const { name } = named as ts.Node & { readonly name?: ts.Node };
  return name !== undefined && ts.isIdentifier(name) ? name.text : '';
}

/** Reads the exports of a source, those of a list `export { … }` included; overloads count once. */
function exportSentences(source: ts.SourceFile): readonly ExportSentence[] {
  const listed = new Set(
    source.statements.flatMap((node) =>
      ts.isExportDeclaration(node) && !node.moduleSpecifier && node.exportClause && ts.isNamedExports(node.exportClause)
        ? node.exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
        : [],
    ),
  );
  const found = source.statements
    .filter((node) => isExported(node) || listed.has(nameOf(node)))
    .map((node) => {
      const comments = (ts.getLeadingCommentRanges(source.text, node.pos) ?? []).map(({ pos, end }) =>
        source.text.slice(pos, end),
      );
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      return { line, name: nameOf(node), sentence: firstSentence(comments.findLast((text) => text.startsWith('/**')) ?? '') };
    });
  return found.filter(({ name }, index) => name === '' || found.findIndex((other) => other.name === name) === index);
}

/** Returns what is wrong with the words of a source, a line each: `path:line name: what is wrong`. */
export function wordProblems(path: string, text: string, { refused, fixed }: WordRules): readonly string[] {
  const source = parse(path, text);
  const wrongNames = declaredNames(source).flatMap(({ line, name }) =>
    refused
      .filter(({ pattern, places }) => places.includes('names') && !fixed.has(name) && isRefusedName(name, pattern))
      .map(({ pattern, instead }) => `${path}:${line} ${name}: "${pattern}" in a name; ${instead}`),
  );
  const wrongSentences = exportSentences(source).flatMap(({ line, name, sentence }) => {
    const at = `${path}:${line} ${name}`;
    if (sentence === '') return [`${at}: no sentence of TSDoc`];
    const words = countWords(sentence);
    const long = words > maxWords ? [`${at}: ${words} words in the first sentence, ${maxWords} are allowed`] : [];
    const wrong = refused
      .filter(({ pattern, places }) => places.includes('sentences') && isRefusedSentence(sentence, pattern))
      .map(({ pattern, instead }) => `${at}: "${pattern}" in the first sentence; ${instead}`);
    return [...long, ...wrong];
  });
  return [...wrongNames, ...wrongSentences];
}

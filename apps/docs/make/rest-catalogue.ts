import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { access, exposedFunctions, type ExposedTable, type Verb } from '../../server/src/database/access.ts';
import { readText, root } from './root.ts';

/** A type in the words of JSON Schema; without a word any JSON. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly items?: Schema;
  readonly description?: string;
}

/** A column of a table, or an argument of a function. */
export interface Field {
  readonly name: string;
  readonly schema: Schema;
  /** Whether an insert, or a call, has to give it. */
  readonly isNeeded: boolean;
  readonly description: string;
}

/** A table or view below `rest/`. */
export interface RestTable {
  readonly name: ExposedTable;
  readonly description: string;
  readonly columns: readonly Field[];
  /** What some role may do. */
  readonly verbs: readonly Verb[];
}

/** A function below `rest/rpc/`. */
export interface RestFunction {
  readonly name: string;
  readonly description: string;
  readonly arguments: readonly Field[];
  /** Roles that may call it. */
  readonly roles: readonly string[];
}

const wireFile = 'packages/api-client/src/wire/wire.generated.ts';
const wire = ts.createSourceFile('wire.ts', readText(wireFile), ts.ScriptTarget.Latest, true);
const allVerbs: readonly Verb[] = ['select', 'insert', 'update', 'delete'];

const propertiesOf = (node: ts.InterfaceDeclaration | ts.TypeLiteralNode): readonly ts.PropertySignature[] =>
  node.members.filter(ts.isPropertySignature);
const commentOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .map((each) => ts.getTextOfJSDocComment(each.comment) ?? '')
    .join(' ')
    .replaceAll(/\s+/g, ' ');

/** The members of an interface of the wire, by name. */
function membersOf(name: string): ReadonlyMap<string, ts.PropertySignature> {
  const found = wire.statements.find((each) => ts.isInterfaceDeclaration(each) && each.name.text === name);
  if (found === undefined || !ts.isInterfaceDeclaration(found)) throw new Error(`${wireFile} has no interface ${name}.`);
  return new Map(propertiesOf(found).map((member) => [member.name.getText(), member]));
}

function schemaOf(node: ts.TypeNode | undefined): Schema {
  if (node === undefined) return {};
  if (ts.isTypeOperatorNode(node)) return schemaOf(node.type);
  if (ts.isArrayTypeNode(node)) return { type: 'array', items: schemaOf(node.elementType) };
  if (ts.isUnionTypeNode(node)) {
    const [schema = {}] = node.types.map(schemaOf).filter(({ type }) => type !== 'null');
    return { ...schema, type: [schema.type ?? [], 'null'].flat() };
  }
  if (ts.isLiteralTypeNode(node)) return { type: 'null' };
  if (node.kind === ts.SyntaxKind.UnknownKeyword) return {};
  return { type: node.getText() };
}

function fieldsOf(node: ts.TypeNode | undefined, isNeeded: (member: ts.PropertySignature) => boolean): readonly Field[] {
  if (node === undefined || !ts.isTypeLiteralNode(node)) return [];
  return propertiesOf(node).map((member) => ({
    name: member.name.getText(),
    schema: schemaOf(member.type),
    isNeeded: isNeeded(member),
    description: commentOf(member),
  }));
}

/** The columns that an insert has to give, by table. */
function neededColumns(): ReadonlyMap<string, readonly string[]> {
  const namesOf = (node: ts.TypeNode | undefined): readonly string[] => {
    if (node === undefined) return [];
    if (ts.isUnionTypeNode(node)) return node.types.flatMap(namesOf);
    return ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) ? [node.literal.text] : [];
  };
  return new Map([...membersOf('WireInserts')].map(([table, { type }]) => [table, namesOf(type)]));
}

/** Comments of the functions in the schema of the database, by name. */
function functionComments(): ReadonlyMap<string, string> {
  const folder = 'apps/server/schema';
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.sql') && !file.startsWith('steps'),
  );
  const comment = /^comment on function api\.(\w+)\([^)]*\) is\s+'((?:[^']|'')*)'/gm;
  return new Map(
    files.flatMap((file) =>
      Array.from(readText(join(folder, file)).matchAll(comment), ([, name = '', text = '']): [string, string] => [
        name,
        text.replaceAll("''", "'"),
      ]),
    ),
  );
}

/** Returns the tables and views that the database shows, by name. */
export function readTables(): readonly RestTable[] {
  const needed = neededColumns();
  return [...membersOf('WireRows')].map(([name, member]) => {
    const roles = Object.values(access[name as ExposedTable]);
    return {
      name: name as ExposedTable,
      description: commentOf(member),
      columns: fieldsOf(member.type, (column) => needed.get(name)?.includes(column.name.getText()) === true),
      verbs: allVerbs.filter((verb) => roles.some((rules) => rules[verb] !== 'none')),
    };
  });
}

/** Returns the functions that the database shows, by name. */
export function readFunctions(): readonly RestFunction[] {
  const comments = functionComments();
  const roles: Readonly<Record<string, readonly string[]>> = exposedFunctions;
  return [...membersOf('WireArguments')].map(([name, { type }]) => ({
    name,
    description: comments.get(name) ?? '',
    arguments: fieldsOf(type, ({ questionToken }) => questionToken === undefined),
    roles: roles[name] ?? [],
  }));
}

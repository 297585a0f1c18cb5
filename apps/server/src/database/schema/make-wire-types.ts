import { join } from 'node:path';
import type { Wire, WireArgument, WireColumn, WireFunction, WireView } from './read-wire.ts';

/** File with the types that `api-client` has from the schema. */
export const wireTypesFile: string = join(import.meta.dirname, '../../../../../packages/api-client/src/wire/wire.generated.ts');

/** How PostgREST writes values of Postgres into JSON. */
const jsonTypes: Readonly<Record<string, string>> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  text: 'string',
  date: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'string',
  uuid: 'string',
  json: 'unknown',
  jsonb: 'unknown',
};

/** Width of a line, as the formatter of the repository has it. */
const lineWidth = 130;

/**
 * The types of `wire.generated.ts`: rows, what an insert has to give, foreign keys, arguments of functions.
 *
 * @throws Error for a type of Postgres of which it is not known how it looks in JSON.
 */
export function makeWireTypes({ views, functions }: Wire): string {
  return `// Generated from apps/server/schema by \`pnpm release-schema\` in apps/server. Do not edit.
import type { Relation } from './relation.ts';

/** Rows of the views under \`rest/\`, by the name of the view. */
export interface WireRows {
${views.map(rowType).join('')}}

/** Views whose rows may be changed, each with the columns that an insert has to give. */
export interface WireInserts {
${views
  .filter(({ isWritable }) => isWritable)
  .map(insertType)
  .join('')}}

/** Foreign keys of the views, for embeds. */
export interface WireRelations {
${views.map(relationsType).join('')}}

/** Arguments of the functions under \`rest/rpc/\`, by the name of the function. */
export interface WireArguments {
${functions.map(argumentsType).join('')}}
`;
}

function rowType({ name, comment, columns }: WireView): string {
  const lines = columns.map((column) => {
    const type = `${jsonType(column.type)}${column.isNullable && jsonType(column.type) !== 'unknown' ? ' | null' : ''}`;
    return `${docComment(columnText(column), '    ')}    readonly ${nameOf(column.name)}: ${type};\n`;
  });
  return `${docComment(comment, '  ')}  readonly ${nameOf(name)}: {\n${lines.join('')}  };\n`;
}

function columnText({ comment, origin, target }: WireColumn): string | null {
  const reference = target === null ? null : `\`${target}.id\`.`;
  const text = comment ?? reference;
  return origin === null ? text : [`\`${origin}\``, text ?? undefined].filter((part) => part !== undefined).join(': ');
}

function insertType({ name, columns }: WireView): string {
  const required = columns.filter(({ isRequired }) => isRequired).map((column) => `'${column.name}'`);
  const begin = `  readonly ${nameOf(name)}:`;
  const line = `${begin} ${required.length === 0 ? 'never' : required.join(' | ')};`;
  return line.length <= lineWidth ? `${line}\n` : `${begin}\n${required.map((column) => `    | ${column}`).join('\n')};\n`;
}

function relationsType({ name, foreignKeys }: WireView): string {
  const relations = foreignKeys.map(
    ({ constraint, column, target, isOneToOne }) =>
      `Relation<'${constraint}', '${column}', '${target}'${isOneToOne ? ', true' : ''}>`,
  );
  const begin = `  readonly ${nameOf(name)}: [`;
  const line = `${begin}${relations.join(', ')}];`;
  return line.length <= lineWidth ? `${line}\n` : `${begin}\n${relations.map((relation) => `    ${relation},\n`).join('')}  ];\n`;
}

function argumentsType({ name, arguments: given }: WireFunction): string {
  const [first] = given;
  const begin = `  readonly ${nameOf(name)}:`;
  if (first === undefined) return `${begin} Record<string, never>;\n`;
  if (first.name === '') return `${begin} ${jsonType(first.type)};\n`;
  return `${begin} {\n${given.map(argumentType).join('')}  };\n`;
}

function argumentType({ name, type, isOptional, isNullByDefault }: WireArgument): string {
  const value = jsonType(type);
  return `    readonly ${nameOf(name)}${isOptional ? '?' : ''}: ${value}${isNullByDefault && value !== 'unknown' ? ' | null' : ''};\n`;
}

function jsonType(type: string): string {
  const isArray = type.endsWith('[]');
  const item = jsonTypes[isArray ? type.slice(0, -2) : type];
  if (item === undefined)
    throw new Error(
      `A view or function of api has the type ${type}, and it is not known how that looks in JSON. Add it to jsonTypes in make-wire-types.ts.`,
    );
  return isArray ? `readonly ${item}[]` : item;
}

const nameOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);

/** A comment of the database as TSDoc, in lines that fit. */
function docComment(text: string | null, indent: string): string {
  if (text === null) return '';
  const safe = text.replaceAll('*/', String.raw`*\/`).replaceAll(/@(?=\w)/g, String.raw`\@`);
  const line = `${indent}/** ${safe} */`;
  if (line.length <= lineWidth) return `${line}\n`;
  const lines: string[] = [];
  for (const word of safe.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= lineWidth) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${indent} * ${word}`);
  }
  return `${indent}/**\n${lines.join('\n')}\n${indent} */\n`;
}

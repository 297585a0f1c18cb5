import { readFunctions, readTables, type Field, type Schema } from './rest-catalogue.ts';

/** A comment in a cell of a table, without what Markdown or Vue would take for their own. */
const cell = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll('<', '&lt;').replaceAll('{', '&#123;')))
    .join('')
    .replaceAll('|', String.raw`\|`);

const words: Readonly<Record<string, string>> = { string: 'text', boolean: '`true` or `false`', null: '`null`' };

/** A type as the pages write it. */
function typeText({ type, items }: Schema): string {
  if (type === undefined) return 'JSON';
  return [type]
    .flat()
    .map((each) => (each === 'array' ? `list of ${typeText(items ?? {})}` : (words[each] ?? each)))
    .join(', ');
}

/** Fields with what is known of them: arguments have no comments. */
function fieldTable(first: string, needed: string, fields: readonly Field[]): string {
  const hasMeaning = fields.some(({ description }) => description !== '');
  const row = (cells: readonly string[]): string => `| ${cells.slice(0, hasMeaning ? 4 : 3).join(' | ')} |`;
  return [
    row([first, 'Type', needed, 'Meaning']),
    row(['---', '---', '---', '---']),
    ...fields.map(({ name, schema, isNeeded, description }) =>
      row([`\`${name}\``, typeText(schema), isNeeded ? 'yes' : '', cell(description)]),
    ),
  ].join('\n');
}

const methods = { select: 'GET', insert: 'POST', update: 'PATCH', delete: 'DELETE' } as const;

/** Every table and view with its columns, as Markdown. */
export function tablesPage(): string {
  return [
    '# Tables',
    'Each table and view below `/api/rest/`, with the calls that some role may send, and its columns. [Who may do what](/api/rights.md) has the roles and the rows. What the database sets itself, or reads from another table, it refuses or ignores in a change. Tables and [functions](/api/functions.md) together, in OpenAPI 3.1: <a href="../openapi.json" target="_blank">openapi.json</a>.',
    ...readTables().flatMap(({ name, description, columns, verbs }) => [
      `## \`${name}\` {#${name}}`,
      ...(description === '' ? [] : [cell(description)]),
      verbs.map((verb) => `\`${methods[verb]}\``).join(' '),
      fieldTable('Column', 'Needed to add', columns),
    ]),
    '',
  ].join('\n\n');
}

/** Every function with its arguments, as Markdown. */
export function functionsPage(): string {
  return [
    '# Functions',
    'Each is called by `POST /api/rest/rpc/{name}` with its arguments as JSON. The answers are typed in [api-client](/packages/api-client.md); in OpenAPI 3.1: <a href="../openapi.json" target="_blank">openapi.json</a>.',
    ...readFunctions().flatMap(({ name, description, arguments: fields, roles }) => [
      `## \`${name}\` {#${name}}`,
      ...(description === '' ? [] : [cell(description)]),
      `For: ${roles.join(', ')}.`,
      ...(fields.length === 0 ? ['It has no arguments.'] : [fieldTable('Argument', 'Needed', fields)]),
    ]),
    '',
  ].join('\n\n');
}

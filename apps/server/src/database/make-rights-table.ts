import { join } from 'node:path';
import {
  access,
  accessRule,
  accessRules,
  exposedFunctions,
  innerTables,
  studentFunctions,
  type ExposedTable,
  type Verb,
} from './access.ts';
import { requestRoles, type RequestRole } from './roles.ts';

/** The document that shows who may do what. */
export const rightsFile: string = join(import.meta.dirname, '../../RIGHTS.md');

const verbs: readonly Verb[] = ['select', 'insert', 'update', 'delete'];
/** Those that have anything. */
const roles = requestRoles.filter((role) => role !== 'anon' && role !== 'student').toReversed();

/** The text of `RIGHTS.md`: role × table × verb, what each rule opens, and the roles of each function. */
export function makeRightsTable(): string {
  const tables = Object.keys(access) as ExposedTable[];
  return `<!-- Generated from src/database/access.ts by \`pnpm release-schema\`. Do not edit. -->

# Rights

Who may do what through \`/api/rest\`. Tests try every cell over HTTP, allowed and refused alike (\`src/database/access.test.ts\`), and fail for
a table or function that is missing here (\`src/database/catalog.test.ts\`). \`anon\` and \`student\` have nothing; \`–\` is nothing, too.

## Rules

${makeTable(
  ['rule', 'rows that it opens'],
  Object.entries(accessRules)
    .filter(([rule]) => rule !== 'none')
    .map(([rule, text]) => [`\`${rule}\``, text]),
)}
## Tables and views

${makeTable(['table', 'verb', ...roles], tables.flatMap(rowsOf))}
A verb that is not listed for a table is open to nobody.

Tables that no view shows, and why each is out of reach:

${makeTable(
  ['table', 'what protects it'],
  Object.entries(innerTables).map(([table, text]) => [`\`${table}\``, text]),
)}
## Functions

What a call may touch is decided by the tables above.

${makeTable(
  ['function', ...roles],
  Object.entries(exposedFunctions).map(([name, allowed]) => [
    `\`${name}\``,
    ...roles.map((role) => ((allowed as readonly RequestRole[]).includes(role) ? 'yes' : '–')),
  ]),
)}
## Functions of the students' channel

For the role \`student\` alone, which has nothing else: each is about the student of the request. A service account needs the purpose.

${makeTable(
  ['function', 'purpose'],
  Object.entries(studentFunctions).map(([name, purpose]) => [`\`student.${name}\``, purpose]),
)}`;
}

/** The rows of a table: verbs with the same rules share one. */
function rowsOf(table: ExposedTable): readonly (readonly string[])[] {
  const byRules = new Map<string, { readonly cells: readonly string[]; readonly verbs: Verb[] }>();
  for (const verb of verbs) {
    const cells = roles.map((role) => cellOf(table, role, verb));
    if (cells.every((cell) => cell === '–')) continue;
    const key = cells.join(' ');
    const row = byRules.get(key) ?? { cells, verbs: [] };
    row.verbs.push(verb);
    byRules.set(key, row);
  }
  return [...byRules.values()].map((row) => [`\`${table}\``, row.verbs.join(', '), ...row.cells]);
}

function cellOf(table: ExposedTable, role: RequestRole, verb: Verb): string {
  const rule = accessRule(table, role, verb);
  return rule === 'none' ? '–' : rule;
}

/** A table of Markdown with columns of even width, as the formatter of the repository has them. */
function makeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`;
  return `${line(head)}${line(widths.map((width) => '-'.repeat(width)))}${rows.map(line).join('')}`;
}

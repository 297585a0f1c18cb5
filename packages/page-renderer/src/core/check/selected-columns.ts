import { unreadableName } from './embedded-names.ts';

/** What a `select` of PostgREST reads of one table. */
export interface SelectedColumns {
  /**
   * Names of columns in their order; `null` where all are read, or it cannot be read which. What is embedded is among them as `orgs()`, with a hint
   * as `users!teams()`: it shows which rows belong together.
   */
  readonly columns: readonly string[] | null;
}

/** The same of an embedded table, by the name as it is spelled. A foreign key or a column may name its table. */
export interface EmbeddedColumns extends SelectedColumns {
  readonly name: string;
}

/** What is read by a `select`, of the table itself and of those that it embeds, at any depth. */
export interface Selection extends SelectedColumns {
  readonly embedded: readonly EmbeddedColumns[];
}

/** What is read of one table, while it is collected. */
export interface SelectedTable {
  readonly name: string;
  /** What filters and orders may call it beside its name. */
  readonly alias: string | undefined;
  readonly columns: Set<string>;
  /** Whether all columns are read, or it cannot be read which. */
  isWhole: boolean;
  readonly embedded: SelectedTable[];
}

const columnName = String.raw`(?:"(\w+)"|(\w+))`;
const labelled = String.raw`(?:"([^"\\]*)"|([\p{L}\p{N}_$ -]+)):(?!:)\s*`;
/** The rest of a path into a column of JSON. */
export const jsonSteps = String.raw`(?:->>?(?:[\w$ -]+|"[^"\\]*"))*`;
/** `label:name->>x::text`, `amount.sum()`. */
const column = new RegExp(String.raw`^\s*(?:${labelled})?${columnName}\s*${jsonSteps}(?:\.\w+\(\s*\))?(?:::[\w ]+)*\s*$`, 'u');
const count = new RegExp(String.raw`^\s*(?:${labelled})?count\(\s*\)\s*(?:::[\w ]+)?\s*$`, 'u');
const embedding = new RegExp(String.raw`^\s*(?:\.\.\.\s*)?(?:${labelled})?${columnName}\s*((?:!\w+)*)\s*$`, 'u');

/** Reads which columns a `select` names: `id,course:courses(name)`. Without any text it reads all. */
export function selectedColumns(select: string): Selection {
  const root = createSelectedTable('');
  addSelect(root, select);
  return selectionOf(root);
}

/** A table of which nothing is read yet. */
export function createSelectedTable(name: string, as?: string): SelectedTable {
  return { name, alias: as, columns: new Set(), isWhole: false, embedded: [] };
}

/** Adds to a table what a `select` reads of it, and what it embeds. */
export function addSelect(table: SelectedTable, select: string): void {
  if (select.trim() === '') table.isWhole = true;
  else for (const item of itemsOf(select)) addItem(table, item);
}

function addItem(table: SelectedTable, item: string): void {
  if (item.trim() === '' || count.test(item)) return;
  const [, , , quoted, plain] = column.exec(item) ?? [];
  const read = quoted ?? plain;
  const open = item.indexOf('(');
  if (read !== undefined) table.columns.add(read);
  else if (open < 0) table.isWhole = true;
  else addEmbedded(table, { before: item.slice(0, open), inside: item.slice(open + 1) });
}

function addEmbedded(table: SelectedTable, { before, inside }: { readonly before: string; readonly inside: string }): void {
  const [, quotedLabel, plainLabel, quoted, plain, hints = ''] = embedding.exec(before) ?? [];
  const embedded = createSelectedTable(quoted ?? plain ?? unreadableName, (quotedLabel ?? plainLabel)?.trim());
  if (embedded.name !== unreadableName) table.columns.add(`${embedded.name}${hints.replaceAll(/!(?:inner|left)(?!\w)/g, '')}()`);
  table.embedded.push(embedded);
  const close = inside.lastIndexOf(')');
  const select = close < 0 ? inside : inside.slice(0, close);
  if (close < 0) embedded.isWhole = true;
  if (select.trim() !== '') addSelect(embedded, select);
}

/** What was collected, with the tables that are embedded at any depth in one list. */
export function selectionOf(table: SelectedTable): Selection {
  const listed = (each: SelectedTable): readonly EmbeddedColumns[] => [
    { name: each.name, columns: columnsOf(each) },
    ...each.embedded.flatMap(listed),
  ];
  return { columns: columnsOf(table), embedded: table.embedded.flatMap(listed) };
}

function columnsOf({ columns, isWhole }: SelectedTable): readonly string[] | null {
  return isWhole ? null : [...columns].sort();
}

/** The parts between commas, where none is within parentheses or quotes. */
function itemsOf(select: string): readonly string[] {
  const items: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at < select.length; at += 1) {
    const sign = select[at];
    // A backslash inside quotes takes the next sign as it is.
    if (isQuoted && sign === '\\') at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ',' && depth === 0) {
      items.push(select.slice(start, at));
      start = at + 1;
    }
  }
  return [...items, select.slice(start)];
}

import {
  addSelect,
  createSelectedTable,
  jsonSteps,
  selectionOf,
  type SelectedTable,
  type Selection,
} from './selected-columns.ts';

/** A parameter of a query, decoded. */
export type QueryParameter = readonly [name: string, value: string];

/** Parameters that name no column, of the table itself or of an embedded one. */
const ofRows: ReadonlySet<string> = new Set(['limit', 'offset']);
const groups: ReadonlySet<string> = new Set(['and', 'or']);

const columnName = String.raw`(?:"(\w+)"|(\w+))`;
/** `code`, `data->>x`, `people.users.name`. */
const filtered = new RegExp(String.raw`^((?:(?:"\w+"|\w+)\.)*)${columnName}\s*${jsonSteps}$`);
/** `name.desc.nullslast`, `orgs(name).asc`. */
const ordered = new RegExp(
  String.raw`^\s*(?:${columnName}\(\s*)?${columnName}\s*${jsonSteps}\s*(\))?(?:\.(?:asc|desc))?(?:\.nulls(?:first|last))?\s*$`,
);

/**
 * Returns the columns that a query of PostgREST names, whatever for. These are the ones that it selects, filters by and orders by, and how it finds
 * rows that are there (`on_conflict`), of the table itself and of those that it embeds. A query that filters or orders by a column reveals its
 * content.
 *
 * @param parameters In their order; where one occurs twice, both count.
 */
export function queriedColumns(
  parameters: readonly QueryParameter[],
  {
    returnsRows,
  }: { /** Whether rows come back, all of their columns where nothing is selected. */ readonly returnsRows: boolean },
): Selection {
  const root = createSelectedTable('');
  const selects = parameters.filter(([key]) => key === 'select');
  if (returnsRows && selects.length === 0) root.isWhole = true;
  for (const [, select] of selects) addSelect(root, select);
  for (const [key, value] of parameters) {
    if (key === 'select' || key === 'columns' || key === '') continue;
    if (key === 'on_conflict') addNames(root, value);
    else addParameter(root, key, value);
  }
  return selectionOf(root);
}

/** The columns of a parameter such as `columns`; `null` where they cannot be read. */
export function listedColumns(value: string): readonly string[] | null {
  const table = createSelectedTable('');
  addNames(table, value);
  return selectionOf(table).columns;
}

function addNames(table: SelectedTable, value: string): void {
  for (const item of value.split(',')) {
    const [, quoted, plain] = new RegExp(`^\\s*${columnName}\\s*$`).exec(item) ?? [];
    addColumn([table], quoted ?? plain);
  }
}

function addParameter(root: SelectedTable, key: string, value: string): void {
  // PostgREST goes by the part behind the last dot.
  const last = key.split('.').at(-1) ?? '';
  if (ofRows.has(last)) return;
  if (last === 'order') {
    const tables = tablesAt(root, key, /^((?:(?:"\w+"|\w+)\.)*)order$/);
    for (const item of value.split(',')) addOrder(tables, item);
  } else if (groups.has(last)) {
    const tables = tablesAt(root, key, /^((?:(?:"\w+"|\w+)\.)*?)(?:not\.)?(?:and|or)$/);
    const columns = groupColumns(value);
    for (const column of columns ?? [undefined]) addColumn(tables, column);
  } else {
    const [, path, quoted, plain] = filtered.exec(key.trim()) ?? [];
    addColumn(path === undefined ? everyTable(root) : tablesOf(root, path), quoted ?? plain);
  }
}

function addOrder(tables: readonly SelectedTable[], item: string): void {
  const [whole, quotedTable, plainTable, quoted, plain, close] = ordered.exec(item) ?? [];
  const table = quotedTable ?? plainTable;
  if (whole === undefined || (table === undefined) !== (close === undefined)) {
    // An embedded table of which the name cannot be read.
    addColumn(item.includes('(') ? tables.flatMap(everyTable) : tables, undefined);
  } else addColumn(table === undefined ? tables : tables.flatMap((each) => calledTables(each, table)), quoted ?? plain);
}

/** Adds a column to tables; where its name cannot be read, it may be each. */
function addColumn(tables: readonly SelectedTable[], column: string | undefined): void {
  for (const table of tables)
    if (column === undefined) table.isWhole = true;
    else table.columns.add(column);
}

function tablesAt(root: SelectedTable, key: string, shape: RegExp): readonly SelectedTable[] {
  const [, path] = shape.exec(key.trim()) ?? [];
  return path === undefined ? everyTable(root) : tablesOf(root, path);
}

/** The tables that a path such as `people.users.` leads to: the table itself where it is empty. */
function tablesOf(root: SelectedTable, path: string): readonly SelectedTable[] {
  const steps = path.split('.').filter((step) => step !== '');
  return steps.reduce<readonly SelectedTable[]>(
    (tables, step) => tables.flatMap((table) => calledTables(table, step.replaceAll('"', ''))),
    [root],
  );
}

/** The tables that one embeds under a name or an alias; each at any depth where there is none. */
function calledTables(table: SelectedTable, called: string): readonly SelectedTable[] {
  const found = table.embedded.filter((each) => each.name === called || each.alias === called);
  return found.length > 0 ? found : everyTable(table);
}

function everyTable(table: SelectedTable): readonly SelectedTable[] {
  return [table, ...table.embedded.flatMap(everyTable)];
}

const condition = new RegExp(String.raw`\s*${columnName}\s*${jsonSteps}\.(?:not\.)?([a-z]+)(?:\([\w ]*\))?\.`, 'y');
const innerGroup = /\s*(?:not\.)?(?:and|or)\s*\(/y;
const quotedText = String.raw`"(?:[^"\\]|\\.)*"(?=[,)]|$)`;
const element = new RegExp(`(?:${quotedText}|[^,)]*)`, 'ys');
const operand = new RegExp(String.raw`(?:${quotedText}|\{[^{}]*\}|[^,)]*)`, 'ys');

/**
 * The columns that a group names: `(a.eq.1,or(b.is.null,not.and(c.in.(1,2),d.eq.3)))`; `null` where it is not one group from its start to its end.
 */
export function groupColumns(text: string): readonly string[] | null {
  const columns = new Set<string>();
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  /** Reads entries up to the parenthesis that closes them. */
  const entries = (read: () => boolean): boolean => {
    for (;;) {
      if (!read()) return false;
      const sign = take(/\s*([,)])\s*/y)?.[1];
      if (sign !== ',') return sign === ')';
    }
  };
  const entry = (): boolean => {
    const [, quoted, plain, operator] = take(condition) ?? [];
    const read = quoted ?? plain;
    if (read === undefined) return take(innerGroup) !== null && entries(entry);
    columns.add(read);
    if (operator !== 'in') return take(operand) !== null;
    return take(/\s*\(/y) !== null && entries(() => take(element) !== null);
  };
  const isGroup = take(/\s*\(/y) !== null && entries(entry) && at === text.length;
  return isGroup ? [...columns] : null;
}

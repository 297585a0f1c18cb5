import { unreadableName } from './embedded-names.ts';

/** What a `select` of PostgREST reads of one table. */
export interface SelectedColumns {
  /** Names of columns in their order; `null` where all are read, or it cannot be read which. */
  readonly columns: readonly string[] | null;
}

/** The same of a table that is embedded, by the name as it is spelled: a foreign key or a column may stand for its table. */
export interface EmbeddedColumns extends SelectedColumns {
  readonly name: string;
}

/** What is read by a `select`, of the table itself and of those that it embeds, at any depth. */
export interface Selection extends SelectedColumns {
  readonly embedded: readonly EmbeddedColumns[];
}

const alias = /^\s*(?:"[^"]*"|[\p{L}\p{N}_$ -]+):(?!:)/u;
const embedding = /^\s*(?:\.\.\.)?\s*(?:[^:!]*:(?!:))?\s*"?(\w+)"?\s*(?:![\w!]*\s*)?$/;

/** Reads which columns a `select` names: `id,course:courses(name)`. Without any text it reads all. */
export function selectedColumns(select: string): Selection {
  if (select.trim() === '') return { columns: null, embedded: [] };
  const columns = new Set<string>();
  const embedded: EmbeddedColumns[] = [];
  let isWhole = false;
  for (const item of itemsOf(select)) {
    const open = item.indexOf('(');
    if (open >= 0 && !/^\(\s*\)/.test(item.slice(open))) {
      const inside = selectedColumns(item.slice(open + 1, item.lastIndexOf(')')));
      embedded.push(
        { name: embedding.exec(item.slice(0, open))?.[1] ?? unreadableName, columns: inside.columns },
        ...inside.embedded,
      );
    } else if (!/^\s*count\(\s*\)/.test(item) && item.trim() !== '') {
      const name = columnOf(item);
      if (name === undefined) isWhole = true;
      else columns.add(name);
    }
  }
  return { columns: isWhole ? null : [...columns].sort(), embedded };
}

/** The column of `label:name->>x::text` or `amount.sum()`; `undefined` for `*` and for what cannot be read. */
function columnOf(item: string): string | undefined {
  const name = item
    .replace(alias, '')
    .replace(/(?:->|::|\.\w+\(\s*\)).*$/s, '')
    .trim()
    .replace(/^"([^"]*)"$/, '$1');
  return /^\w+$/.test(name) ? name : undefined;
}

/** The parts between commas, where none stands within parentheses or quotes. */
function itemsOf(select: string): readonly string[] {
  const items: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at < select.length; at += 1) {
    const sign = select[at];
    if (sign === '"') isQuoted = !isQuoted;
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

import { listBlock, type BlockColumn, type TableRights } from './list-block.ts';

/** A table and those of its columns that are shown. */
export interface ChosenTable {
  readonly table: TableRights;
  readonly columns: readonly BlockColumn[];
}

/** The details of a row. */
export interface ChosenDetails extends ChosenTable {
  /** The column whose value is the `id` of the row that the details belong to. */
  readonly link: string;
}

const label = { en: 'Details', zh: '明细' };

/** A list whose rows open a list of the rows of another table that belong to them. */
export function masterDetailBlock(
  master: ChosenTable,
  { table, columns, link }: ChosenDetails,
): Readonly<Record<string, unknown>> {
  const details = listBlock(
    table,
    columns.filter(({ name }) => name !== link),
    { only: { column: link, value: '${id}' } },
  );
  const open = {
    type: 'button',
    label,
    level: 'link',
    actionType: 'drawer',
    drawer: { title: label, size: 'lg', actions: [], body: details },
  };
  return listBlock(master.table, master.columns, { rowButtons: [open] });
}

/** Columns that can name the row which the details belong to. */
export function linkColumns(columns: readonly BlockColumn[]): readonly BlockColumn[] {
  return columns.filter(({ name, reference }) => reference !== undefined || name.endsWith('_id'));
}

/** The column that names the row by the name of its table, e.g. `course_id` for `courses` or `category_id` for `categories`. */
export function likelyLink(master: string, columns: readonly BlockColumn[]): BlockColumn | undefined {
  const links = linkColumns(columns);
  const known = links.find(({ reference }) => reference?.table === master);
  if (known !== undefined) return known;
  return links.find(({ name, reference }) => {
    if (reference !== undefined) return false;
    const stem = name.slice(0, -'_id'.length);
    return [stem, `${stem}s`, `${stem}es`, stem.replace(/y$/, 'ies')].includes(master);
  });
}

/** A row that people name by its code or by its name. */
export interface NamedRow {
  readonly code: string;
  readonly name: string;
}

/**
 * Finds what a text names: the rows of that code, and where no code matches, the rows of that name. Several rows mean that the text is
 * ambiguous, none that it is unknown.
 */
export function createNameIndex<Row extends NamedRow>(rows: readonly Row[]): (text: string) => readonly Row[] {
  const byCode = new Map<string, Row[]>();
  const byName = new Map<string, Row[]>();
  for (const row of rows) {
    add(byCode, row.code, row);
    add(byName, row.name, row);
  }
  return (text) => byCode.get(text) ?? byName.get(text) ?? [];
}

function add<Row>(rowsByText: Map<string, Row[]>, text: string, row: Row): void {
  const known = rowsByText.get(text);
  if (known) known.push(row);
  else rowsByText.set(text, [row]);
}

import type { ImportDefinition } from '../src/core/define-import.ts';
import type { ImportColumns } from '../src/core/import-column.ts';
import type { ImportLookups } from '../src/core/import-lookup.ts';
import { rowIssues } from '../src/core/import-row.ts';
import { directReader } from '../src/engine/direct-reader.ts';
import { ImportSession } from '../src/session/import-session.ts';
import { makeWorkbook, type TestCell } from './make-workbook.ts';

/** A parsed import with its marks as `column:code`, warnings with a `?`, by row number. */
export async function importSheet<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem>(
  definition: ImportDefinition<TColumns, TLookups, TBase, TItem>,
  rows: readonly (readonly TestCell[])[],
) {
  const session = new ImportSession(definition, { reader: directReader });
  session.pick(await makeWorkbook(rows));
  await session.parse();
  const state = session.getState();
  const marks = Object.fromEntries(
    state.rows.map((row) => [
      row.number,
      rowIssues(row).map((issue) => `${issue.column}:${issue.code}${issue.severity === 'warning' ? '?' : ''}`),
    ]),
  );
  return { session, fault: state.fault, marks };
}

import { hasOnlyWarnings, isInvalid, type ImportRow } from '../core/import-row.ts';
import type { ImportSummary } from './import-state.ts';

/** Counts what the rows carry. */
export function summarize(rows: readonly ImportRow[], blank: number): ImportSummary {
  let invalid = 0;
  let warnings = 0;
  let hidden = 0;
  let sent = 0;
  let checking = 0;
  let reference = 0;
  for (const row of rows) {
    if (isInvalid(row)) invalid++;
    else if (hasOnlyWarnings(row)) warnings++;
    if (row.hidden) hidden++;
    if (row.sent) sent++;
    if (row.reference) reference++;
    if (row.checking) checking++;
  }
  return { rows: rows.length, invalid, warnings, hidden, blank, sent, checking, reference };
}

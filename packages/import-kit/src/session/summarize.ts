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
  let changed = 0;
  let uncertain = 0;
  let leftOut = 0;
  for (const row of rows) {
    if (isInvalid(row)) invalid++;
    else if (hasOnlyWarnings(row)) warnings++;
    if (row.hidden) hidden++;
    if (row.sent) sent++;
    if (row.reference) reference++;
    if (row.existing === 'changed' && !row.sent && !row.leftOut) changed++;
    if (row.checking) checking++;
    if (row.uncertain) uncertain++;
    if (row.leftOut && !row.reference) leftOut++;
  }
  return { rows: rows.length, invalid, warnings, hidden, blank, sent, checking, reference, changed, uncertain, leftOut };
}

/** A summary after some rows were changed: without what they counted before, with what they count now. */
export function addSummaries(all: ImportSummary, before: ImportSummary, after: ImportSummary): ImportSummary {
  return {
    rows: all.rows + after.rows - before.rows,
    invalid: all.invalid + after.invalid - before.invalid,
    warnings: all.warnings + after.warnings - before.warnings,
    hidden: all.hidden + after.hidden - before.hidden,
    blank: all.blank,
    sent: all.sent + after.sent - before.sent,
    checking: all.checking + after.checking - before.checking,
    reference: all.reference + after.reference - before.reference,
    changed: all.changed + after.changed - before.changed,
    uncertain: all.uncertain + after.uncertain - before.uncertain,
    leftOut: all.leftOut + after.leftOut - before.leftOut,
  };
}

const counted = new WeakMap<readonly ImportRow[], ImportSummary>();

/** Keeps the summary of rows, so that they need not be counted again. */
export function rememberSummary(rows: readonly ImportRow[], summary: ImportSummary): void {
  counted.set(rows, summary);
}

/** The summary of rows: of those of a session the known one, of others counted once. */
export function summaryOf(rows: readonly ImportRow[]): ImportSummary {
  const known = counted.get(rows);
  if (known) return known;
  const summary = summarize(rows, 0);
  counted.set(rows, summary);
  return summary;
}

import { useMemo, useState } from 'react';
import { isInvalid, type ImportRow } from '../core/import-row.ts';
import { summaryOf } from '../session/summarize.ts';

const none: ReadonlySet<number> = new Set();

/** Rows that the grid shows. */
export interface ShownRows {
  readonly shown: readonly ImportRow[];
  /** Remembers the rows that are invalid now: repaired, they stay in view until the filter is set anew. */
  readonly keepInvalid: () => void;
}

/** The rows behind the filter. A row that is repaired does not vanish under the hands of the person repairing it. */
export function useShownRows(rows: readonly ImportRow[], onlyInvalid: boolean): ShownRows {
  const [kept, setKept] = useState(none);
  const shown = useMemo(
    () => (onlyInvalid ? rows.filter((row) => isInvalid(row) || kept.has(row.number)) : referencesLast(rows)),
    [rows, onlyInvalid, kept],
  );
  return { shown, keepInvalid: () => setKept(new Set(rows.filter(isInvalid).map((row) => row.number))) };
}

/** Rows of what exists already are apart, below those that are imported. */
function referencesLast(rows: readonly ImportRow[]): readonly ImportRow[] {
  if (summaryOf(rows).reference === 0) return rows;
  return [...rows.filter((row) => !row.reference), ...rows.filter((row) => row.reference)];
}

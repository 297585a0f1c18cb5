/** Rows or columns that are drawn, with the active one: the focus and `aria-activedescendant` always point at something. */
export function withActive(drawn: number[], active: number, count: number): number[] {
  return active < 0 || active >= count || drawn.includes(active) ? drawn : [...drawn, active].sort((a, b) => a - b);
}

/** What a window of rows of one height shows. */
export interface RowWindow {
  /** px from the first row to the upper edge. */
  readonly top: number;
  /** px */
  readonly height: number;
  /** px of one row. */
  readonly rowHeight: number;
  readonly rows: number;
  /** Rows that are drawn above and below what is in view. */
  readonly overscan: number;
  /** The row that is drawn wherever it is. */
  readonly active: number;
}

/** The rows that a window draws, in ascending order. */
export function drawnRows({ top, height, rowHeight, rows, overscan, active }: RowWindow): readonly number[] {
  const first = Math.max(0, Math.floor(top / rowHeight) - overscan);
  const last = Math.min(rows, Math.ceil((top + height) / rowHeight) + overscan);
  const inView = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset);
  return withActive(inView, active, rows);
}

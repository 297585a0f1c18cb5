/** Rows of a sheet with the height they are printed at; numbers measured on A4 with 10 mm at the sides. */
export interface SheetPage<Row> {
  readonly rows: readonly Row[];
  /** mm */
  readonly rowHeight: number;
}

const steps = [
  { upTo: 26, rowHeight: 8 },
  { upTo: 32, rowHeight: 6.5 },
  { upTo: 40, rowHeight: 5 },
] as const;
const rowsOfPage = 32;

/** Divides the rows of a sheet into pages: one as long as they fit, then pages of 32. */
export function sheetPages<Row>(rows: readonly Row[]): readonly SheetPage<Row>[] {
  const step = steps.find(({ upTo }) => rows.length <= upTo);
  if (step) return [{ rows, rowHeight: step.rowHeight }];
  const pages: SheetPage<Row>[] = [];
  for (let at = 0; at < rows.length; at += rowsOfPage) pages.push({ rows: rows.slice(at, at + rowsOfPage), rowHeight: 6.5 });
  return pages;
}

/** What the foot of a sheet counts: places that were not given up. */
export function sheetTotals(
  rows: readonly { readonly schedule_status: string; readonly attendance: string | null }[],
): Readonly<Record<'expected' | 'present' | 'late' | 'excused' | 'absent', number>> {
  const held = rows.filter(({ schedule_status }) => schedule_status === 'elected');
  const count = (mark: string): number => held.filter(({ attendance }) => attendance === mark).length;
  return {
    expected: held.length,
    present: count('present'),
    late: count('late'),
    excused: count('excused'),
    absent: count('absent'),
  };
}

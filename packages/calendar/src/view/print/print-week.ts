import type { Period } from '@lab-console/schedule-rules';

/** An entry of a period of a day on paper. */
export interface PrintEntry {
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly periodId: number;
  /** The first line is emphasised. */
  readonly lines: readonly string[];
  /** Letter of the group. */
  readonly letter?: string;
  readonly isDraft?: boolean;
  /** Does not take place: struck through. */
  readonly isCancelled?: boolean;
  /** Shown in grey: it is there to be seen beside the others. */
  readonly isBehind?: boolean;
}

/** One sheet: days beside each other, periods below each other. */
export interface PrintWeek {
  /** The days in words. */
  readonly heading: string;
  /** 'week N' and the semester. */
  readonly week: string;
  /** `YYYY-MM-DD` */
  readonly days: readonly string[];
  readonly periods: readonly Pick<Period, 'id' | 'name' | 'start_time' | 'end_time'>[];
  readonly entries: readonly PrintEntry[];
}

/** The days of a range in weeks, Monday first: one sheet each. */
export function splitIntoWeeks(days: readonly string[], weekdayOf: (date: string) => number): readonly (readonly string[])[] {
  const weeks: string[][] = [];
  for (const day of days) {
    const current = weeks.at(-1);
    if (!current || weekdayOf(day) === 1) weeks.push([day]);
    else current.push(day);
  }
  return weeks;
}

/** Returns the entries of each period of each day, in the order given; unknown periods are left out. */
export function entriesByCell(entries: readonly PrintEntry[]): ReadonlyMap<string, readonly PrintEntry[]> {
  const cells = new Map<string, PrintEntry[]>();
  for (const entry of entries) {
    const key = `${entry.date}/${entry.periodId}`;
    const known = cells.get(key);
    if (known) known.push(entry);
    else cells.set(key, [entry]);
  }
  return cells;
}

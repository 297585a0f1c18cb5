import { addDays, toDayNumber, weekRange, type DateRange } from '@lab-console/schedule-rules';

/** How many slots are offered, in all and of one day. */
export interface OfferedSlots {
  readonly limit: number;
  readonly perDay: number;
}

/** How many slots are offered at first, and once more of them were asked for. */
export const offeredSlots: { readonly [Name in 'few' | 'many']: OfferedSlots } = {
  few: { limit: 5, perDay: 2 },
  many: { limit: 15, perDay: 4 },
};

/**
 * Returns the days in which slots are looked for: the week of the session, this week from today on. Late in a week the next one is included as well.
 *
 * @param today `YYYY-MM-DD`
 */
export function slotSearchRange({ date, today }: { readonly date: string; readonly today: string }): DateRange {
  const week = weekRange(date);
  const from = week.from < today && week.to >= today ? today : week.from;
  return { from, to: toDayNumber(week.to) - toDayNumber(from) < 4 ? addDays(week.to, 7) : week.to };
}

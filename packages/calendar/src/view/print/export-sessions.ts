import { calendarFileEnUS, calendarFileZhCN, sessionEvent, writeCalendar } from '@lab-console/schedule-rules/ical';
import { shortTime } from '@lab-console/schedule-rules';
import type { Period } from '@lab-console/schedule-rules';
import type { PlacedSession } from '../../core/sessions/placed-session.ts';
import { sessionNames, type ReferenceIndex } from '../../core/sessions/session-names.ts';
import type { PrintEntry } from './print-week.ts';

/** What exported sessions are put into words with. */
export interface ExportContext {
  readonly references: ReferenceIndex;
  readonly periods: ReadonlyMap<number, Period>;
  /** Letter of each group. */
  readonly groups: ReadonlyMap<string, { readonly label: string }>;
}

/**
 * Returns sessions as entries of a printed week; one whose period is unknown is put into `fallbackPeriodId`, with its time. One of several periods has
 * an entry in each, with the names of the first and the last.
 */
export function printEntries(
  placed: readonly PlacedSession[],
  { references, periods, groups }: ExportContext,
  { fallbackPeriodId, listed }: { readonly fallbackPeriodId: number; readonly listed: (names: readonly string[]) => string },
): readonly PrintEntry[] {
  return placed.flatMap(({ session, start, end, periodIds }) => {
    const names = sessionNames(session, references, periods);
    const letter = session.group === null ? undefined : groups.get(session.group)?.label;
    const isKnown = periods.has(session.period_id);
    const time = isKnown ? (periodIds.length > 1 ? [names.period] : []) : [`${shortTime(start)}–${shortTime(end)}`];
    const more = [names.course, names.location, names.teacher, listed(names.classes)];
    return (isKnown ? periodIds : [fallbackPeriodId]).map((periodId, at) => ({
      id: at === 0 ? String(session.id) : `${session.id}/${periodId}`,
      date: session.date,
      periodId,
      lines: [names.project, ...time, ...(at === 0 ? more : [])].filter(Boolean),
      isDraft: !session.is_publish,
      ...(session.cancelled_at ? { isCancelled: true } : {}),
      ...(letter === undefined ? {} : { letter }),
    }));
  });
}

/** Sessions as an iCalendar file. */
export function calendarFile(
  placed: readonly PlacedSession[],
  { references, periods }: ExportContext,
  file: {
    readonly name: string;
    readonly timeZone: string;
    readonly languageTag: string;
    /** Where the sessions are known, e.g. the console's host. */
    readonly domain: string;
    readonly now: Date;
  },
): string {
  const { name, timeZone, languageTag, domain, now } = file;
  const texts = languageTag.startsWith('zh') ? calendarFileZhCN : calendarFileEnUS;
  const events = placed.map(({ session, start, end }) => {
    const names = sessionNames(session, references, periods);
    return sessionEvent({ session, period: { name: names.period, start_time: start, end_time: end }, names, texts, domain });
  });
  return writeCalendar({ name, timeZone, events, now });
}

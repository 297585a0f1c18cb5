import { addDays } from '@lab-console/schedule-rules';
import type { BenchWeek } from './subject.ts';

/** A session as other calendars take it. */
export interface WeekEvent {
  readonly id: string;
  readonly title: string;
  /** `YYYY-MM-DDTHH:mm:ss` */
  readonly start: string;
  readonly end: string;
}

/** The events of the week and of the one after it; both hold the same sessions. */
export function weekEvents(week: BenchWeek): readonly WeekEvent[] {
  const periods = new Map(week.periods.map((period) => [period.id, period]));
  const names = (rows: readonly { readonly id: number; readonly name: string }[]): ReadonlyMap<number, string> =>
    new Map(rows.map(({ id, name }) => [id, name]));
  const [projects, locations, teachers] = [names(week.projects), names(week.locations), names(week.teachers)];
  const first = week.sessions.flatMap((session): readonly WeekEvent[] => {
    const period = periods.get(session.period_id);
    if (!period) return [];
    const parts = [projects.get(session.project_id), locations.get(session.location_id), teachers.get(session.teacher_id ?? 0)];
    return [
      {
        id: String(session.id),
        // The number tells sessions apart that repeat from week to week.
        title: [...parts, `#${session.id}`].filter((part) => part !== undefined).join(' · '),
        start: `${session.date}T${period.start_time}`,
        end: `${session.date}T${period.end_time}`,
      },
    ];
  });
  return [...first, ...first.map((event) => ({ ...event, id: `next-${event.id}`, ...shifted(event, 7) }))];
}

/** The place of an event so many days on. */
export function shifted(event: WeekEvent, days: number): Pick<WeekEvent, 'start' | 'end'> {
  const date = addDays(event.start.slice(0, 10), days);
  return { start: `${date}${event.start.slice(10)}`, end: `${date}${event.end.slice(10)}` };
}

import type { Period } from '../entities/period.ts';
import type { Session } from '../entities/session.ts';
import type { CalendarEvent } from './calendar-event.ts';
import type { CalendarFileTexts } from './calendar-file-texts.ts';

/** What people call the rows that a session refers to; empty where there is none. */
export interface SessionEventNames {
  readonly course: string;
  readonly project: string;
  readonly location: string;
  readonly teacher: string;
  readonly team?: string;
  readonly classes: readonly string[];
}

/** What an entry for a session is made of. */
export interface SessionEventParts {
  readonly session: Pick<Session, 'id' | 'date' | 'is_publish' | 'updated_at' | 'cancelled_at' | 'cancel_reason'>;
  /** All that the session takes: from the start of its first to the end of its last period, by the names of both. */
  readonly period: Pick<Period, 'name' | 'start_time' | 'end_time'>;
  readonly names: SessionEventNames;
  readonly texts: CalendarFileTexts;
  /** Where the session is known, e.g. the console's host: it makes the entry's identity unlike that of other universities. */
  readonly domain: string;
}

/** The entry of a session in a calendar file. Drafts are named as such, and are tentative; cancelled ones are too, with the reason. */
export function sessionEvent({ session, period, names, texts, domain }: SessionEventParts): CalendarEvent {
  const line = (label: string, value: string | undefined): readonly string[] => (value ? [texts.labelled(label, value)] : []);
  const isCancelled = Boolean(session.cancelled_at);
  const named = session.is_publish ? names.project : texts.draft(names.project);
  return {
    uid: `session-${session.id}@${domain}`,
    date: session.date,
    start: period.start_time,
    end: period.end_time,
    summary: isCancelled ? texts.cancelled(named) : named,
    location: names.location,
    description: [
      ...line(texts.cancelReason, isCancelled ? (session.cancel_reason ?? undefined) : undefined),
      ...line(texts.course, names.course),
      ...line(texts.period, period.name),
      ...line(texts.teacher, names.teacher),
      ...line(texts.team, names.team),
      ...line(texts.classes, texts.listed(names.classes)),
    ].join('\n'),
    tentative: !session.is_publish,
    ...(isCancelled ? { cancelled: true } : {}),
    ...(session.updated_at === undefined ? {} : { updatedAt: session.updated_at }),
  };
}

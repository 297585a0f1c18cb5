import { shortTime, type Conflict, type Period } from '@lab-console/schedule-rules';
import { periodsName, sessionNames } from '../../core/sessions/session-names.ts';
import type { CalendarSession } from '../../core/source/schedule-source.ts';
import type { CalendarState } from '../../core/store/calendar-state.ts';
import type { CalendarTexts } from '../../locales/calendar-texts.ts';
import { formatDay } from '../format-dates.ts';

/** What a conflict is put into words with. */
export interface SentenceContext {
  readonly state: Pick<CalendarState, 'references' | 'setup'>;
  readonly texts: CalendarTexts;
  readonly getSession: (id: number) => CalendarSession | undefined;
}

/** What a conflict is about: "Room A-205 is double-booked". */
export function conflictText(
  { code, severity, resource: { kind, id }, studentIds, equipmentId, missing, minutes }: Conflict,
  { state: { references, setup }, texts }: Pick<SentenceContext, 'state' | 'texts'>,
): string {
  const names: { readonly [kind: string]: ReadonlyMap<number, { readonly name: string }> } = {
    location: references.locations,
    teacher: references.teachers,
    team: references.teams,
    class: references.classes,
    project: references.projects,
    course: references.courses,
    day: references.days,
    period: setup.kind === 'ready' ? setup.periodById : new Map(),
  };
  const semesters = setup.kind === 'ready' ? setup.semesters : [];
  const name = kind === 'semester' ? semesters.find((semester) => semester.id === id)?.name : names[kind]?.get(id)?.name;
  // Thirty names are no help, and who elected what is not the calendar's to show: students are counted.
  const text = texts.rules.conflict[code](
    name ?? (kind === 'student' ? '' : `#${id}`),
    studentIds?.length ?? missing,
    equipmentId === undefined ? '' : (references.equipment.get(equipmentId)?.name ?? `#${equipmentId}`),
    minutes,
  );
  return severity === 'error' ? texts.conflict.forbidden(text) : text;
}

/** The sessions of a conflict as people call them: the experiment, and who teaches it. */
export function conflictSessions(
  conflict: Conflict,
  { state: { references, setup }, texts, getSession }: SentenceContext,
): readonly { readonly session: CalendarSession; readonly label: string }[] {
  const periods = setup.kind === 'ready' ? setup.periodById : new Map();
  return conflict.sessionIds.flatMap((id) => {
    const session = getSession(id);
    if (!session) return [];
    const { project, teacher } = sessionNames(session, references, periods);
    return [{ session, label: `${project} (${teacher || texts.planning.nobody.teacher})` }];
  });
}

/** Returns day and period of a conflict's sessions: "Wed, Nov 18, period 2, 08:55"; of the last to begin, with which their common time begins. */
export function conflictTime(conflict: Conflict, { state: { setup }, texts, getSession }: SentenceContext): string {
  const periods = setup.kind === 'ready' ? setup.periodById : new Map<number, Period>();
  const [session] = conflict.sessionIds
    .flatMap((id) => getSession(id) ?? [])
    .toSorted((a, b) => startOf(b, periods).localeCompare(startOf(a, periods)));
  if (!session) return '';
  const day = formatDay(session.date, texts.languageTag);
  const name = periodsName(session, periods);
  return name === null ? day : texts.conflict.when(day, `${name} ${shortTime(startOf(session, periods))}`);
}

function startOf({ period_id }: CalendarSession, periods: ReadonlyMap<number, Period>): string {
  return periods.get(period_id)?.start_time ?? '';
}

/** All of it in one sentence, for a hint. */
export function conflictSentence(conflict: Conflict, context: SentenceContext): string {
  const sessions = conflict.sessionIds.length > 1 ? conflictSessions(conflict, context).map(({ label }) => label) : [];
  const text = conflictText(conflict, context);
  const { labelled, conflict: words } = context.texts;
  return labelled(conflictTime(conflict, context), sessions.length > 0 ? labelled(text, words.between(sessions)) : text);
}

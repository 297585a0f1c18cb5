import { isForeign, teacherAccess } from '../../core/sessions/is-foreign.ts';
import { sessionNames } from '../../core/sessions/session-names.ts';
import type { CalendarSession } from '../../core/source/schedule-source.ts';
import type { CalendarState } from '../../core/store/calendar-state.ts';
import { conflictSentence, type SentenceContext } from '../conflicts/conflict-sentence.ts';

/** What a session is put into words with. */
export interface HintContext extends Pick<SentenceContext, 'texts' | 'getSession'> {
  readonly state: Pick<CalendarState, 'references' | 'setup' | 'conflicts'>;
}

/**
 * Returns the hint of a session under the pointer, in every view. It has all that a chip is too small for, why a teacher cannot change it, and its
 * conflicts with the sessions in the way.
 */
export function sessionHint(session: CalendarSession, context: HintContext): string {
  const { references, setup, conflicts } = context.state;
  const names = sessionNames(session, references, setup.kind === 'ready' ? setup.periodById : new Map());
  const where = [names.location, names.teacher, context.texts.listed(names.classes)].filter((part) => part !== '').join(' · ');
  const found = (conflicts?.get(session.id) ?? []).map((conflict) => conflictSentence(conflict, context));
  const foreign = isForeign(session, teacherAccess(setup)) ? [context.texts.foreign] : [];
  return [...new Set([names.project, names.course, where, ...foreign, ...found])].filter((part) => part !== '').join('\n');
}

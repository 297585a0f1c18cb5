import type { Place } from '../lab/lab-problem.ts';
import type { PlanFacts } from './plan-facts.ts';
import type { PlanIndexes } from './plan-indexes.ts';

interface Stored {
  readonly date?: string | null | undefined;
  readonly period_id?: number | null | undefined;
  readonly location_id?: number | null | undefined;
  readonly teacher_id?: number | null | undefined;
  readonly team_id?: number | null | undefined;
}

/** Returns the place of each lesson as a draft of this plan, and where the last run left it. */
export function placesOfLessons(
  facts: PlanFacts,
  { slotOf, roomAt, teacherAt, teamAt }: PlanIndexes,
): ReadonlyMap<string, { readonly now?: Place; readonly from?: Place }> {
  const places = new Map<string, { now?: Place; from?: Place }>();
  const placeOf = (stored: Stored): Place | undefined => {
    const slot = stored.date && stored.period_id ? slotOf(stored.date, stored.period_id) : undefined;
    const room = roomAt.get(stored.location_id ?? -1);
    if (slot === undefined || room === undefined) return undefined;
    return { slot, room, teacher: teacherAt.get(stored.teacher_id ?? -1) ?? -1, team: teamAt.get(stored.team_id ?? -1) ?? -1 };
  };
  for (const session of facts.sessions) {
    const now = session.lesson === null || session.is_publish ? undefined : placeOf(session);
    if (session.lesson !== null && now) places.set(session.lesson, { now });
  }
  for (const lesson of facts.plan.solution?.lessonList ?? []) {
    const from = placeOf(lesson);
    if (from) places.set(String(lesson.id), { ...places.get(String(lesson.id)), from });
  }
  return places;
}

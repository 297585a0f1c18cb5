import type { LessonWish } from './lesson-wishes.ts';
import type { PlanFacts } from './plan-facts.ts';

/** Returns the lessons that sessions cover already, other than the drafts that this plan made itself, with the session of each. */
export function coveredBy(
  wishes: readonly LessonWish[],
  sessions: PlanFacts['sessions'],
): ReadonlyMap<string, PlanFacts['sessions'][number]> {
  const covered = new Map<string, PlanFacts['sessions'][number]>();
  const keys = new Set(wishes.map(({ key }) => key));
  const byExperiment = new Map<string, LessonWish[]>();
  for (const wish of wishes) {
    const experiment = `${wish.course.id} ${wish.project.id}`;
    byExperiment.set(experiment, [...(byExperiment.get(experiment) ?? []), wish]);
  }
  for (const session of sessions) {
    if (session.lesson !== null && !session.is_publish) continue;
    if (session.lesson !== null && keys.has(session.lesson)) {
      covered.set(session.lesson, session);
      continue;
    }
    let seats = session.seats;
    for (const wish of byExperiment.get(`${session.course_id} ${session.project_id}`) ?? []) {
      const { classes, students } = wish.batch;
      const isFor =
        // A session that names no class is for anyone, but for no group in particular.
        (session.class_list.length === 0 && !wish.turn) ||
        (classes.length > 0 && classes.every((id) => session.class_list.includes(id)));
      if (covered.has(wish.key) || !isFor || students.length > seats) continue;
      covered.set(wish.key, session);
      seats -= students.length;
    }
  }
  return covered;
}

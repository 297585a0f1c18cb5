import type { CohortStep, KeptSession, LabProblem } from '../lab/lab-problem.ts';
import type { LessonWish } from './lesson-wishes.ts';
import type { PlanFacts } from './plan-facts.ts';
import type { PlanIndexes } from './plan-indexes.ts';
import type { ClassRound } from './round-groups.ts';

/** Returns who takes what in which order: the students of each course by the sessions that they share, from the first experiment to the last. */
export function cohortsOf(
  facts: PlanFacts,
  found: {
    readonly wishes: readonly LessonWish[];
    readonly covered: ReadonlyMap<string, PlanFacts['sessions'][number]>;
    readonly indexes: PlanIndexes;
    /** Lessons that are sessions, by the id of the session. */
    readonly lessonOf: ReadonlyMap<number, number>;
  },
): Pick<LabProblem, 'cohorts' | 'keptSessions'> {
  const { wishes, covered } = found;
  const { slotOf, teacherAt, classAt } = found.indexes;
  const keptSessions: KeptSession[] = [];
  const sessionAt = new Map<number, number>();
  let lessons = 0;
  const steps = wishes.map(({ key, course, project }): CohortStep | undefined => {
    const session = covered.get(key);
    if (!session) {
      lessons += 1;
      return { kind: 'lesson', lesson: lessons - 1 };
    }
    const lesson = found.lessonOf.get(session.id);
    if (lesson !== undefined) return { kind: 'lesson', lesson };
    const known = sessionAt.get(session.id);
    if (known !== undefined) return { kind: 'session', session: known };
    const slot = slotOf(session.date, session.period_id);
    if (slot === undefined) return undefined;
    sessionAt.set(session.id, keptSessions.length);
    keptSessions.push({
      id: session.id,
      label: `${course.name} · ${project.name} · ${session.date}`,
      slot,
      teacher: teacherAt.get(session.teacher_id ?? -1) ?? -1,
    });
    return { kind: 'session', session: keptSessions.length - 1 };
  });
  // A student takes every experiment of a course once, so that the lessons that are taken come in the order of the course.
  const taken = new Map<string, number[]>();
  for (const [at, { course, batch }] of wishes.entries()) {
    for (const student of batch.students) {
      const own = taken.get(`${course.id} ${student}`);
      if (own) own.push(at);
      else taken.set(`${course.id} ${student}`, [at]);
    }
  }
  const cohorts = new Map<string, { readonly classes: Set<number>; readonly steps: readonly CohortStep[] }>();
  for (const [course, student, group] of facts.members) {
    const own = taken.get(`${course} ${student}`);
    if (!own) continue;
    const those = inTurn(own, wishes).flatMap((at) => steps[at] ?? []);
    const key = those.map((step) => (step.kind === 'lesson' ? `l${step.lesson}` : `s${step.session}`)).join();
    const cohort = cohorts.get(key) ?? { classes: new Set<number>(), steps: those };
    cohorts.set(key, cohort);
    const at = classAt.get(group ?? -1);
    if (at !== undefined) cohort.classes.add(at);
  }
  return {
    keptSessions,
    cohorts: [...cohorts.values()]
      .filter((cohort) => cohort.steps.some(({ kind }) => kind === 'lesson'))
      .map((cohort) => ({ classes: [...cohort.classes].sort((a, b) => a - b), steps: cohort.steps })),
  };
}

/** Lessons of a round in the order in which a group takes them, where the first of them is in the course. */
function inTurn(own: readonly number[], wishes: readonly LessonWish[]): readonly number[] {
  const seen = new Set<ClassRound>();
  return own.flatMap((at) => {
    const of = wishes[at]?.turn?.of;
    if (!of) return [at];
    if (seen.has(of)) return [];
    seen.add(of);
    const stepAt = (each: number): number => wishes[each]?.turn?.step ?? 0;
    return own.filter((each) => wishes[each]?.turn?.of === of).sort((one, other) => stepAt(one) - stepAt(other));
  });
}

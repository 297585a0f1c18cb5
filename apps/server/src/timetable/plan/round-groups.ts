import type { Batch } from './batches.ts';
import type { PlanFacts } from './plan-facts.ts';
import type { Refusal } from './refusal.ts';

type Round = PlanFacts['rounds'][number];
type Member = readonly [student: number, group: number | null];

/** The groups of one class in a round, which take its experiments at the same times. */
export interface ClassRound {
  readonly round: Round;
  readonly classId: number;
  /** In turn: the first group begins with the first experiment, the next one with the second. */
  readonly groups: readonly Batch[];
}

/** Returns the groups of each class that rotates over experiments of a course, and why some cannot. */
export function classRounds(
  { rounds, groups, classes }: Pick<PlanFacts, 'rounds' | 'groups' | 'classes'>,
  { courseId, members }: { readonly courseId: number; readonly members: readonly Member[] },
): { readonly found: readonly ClassRound[]; readonly refusals: readonly Refusal[] } {
  const found: ClassRound[] = [];
  const refusals: Refusal[] = [];
  for (const round of rounds.filter((each) => each.course_id === courseId)) {
    for (const { id: classId, groups: own } of round.classes) {
      const name = classes.find(({ id }) => id === classId)?.name ?? '';
      const students = members.flatMap(([student, group]) => (group === classId ? [student] : []));
      const batches = own.map((id): Batch => {
        const inGroup = new Set(groups.find((each) => each.id === id)?.students);
        return { classes: [id], parent: classId, students: students.filter((student) => inGroup.has(student)), part: 0 };
      });
      const places = batches.flatMap((batch) => batch.students);
      const left = students.length - new Set(places).size;
      const twice = places.length - new Set(places).size;
      if (batches.length !== round.group_count)
        refusals.push({ code: 'roundGroups', round: round.name, group: name, count: round.group_count });
      else if (left > 0 || twice > 0) refusals.push({ code: 'roundStudents', round: round.name, group: name, left, twice });
      else found.push({ round, classId, groups: batches });
    }
  }
  return { found, refusals };
}

/** The step of a round, from 0, in which a group takes an experiment: each group begins one experiment later than the one before it. */
export function stepOf(round: Round, group: number, projectId: number): number {
  const count = round.projects.length;
  return (round.projects.indexOf(projectId) - group + count) % count;
}

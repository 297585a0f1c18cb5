import { FreeTimes } from '../lab/free-times.ts';
import type { LabLesson, LabProblem } from '../lab/lab-problem.ts';
import { listLimits, type ListLimit } from '../lab/limits.ts';
import type { Refusal } from './refusal.ts';

/** Returns why the lessons of rounds that are at the same time can never have what they need beside each other. */
export function roundRefusals(problem: LabProblem): readonly Refusal[] {
  const free = new FreeTimes(problem);
  return problem.rounds.flatMap(({ round, group, members, starts }): readonly Refusal[] =>
    (['rooms', 'teachers', 'teams'] as const).flatMap((limit): readonly Refusal[] => {
      const bySteps = [...new Set(members.map(({ step }) => step))].map((step) => ({
        step,
        lessons: members
          .flatMap((each) => (each.step === step ? (problem.lessons[each.lesson] ?? []) : []))
          .filter((lesson) => lesson[limit].length > 0 && !(limit === 'rooms' && isSharing(problem, lesson))),
      }));
      let fewest = { wanted: 0, found: -1 };
      for (const run of starts) {
        const short = bySteps.find(({ step, lessons }) => {
          const found = countTogether(lessons, (lesson) => freeOf(free, limit, { lesson, slot: run[step] ?? 0 }));
          if (found === lessons.length) return false;
          if (found > fewest.found) fewest = { wanted: lessons.length, found };
          return true;
        });
        if (!short) return [];
      }
      return [{ code: 'roundTogether', round, group, limit, ...fewest }];
    }),
  );
}

/** Whether a lesson may have a room beside others. */
function isSharing({ rooms }: LabProblem, lesson: LabLesson): boolean {
  return lesson.rooms.some((room) => rooms[room]?.isShared === true);
}

function freeOf(
  free: FreeTimes,
  limit: ListLimit,
  { lesson, slot }: { readonly lesson: LabLesson; readonly slot: number },
): readonly number[] {
  return lesson[limit].filter((one) => free.isOneFree(lesson, listLimits[limit], one, slot));
}

/** How many lessons can have one of their list beside each other. */
function countTogether(lessons: readonly LabLesson[], listOf: (lesson: LabLesson) => readonly number[]): number {
  const holder = new Map<number, number>();
  const lists = lessons.map(listOf);
  const take = (lesson: number, seen: Set<number>): boolean =>
    (lists[lesson] ?? []).some((one) => {
      if (seen.has(one)) return false;
      seen.add(one);
      const other = holder.get(one);
      if (other !== undefined && !take(other, seen)) return false;
      holder.set(one, lesson);
      return true;
    });
  return lists.filter((_, lesson) => take(lesson, new Set())).length;
}

import type { DayRules } from './day-rules.ts';
import type { LabLesson, LabProblem } from './lab-problem.ts';
import { takenSlots } from './lesson-times.ts';

/** Minutes between two periods that a lesson only spans where it may: lunch, the evening. */
const spannedBreak = 60;

/** How many periods each lesson is above the limits of a day by itself, wherever it begins: no place mends that, and it costs nothing. */
export function dayAllowances({ lessons, periods }: LabProblem, rules: DayRules): readonly number[] {
  const known = new Map<string, number>();
  const find = ({ length, spansBreaks }: LabLesson): number => {
    const least = periods.flatMap((_, start) => {
      const own = takenSlots(periods, start, length);
      const isSpanning = own.some((each, at) => {
        const before = periods[own[at - 1] ?? -1];
        return before !== undefined && (periods[each]?.from ?? 0) - before.until >= spannedBreak;
      });
      if (own.length < length || (isSpanning && !spansBreaks)) return [];
      return [rules.excess(own.reduce((mask, each) => mask | (1 << each), 0))];
    });
    return least.length === 0 ? 0 : Math.min(...least);
  };
  return lessons.map((lesson) => {
    const key = `${lesson.length} ${lesson.spansBreaks}`;
    const allowance = known.get(key) ?? find(lesson);
    known.set(key, allowance);
    return allowance;
  });
}

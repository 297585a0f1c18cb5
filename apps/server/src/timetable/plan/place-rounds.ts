import type { LabLesson, LabProblem, LabRound } from '../lab/lab-problem.ts';
import { weeklyTime } from '../lab/weekly-time.ts';
import type { LessonSlots } from './lesson-slots.ts';
import type { LessonWish } from './lesson-wishes.ts';
import type { PlanFacts } from './plan-facts.ts';
import type { PlanIndexes } from './plan-indexes.ts';
import type { Refusal } from './refusal.ts';
import type { ClassRound } from './round-groups.ts';
import type { RoundCause } from './round-text.ts';

/** Where a round can be: for each way to place it the slot of each step. */
type Starts = readonly (readonly number[])[];

/**
 * Puts the lessons of each class that rotates into a round, with the starts that all of them have. It also returns why some have none.
 *
 * @param lessons Those of `uncovered`, in the same order, with the slots that each has by itself.
 */
export function placeRounds(
  lessons: readonly LabLesson[],
  found: {
    readonly wishes: readonly LessonWish[];
    readonly uncovered: readonly LessonWish[];
    readonly covered: ReadonlyMap<string, PlanFacts['sessions'][number]>;
    readonly calendar: Pick<LabProblem, 'weeks' | 'weekdays' | 'periods'>;
    readonly lessonSlots: LessonSlots;
    readonly indexes: PlanIndexes;
    readonly classes: PlanFacts['classes'];
  },
): { readonly lessons: readonly LabLesson[]; readonly rounds: readonly LabRound[]; readonly refusals: readonly Refusal[] } {
  const { wishes, uncovered, covered, calendar, lessonSlots, indexes, classes } = found;
  const placed = [...lessons];
  const rounds: LabRound[] = [];
  const refusals: Refusal[] = [];
  const lessonAt = new Map(uncovered.map((wish, at) => [wish, at]));
  for (const of of new Set(wishes.flatMap(({ turn }) => turn?.of ?? []))) {
    const own = wishes.filter(({ turn }) => turn?.of === of);
    if (own.every((wish) => !lessonAt.has(wish))) continue;
    const name = { round: of.round.name, group: classes.find(({ id }) => id === of.classId)?.name ?? '' };
    const runs = runsOfWeeks(calendar, { of, open: openFor(own, lessonSlots) });
    if (runs.length === 0) {
      refusals.push({ code: 'roundWeeks', ...name, count: of.round.projects.length });
      continue;
    }
    const keeps: Readonly<Record<RoundCause, (wish: LessonWish) => ReadonlySet<number> | undefined>> = {
      students: (wish) => (covered.has(wish.key) ? undefined : new Set(lessonSlots.slotsOf(wish))),
      sessions: (wish) => {
        const session = covered.get(wish.key);
        return session && new Set([indexes.slotOf(session.date, session.period_id) ?? -1]);
      },
      pins: (wish) => {
        const lesson = lessons[lessonAt.get(wish) ?? -1];
        return lesson?.pinned === true ? new Set(lesson.slots) : undefined;
      },
    };
    const causes = ['students', 'sessions', 'pins'] as const;
    const startsFor = (held: readonly RoundCause[]): Starts => {
      const limits = held.flatMap((cause) => own.map((wish) => ({ step: wish.turn?.step ?? 0, slots: keeps[cause](wish) })));
      return runs.filter((run) => limits.every(({ step, slots }) => slots?.has(run[step] ?? -1) ?? true));
    };
    const starts = startsFor(causes);
    if (starts.length === 0) {
      const alone = causes.filter((cause) => startsFor([cause]).length === 0);
      refusals.push({ code: 'roundStart', ...name, by: alone.length > 0 ? alone : causes });
      continue;
    }
    const members = own.flatMap((wish) => {
      const lesson = lessonAt.get(wish);
      return lesson === undefined ? [] : [{ lesson, step: wish.turn?.step ?? 0 }];
    });
    const from = starts.find((run) => members.every(({ lesson, step }) => lessons[lesson]?.from?.slot === run[step]));
    for (const { lesson, step } of members) {
      const { from: before, ...mine } = lessons[lesson] as LabLesson;
      const slots = [...new Set(starts.map((run) => run[step] ?? -1))].sort((a, b) => a - b);
      placed[lesson] = { ...mine, slots, ...(from && before ? { from: before } : {}) };
    }
    rounds.push({ ...name, members, starts });
  }
  return { lessons: placed, rounds, refusals };
}

/** Slots in which each lesson of a round could begin if its students had no other sessions. */
function openFor(wishes: readonly LessonWish[], { openSlotsOf }: LessonSlots): readonly number[] {
  const [first = [], ...others] = [...new Set(wishes.map(openSlotsOf))].map((slots) => new Set(slots));
  return [...first].filter((slot) => others.every((slots) => slots.has(slot)));
}

/** One weekday and period in as many weeks as the round has steps; weeks in which it is closed are left out by all groups together. */
function runsOfWeeks(
  calendar: Pick<LabProblem, 'weeks' | 'weekdays' | 'periods'>,
  { of, open }: { readonly of: ClassRound; readonly open: readonly number[] },
): Starts {
  const byTime = new Map<number, Map<number, number>>();
  for (const slot of open.toSorted((a, b) => a - b)) {
    const time = weeklyTime(calendar, slot);
    const week = calendar.weeks[Math.floor(slot / calendar.periods.length)] ?? 0;
    const own = byTime.get(time) ?? new Map<number, number>();
    byTime.set(time, own);
    // A week with such a day twice, one of them made up, has the round once.
    if (!own.has(week)) own.set(week, slot);
  }
  const steps = of.round.projects.length;
  return [...byTime.values()].flatMap((weeks) => {
    const slots = [...weeks.values()];
    return slots.slice(steps - 1).map((_, first) => slots.slice(first, first + steps));
  });
}

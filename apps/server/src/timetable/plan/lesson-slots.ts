import { withheldBy, type LabProblem, type Withheld } from '../lab/lab-problem.ts';
import { blockOf, doBlocksMeet, type Block } from '../lab/lesson-times.ts';
import { wantedPeriods, type LessonWish } from './lesson-wishes.ts';
import type { PlanCalendar } from './plan-calendar.ts';
import type { PlanFacts } from './plan-facts.ts';
import type { PlanIndexes } from './plan-indexes.ts';
import type { createPossibleStarts } from './possible-starts.ts';

/** The slots that lessons may have, those of one batch and length being the same list. */
export interface LessonSlots {
  readonly slotsOf: (wish: LessonWish) => readonly number[];
  /** The same with those in which its students are taken. */
  readonly openSlotsOf: (wish: LessonWish) => readonly number[];
  /** What was left out of the lists so far, and why. */
  readonly withheld: readonly Withheld[];
}

/** Returns the slots of lessons: those of the calendar in which their periods can begin, without what is closed for or taken from their students. */
export function createLessonSlots({
  periods,
  calendar,
  scope,
  startsOf,
  slotOf,
  taken,
}: {
  readonly periods: LabProblem['periods'];
  readonly calendar: PlanCalendar;
  readonly scope: Pick<PlanFacts['plan']['scope'], 'closed_weeks' | 'course_weeks'>;
  readonly startsOf: ReturnType<typeof createPossibleStarts>;
  readonly slotOf: PlanIndexes['slotOf'];
  /** When each batch is taken, by day. */
  readonly taken: ReadonlyMap<number, ReadonlyMap<number, readonly Block[]>>;
}): LessonSlots {
  interface Found {
    /** Slots that only its students withhold, if anything does. */
    readonly open: readonly number[];
    readonly slots: readonly number[];
    /** Whether nothing withholds a slot, which the plan need not use. */
    readonly isFree: (slot: number) => boolean;
  }
  const known = new Map<string, Found>();
  const withheld: Withheld[] = [];
  const find = (wish: LessonWish): Found => {
    const { count, spansBreaks } = wantedPeriods(wish);
    const key = `${wish.batchNumber} ${count} ${spansBreaks}`;
    const found = known.get(key) ?? findSlots(wish);
    known.set(key, found);
    return found;
  };
  return {
    withheld,
    slotsOf: (wish) => (wish.session ? withOwnSlot(wish.session, find(wish)) : find(wish).slots),
    openSlotsOf: (wish) => find(wish).open,
  };

  /** A session may stay on a weekday and in a period that the plan would not use, but on no day that is closed by now. */
  function withOwnSlot({ date, period_id }: PlanFacts['sessions'][number], { slots, isFree }: Found): readonly number[] {
    const own = calendar.closed.has(date) ? undefined : slotOf(date, period_id);
    return own === undefined || slots.includes(own) || !isFree(own) ? slots : [...slots, own].sort((a, b) => a - b);
  }

  function findSlots(wish: LessonWish): Found {
    const { course, turn, batch, batchNumber } = wish;
    const { count: length, spansBreaks } = wantedPeriods(wish);
    const starts = startsOf({ count: length, spansBreaks }).ids;
    const perDay = periods.length;
    const possible = calendar.candidates.filter((slot) => starts.has(periods[slot % perDay]?.id ?? -1));
    const blocks = periods.map((_, first) => blockOf(periods, first, length));
    const concerned = batch.parent === undefined ? batch.classes : [...batch.classes, batch.parent];
    const closed = new Set(
      scope.closed_weeks.filter(({ class_id }) => concerned.includes(class_id)).flatMap(({ weeks }) => weeks),
    );
    const closedDays = new Set(concerned.flatMap((id) => [...(calendar.closedFor.get(id) ?? [])]));
    const patterns = [turn?.of.round.weeks, scope.course_weeks.find(({ course_id }) => course_id === course.id)?.weeks];
    const weekOf = (slot: number): number => calendar.weeks[Math.floor(slot / perDay)] ?? 0;
    const isWithheld = {
      weekPattern: (slot: number) => patterns.includes(weekOf(slot) % 2 === 0 ? 'odd' : 'even'),
      closedWeeks: (slot: number) => closed.has(weekOf(slot)),
      blockedDays: (slot: number) => closedDays.has(Math.floor(slot / perDay)),
      students: (slot: number) => {
        const [block, day] = [blocks[slot % perDay], Math.floor(slot / perDay)];
        const others = taken.get(batchNumber)?.get(day) ?? [];
        return block !== undefined && others.some((other) => doBlocksMeet(periods, block, other));
      },
    };
    for (const by of withheldBy) {
      const those = possible.filter(isWithheld[by]);
      if (those.length > 0) withheld.push({ batch: batchNumber, length, spansBreaks, by, slots: those });
    }
    const isFree = (slot: number): boolean => !withheldBy.some((by) => isWithheld[by](slot));
    const open = possible.filter((slot) => !withheldBy.some((by) => by !== 'students' && isWithheld[by](slot)));
    return { open, slots: possible.filter(isFree), isFree };
  }
}

import { CauseFinder, type Cause, type Contest } from '../lab/find-causes.ts';
import { findWaysOut, type WayOut } from '../lab/find-ways-out.ts';
import type { Busy, LabLesson, LabProblem } from '../lab/lab-problem.ts';
import { takenSlots } from '../lab/lesson-times.ts';
import { listLimits, type Limit, type ListLimit } from '../lab/limits.ts';
import { cannotText } from './cannot-text.ts';
import type { CauseLimit, CauseRefusal, CauseWay, FreeDay } from './cause-refusal.ts';
import type { Refusal } from './refusal.ts';
import { spanName } from './span-name.ts';

/** How long reasons are looked for, in milliseconds. */
const searchMs = 5_000;
/** Reasons for which ways out are looked for: more are not shown at once. */
const maxWithWays = 15;

function within(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() > end;
}

/**
 * Finds what can never work: lessons for which nothing is ever free at once, and lessons that are more than the places that they have. It
 * never refuses a plan that could be solved; one that passes may still turn out to be impossible.
 *
 * @param isOver Whether to end: what is found until then is answered, and what was not tried is called so. @default after 5 s
 */
export function findRefusals(problem: LabProblem, isOver: () => boolean = within(searchMs)): readonly Refusal[] {
  const finder = new CauseFinder(problem, { isOver });
  const single = finder.ofSingleLessons();
  const known = new Set(single.flatMap(({ lessons }) => lessons));
  const groups: Cause[] = [];
  const explained = new Set<number>();
  const explain = (contest: Contest, lessons: readonly number[]): boolean => {
    const cause = finder.explain(contest, lessons);
    if (!cause) return false;
    groups.push(cause);
    for (const at of lessons) explained.add(at);
    return true;
  };
  // A lesson without any place to begin is refused when the problem is made.
  const rest = problem.lessons.flatMap((lesson, at) =>
    known.has(at) || (lesson.slots.length === 0 && finder.slots.candidates(lesson, new Set()).length === 0) ? [] : [at],
  );

  const open = new Set(rest);

  const byBatch = new Map<number, number[]>();
  for (const at of rest) {
    const batch = problem.lessons[at]?.batch ?? 0;
    byBatch.set(batch, [...(byBatch.get(batch) ?? []), at]);
  }
  for (const members of byBatch.values()) {
    const wanted = periodsOf(members);
    if (slotsOf(members, wanted).length < wanted) explain('students', members);
  }
  // Lists are counted from the smallest: a larger set that fails for the same few adds nothing.
  for (const limit of ['rooms', 'teachers', 'teams'] as const) {
    const sets = new Map<string, readonly number[]>();
    for (const at of rest) {
      const list = problem.lessons[at]?.[limit] ?? [];
      if (list.length > 0) sets.set(list.join(), list);
    }
    const refused: (readonly number[])[] = [];
    for (const set of [...sets.values()].sort((a, b) => a.length - b.length)) {
      if (isEnded()) break;
      if (refused.some((smaller) => smaller.every((one) => set.includes(one)))) continue;
      const within = problem.lessons.flatMap((lesson, at) =>
        open.has(at) && lesson[limit].length > 0 && lesson[limit].every((one) => set.includes(one)) ? [at] : [],
      );
      // Those of one lesson are enough almost always.
      const wanted = periodsOf(within);
      const count = (slots: readonly number[]): number => freeTimes(finder, limit, { set, slots, max: wanted });
      const isEnough = count(problem.lessons[within[0] ?? 0]?.slots ?? []) >= wanted || count(slotsOf(within)) >= wanted;
      if (!isEnough && explain(limit, within)) refused.push(set);
    }
  }
  if (!isEnded()) groups.push(...finder.ofGroups(rest.filter((at) => !explained.has(at))));
  const refusals = [...single, ...groups].map((cause, at) =>
    refusalOf(problem, finder, cause, { withWays: at < maxWithWays && !isEnded() }),
  );
  return isEnded() ? [...refusals, { code: 'moreReasons' }] : refusals;

  /** One reason is enough to refuse a plan, and a plan without one is looked through to its end. */
  function isEnded(): boolean {
    return single.length + groups.length > 0 && isOver();
  }

  function periodsOf(lessons: readonly number[]): number {
    return lessons.reduce((sum, at) => sum + (problem.lessons[at]?.length ?? 1), 0);
  }

  /** Slots that one of the lessons may have; those of the first one alone where these are as many as wanted. */
  function slotsOf(lessons: readonly number[], wanted = Number.POSITIVE_INFINITY): readonly number[] {
    const first = problem.lessons[lessons[0] ?? -1]?.slots ?? [];
    return first.length >= wanted ? first : [...new Set(lessons.flatMap((at) => problem.lessons[at]?.slots ?? []))];
  }
}

/** How many times of a set are free, counted up to a number. */
function freeTimes(
  { free }: CauseFinder,
  limit: ListLimit,
  { set, slots, max }: { readonly set: readonly number[]; readonly slots: readonly number[]; readonly max: number },
): number {
  let times = 0;
  for (const one of set) {
    for (const slot of slots) {
      if (free.isFree(listLimits[limit], one, { slot, length: 1 })) times += 1;
      if (times >= max) return times;
    }
  }
  return times;
}

/** A cause with the names that a sentence needs. */
export function refusalOf(
  problem: LabProblem,
  finder: CauseFinder,
  cause: Cause,
  { withWays = true }: { readonly withWays?: boolean } = {},
): CauseRefusal {
  const lessons = cause.lessons.flatMap((at) => problem.lessons[at] ?? []);
  const limits = cause.limits.map((limit): CauseLimit => ({
    ...limitOf(limit),
    teaching: taughtPeriods(limit),
    cannot: limit === 'teachers' ? cannotTimes() : [],
  }));
  return {
    code: 'cause',
    lessons: lessons.map(({ label }) => label),
    groups: namesOfClasses(problem, lessons),
    places: cause.places,
    lengths: [Math.min(...lessons.map(({ length }) => length)), Math.max(...lessons.map(({ length }) => length))],
    limits,
    isMinimal: cause.isMinimal,
    ways: withWays ? findWaysOut(problem, finder, cause).map((way) => wayOf(problem, lessons, way)) : [],
  };

  function limitOf(limit: Limit): Omit<CauseLimit, 'teaching' | 'cannot'> {
    switch (limit) {
      case 'rooms':
      case 'teachers':
      case 'teams': {
        const own = [...new Set(lessons.flatMap((lesson) => lesson[limit]))].sort((a, b) => a - b);
        return {
          limit,
          names: own.map((one) => problem[limit][one]?.name ?? ''),
          free: freeDays(
            problem,
            starts((lesson, slot) => own.some((one) => finder.free.isOneFree(lesson, listLimits[limit], one, slot))),
          ),
        };
      }
      case 'students':
        return {
          limit,
          names: namesOfClasses(problem, lessons),
          free: freeDays(
            problem,
            starts((lesson, slot) => finder.free.areStudentsFree(lesson, slot)),
          ),
        };
      case 'blockedDays':
      case 'closedWeeks':
      case 'weekPattern': {
        const open = new Map(lessons.map((lesson) => [lesson, new Set(finder.slots.candidates(lesson, new Set([limit])))]));
        return {
          limit,
          names: namesOfClasses(problem, lessons),
          free: freeDays(
            problem,
            starts((lesson, slot) => open.get(lesson)?.has(slot) === true),
          ),
        };
      }
    }
  }
  function cannotTimes(): CauseLimit['cannot'] {
    const open = new Set(starts(() => true).flatMap(({ slot, length }) => takenSlots(problem.periods, slot, length)));
    const own = [...new Set(lessons.flatMap(({ teachers }) => teachers))];
    return own.flatMap((teacher) => {
      const slots = problem.busy
        .filter(
          ({ kind, resource, slot, by }) => by.kind === 'cannot' && kind === 'teacher' && resource === teacher && open.has(slot),
        )
        .map(({ slot }) => slot);
      if (slots.length === 0) return [];
      const times = { en: cannotText(problem, slots, 'en'), zh: cannotText(problem, slots, 'zh') };
      return [{ name: problem.teachers[teacher]?.name ?? '', times }];
    });
  }
  function taughtPeriods(limit: Limit): number {
    const open = new Set(starts(() => true).flatMap(({ slot, length }) => takenSlots(problem.periods, slot, length)));
    const own = new Set(
      limit === 'rooms' || limit === 'teachers' || limit === 'teams' ? lessons.flatMap((lesson) => lesson[limit]) : [],
    );
    const [batches, classes] = [new Set(lessons.map(({ batch }) => batch)), new Set(lessons.flatMap((lesson) => lesson.classes))];
    const isMeant = (kind: Busy['kind'], resource: number): boolean => {
      if (limit !== 'students') return `${kind}s` === limit && own.has(resource);
      return kind === 'class' ? classes.has(resource) : kind === 'student' && batches.has(resource);
    };
    const taught = problem.busy.filter(
      ({ kind, resource, slot, by }) => by.kind === 'timeslot' && open.has(slot) && isMeant(kind, resource),
    );
    return new Set(taught.map(({ kind, resource, slot }) => `${limit === 'students' ? '' : `${kind} ${resource} `}${slot}`)).size;
  }
  /** Where the lessons could begin if nothing were taken or closed, as far as something is so there for one of them. */
  function starts(isSo: (lesson: LabLesson, slot: number) => boolean): readonly Start[] {
    const found = new Map<string, Start>();
    for (const lesson of lessons) {
      for (const slot of finder.slots.candidates(lesson, new Set())) {
        const key = `${slot} ${lesson.length}`;
        if (!found.has(key) && isSo(lesson, slot)) found.set(key, { slot, length: lesson.length });
      }
    }
    return [...found.values()].sort((one, other) => one.slot - other.slot || one.length - other.length);
  }
}

/** Where a session can begin. */
interface Start {
  readonly slot: number;
  readonly length: number;
}

function namesOfClasses(problem: LabProblem, lessons: readonly LabLesson[]): readonly string[] {
  return [...new Set(lessons.flatMap(({ classes }) => classes.map((at) => problem.classes[at]?.name ?? '')))];
}

function freeDays(problem: LabProblem, starts: readonly Start[]): readonly FreeDay[] {
  const byDay = new Map<number, string[]>();
  const perDay = problem.periods.length;
  for (const { slot, length } of starts) {
    const day = Math.floor(slot / perDay);
    byDay.set(day, [...(byDay.get(day) ?? []), spanName(problem, slot, length)]);
  }
  return [...byDay].map(([day, periods]) => ({ date: problem.days[day] ?? '', periods }));
}

function wayOf(problem: LabProblem, lessons: readonly LabLesson[], way: WayOut): CauseWay {
  const { points, gives } = way;
  switch (way.kind) {
    case 'free': {
      const perDay = problem.periods.length;
      const name =
        way.limit === 'students' ? namesOfClasses(problem, lessons).join(', ') : (problem[way.limit][way.resource]?.name ?? '');
      const date = problem.days[Math.floor(way.slot / perDay)] ?? '';
      return {
        kind: 'free',
        limit: way.limit,
        name,
        date,
        period: spanName(problem, way.slot, way.length),
        points,
        gives,
      };
    }
    case 'allow':
      return { kind: 'allow', limit: way.limit, name: problem[way.limit][way.resource]?.name ?? '', points, gives };
    case 'openWeek':
      return { kind: 'openWeek', week: way.week, points, gives };
    case 'openDay':
      return { kind: 'openDay', date: problem.days[way.day] ?? '', points, gives };
  }
}

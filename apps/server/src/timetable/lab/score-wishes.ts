import { dayAllowances } from './day-allowances.ts';
import { DayRules } from './day-rules.ts';
import type { LabMatch } from './lab-match.ts';
import type { LabProblem, Place } from './lab-problem.ts';
import { takenSlots } from './lesson-times.ts';
import { createUnwelcomeTimes } from './unwelcome-times.ts';
import { weeklyTime } from './weekly-time.ts';
import { areWorkdays, workdaysPerWeek } from './workdays.ts';

/** Days of one teacher or class that have a lesson of the plan. */
interface PersonDay {
  readonly who: 'teacher' | 'class';
  readonly resource: number;
  readonly day: number;
  readonly lessons: number[];
  /** Periods with a lesson, one of the plan or another. */
  mask: number;
}

/** Where the wishes for weekly times, days of teachers, lunch and free days are not met. */
export function wishMatches(problem: LabProblem, places: readonly Place[]): readonly LabMatch[] {
  const days = personDays(problem, places);
  return [
    ...sameTimeMatches(problem, places),
    ...teacherWishMatches(problem, places),
    ...dayMatches(problem, days, places),
    ...freeDayMatches(
      problem,
      days.filter(({ who }) => who === 'teacher'),
    ),
  ];
}

function sameTimeMatches(problem: LabProblem, places: readonly Place[]): readonly LabMatch[] {
  return problem.cohorts.flatMap(({ steps }, cohort): readonly LabMatch[] => {
    const byTime = new Map<number, { readonly lessons: number[]; kept: number; readonly slot: number }>();
    for (const step of steps) {
      const slot = (step.kind === 'lesson' ? places[step.lesson] : problem.keptSessions[step.session])?.slot;
      if (slot === undefined) continue;
      const time = weeklyTime(problem, slot);
      const own = byTime.get(time) ?? { lessons: [], kept: 0, slot };
      byTime.set(time, own);
      if (step.kind === 'lesson') own.lessons.push(step.lesson);
      else own.kept += 1;
    }
    const times = [...byTime.values()];
    const sizeOf = ({ lessons, kept }: (typeof times)[number]): number => lessons.length + kept;
    // Of times with as many sessions the one with most that stay counts as the commonest: lessons can move, these cannot.
    const [commonest] = times.toSorted((one, other) => sizeOf(other) - sizeOf(one) || other.kept - one.kept);
    if (!commonest) return [];
    const total = times.reduce((sum, time) => sum + sizeOf(time), 0);
    const kept = times.reduce((sum, time) => sum + time.kept, 0);
    const others = total - sizeOf(commonest);
    // What stays costs nothing by itself: nothing that the plan does would change it.
    const count = others - (kept - Math.max(...times.map((time) => time.kept)));
    if (count === 0) return [];
    const elsewhere = times.filter((time) => time !== commonest).flatMap(({ lessons }) => lessons);
    const lessons = elsewhere.length > 0 ? elsewhere : commonest.lessons;
    return [{ condition: 'sameTime', lessons, count, resource: cohort, slot: commonest.slot, values: [others, total] }];
  });
}

function teacherWishMatches(problem: LabProblem, places: readonly Place[]): readonly LabMatch[] {
  const isUnwelcome = createUnwelcomeTimes(problem);
  return problem.lessons.flatMap(({ length }, at): readonly LabMatch[] => {
    const { slot = -1, teacher = -1 } = places[at] ?? {};
    if (slot < 0 || !isUnwelcome({ teacher, slot, length })) return [];
    return [{ condition: 'teacherWish', lessons: [at], count: 1, resource: teacher, slot }];
  });
}

function personDays({ lessons, busy, periods }: LabProblem, places: readonly Place[]): readonly PersonDay[] {
  const found = new Map<string, PersonDay>();
  const dayOf = (slot: number): number => Math.floor(slot / periods.length);
  const maskOf = (slot: number, length: number): number =>
    takenSlots(periods, slot, length).reduce((mask, each) => mask | (1 << (each % periods.length)), 0);
  for (const [at, { classes, length }] of lessons.entries()) {
    const place = places[at];
    if (!place) continue;
    const people = classes.map((resource) => ({ who: 'class' as const, resource }));
    const teacher = place.teacher < 0 ? [] : [{ who: 'teacher' as const, resource: place.teacher }];
    for (const { who, resource } of [...teacher, ...people]) {
      const day = dayOf(place.slot);
      const key = `${who} ${resource} ${day}`;
      const own = found.get(key) ?? { who, resource, day, lessons: [], mask: 0 };
      found.set(key, own);
      own.lessons.push(at);
      own.mask |= maskOf(place.slot, length);
    }
  }
  for (const { kind, resource, slot, length = 1, by } of busy) {
    const own = found.get(`${kind} ${resource} ${dayOf(slot)}`);
    if (own && by.kind !== 'cannot') own.mask |= maskOf(slot, length);
  }
  return [...found.values()];
}

function dayMatches(problem: LabProblem, days: readonly PersonDay[], places: readonly Place[]): readonly LabMatch[] {
  const { periods, lessons: all } = problem;
  const rules = new DayRules(periods);
  const allowances = dayAllowances(problem, rules);
  return days.flatMap(({ who, resource, day, lessons, mask }): readonly LabMatch[] => {
    const found: LabMatch[] = [];
    const slot = day * periods.length;
    const count = rules.excess(mask) - lessons.reduce((sum, at) => sum + (allowances[at] ?? 0), 0);
    if (who === 'teacher' && count > 0) {
      const rows = rules.rowsOf(mask);
      const values = [rows.reduce((sum, length) => sum + length, 0), Math.max(...rows)];
      found.push({ condition: 'teacherDay', lessons, count, resource, slot, values });
    }
    const atLunch = lessons.filter((at) =>
      takenSlots(periods, places[at]?.slot ?? 0, all[at]?.length ?? 1).some((each) => rules.isAtLunch(each % periods.length)),
    );
    if (atLunch.length > 0 && rules.lacksLunch(mask))
      found.push({ condition: 'lunch', lessons: atLunch, count: 1, resource, who, slot });
    return found;
  });
}

function freeDayMatches({ days, weeks, busy, periods }: LabProblem, own: readonly PersonDay[]): readonly LabMatch[] {
  const isWorkday = areWorkdays(days);
  const workdays = new Map<string, Set<number>>();
  const lessonsOf = new Map<string, { readonly resource: number; readonly week: number; readonly lessons: number[] }>();
  for (const { resource, day, lessons } of own) {
    const week = weeks[day] ?? 0;
    const key = `${resource} ${week}`;
    const found = lessonsOf.get(key) ?? { resource, week, lessons: [] };
    lessonsOf.set(key, found);
    found.lessons.push(...lessons);
    workdays.set(key, (workdays.get(key) ?? new Set()).add(day));
  }
  for (const { kind, resource, slot, by } of busy) {
    const day = Math.floor(slot / periods.length);
    if (kind === 'teacher' && by.kind !== 'cannot') workdays.get(`${resource} ${weeks[day] ?? 0}`)?.add(day);
  }
  return [...lessonsOf].flatMap(([key, { resource, week, lessons }]): readonly LabMatch[] => {
    const taken = [...(workdays.get(key) ?? [])].filter((day) => isWorkday[day] === true).length;
    return taken < workdaysPerWeek ? [] : [{ condition: 'freeDay', lessons, count: 1, resource, values: [week] }];
  });
}

import { changeCount } from './change-count.ts';
import { fairLoads, lessonsPerWeek } from './fair-load.ts';
import {
  type hardConditions,
  placeOf,
  softConditions,
  wastedSeatTens,
  type CohortStep,
  type Condition,
  type LabProblem,
  type LabState,
  type Place,
} from './lab-problem.ts';
import type { LabMatch } from './lab-match.ts';
import { areNeighbours, LessonTimes, takenSlots } from './lesson-times.ts';
import { neighbourPairs } from './neighbours.ts';
import { supplyMatches } from './score-supplies.ts';
import { wayMatches } from './score-ways.ts';
import { wishMatches } from './score-wishes.ts';

/** A score with everything that makes it up. */
export interface LabScore {
  /** Violations of required conditions; 0 is feasible. */
  readonly hard: number;
  /** Weighted points of the others. */
  readonly soft: number;
  readonly matches: readonly LabMatch[];
}

/** How many periods of a day are free between the first and the last that is taken. */
function countGaps(taken: ReadonlySet<number>): number {
  return taken.size === 0 ? 0 : Math.max(...taken) - Math.min(...taken) + 1 - taken.size;
}

function collect<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const found = map.get(key);
  if (found) found.push(value);
  else map.set(key, [value]);
}

/**
 * Computes a score from the places alone, in the plain way. The explanation is made of it, and the tests compare the search's running counts with it.
 */
export function scoreLab(problem: LabProblem, state: LabState): LabScore {
  const { lessons, periods, weights } = problem;
  const places = lessons.map((_, at) => placeOf(state, at));
  const times = new LessonTimes(problem);
  const matches: LabMatch[] = [
    ...meetings(problem, places, times),
    ...wayMatches(problem, places),
    ...supplyMatches(problem, places),
    ...problem.faults.map(faultMatch),
  ];
  const perDay = periods.length;
  const isPeriod = (time: number): boolean => time < problem.days.length * perDay;

  for (const parts of problem.splits) {
    for (const [at, later] of parts.slice(1).entries()) {
      const earlier = parts[at] ?? later;
      const [a, b] = [places[earlier], places[later]];
      if (!a || !b) continue;
      const areNext = areNeighbours(problem, { one: a.slot, other: b.slot, length: lessons[later]?.length ?? 1 });
      const count = Number(a.room !== b.room) + Number(a.teacher !== b.teacher) + Number(!areNext);
      if (count > 0) matches.push({ condition: 'split', lessons: [earlier, later], count });
    }
  }

  const byBatch = new Map<number, number[]>();
  const byExperiment = new Map<number, number[]>();
  const byTeacher = new Map<number, number[]>();
  const teacherDays = new Map<string, number[]>();
  const classDays = new Map<string, number[]>();
  for (const [at, lesson] of lessons.entries()) {
    const place = places[at];
    if (!place) continue;
    const day = Math.floor(place.slot / perDay);
    collect(byBatch, lesson.batch, at);
    collect(byExperiment, lesson.experiment, at);
    if (place.teacher >= 0) {
      collect(byTeacher, place.teacher, at);
      collect(teacherDays, `${place.teacher} ${day}`, at);
    }
    for (const group of lesson.classes) collect(classDays, `${group} ${day}`, at);
    const tens = lesson.rooms.map((room) => wastedSeatTens(problem.rooms[room]?.capacity ?? null, lesson.students));
    const waste = wastedSeatTens(problem.rooms[place.room]?.capacity ?? null, lesson.students) - Math.min(9, ...tens);
    if (waste > 0)
      matches.push({
        condition: 'roomSize',
        lessons: [at],
        count: waste,
        resource: place.room,
        values: [lesson.students, problem.rooms[place.room]?.capacity ?? 0],
      });
    const broken = lesson.brokenWishes?.find((wish) => wish.room === place.room && wish.day === day)?.count ?? 0;
    const lacked = (lesson.lackedWishes?.[place.room] ?? 0) + broken;
    if (lacked > 0)
      matches.push({ condition: 'equipment', lessons: [at], count: lacked, resource: place.room, values: [lacked] });
    if (lesson.now) {
      const count = changeCount(lesson, place.slot, place.room, place.teacher);
      if (count > 0) matches.push({ condition: 'changes', lessons: [at], count, slot: lesson.now.slot });
    }
  }

  const unpopular = new Set(problem.unpopular);
  const weekCount = new Set(problem.weeks).size;
  for (const [batch, members] of byBatch) {
    const unliked = members.filter((at) =>
      takenSlots(periods, places[at]?.slot ?? -1, lessons[at]?.length ?? 1).some((slot) => unpopular.has(slot)),
    );
    if (unliked.length > 0) {
      const count = (unliked.length * (unliked.length + 1)) / 2;
      matches.push({ condition: 'unpopular', lessons: unliked, count, resource: batch, values: [unliked.length] });
    }
  }
  matches.push(...cohortMatches(problem, places, weekCount), ...orderMatches(problem, places), ...wishMatches(problem, places));
  for (const [experiment, members] of byExperiment) {
    const rooms = new Set(members.map((at) => places[at]?.room));
    if (rooms.size > 1)
      matches.push({
        condition: 'sameRoom',
        lessons: members,
        count: rooms.size - 1,
        resource: experiment,
        values: [rooms.size],
      });
  }
  const fair = fairLoads(problem);
  for (const [teacher, members] of byTeacher) {
    const load = members.reduce((sum, at) => sum + (lessons[at]?.length ?? 1), 0);
    const count = load - (fair[teacher] ?? 0);
    if (count > 0)
      matches.push({ condition: 'balance', lessons: members, count, resource: teacher, values: [load, fair[teacher] ?? 0] });
  }

  const busyDays = new Map<string, number[]>();
  for (const { kind, resource, slot, length = 1, by } of problem.busy) {
    if ((kind !== 'teacher' && kind !== 'class') || by.kind === 'cannot') continue;
    const key = `${resource} ${Math.floor(slot / perDay)}`;
    // The plan has nothing on most days of most people.
    if (!(kind === 'teacher' ? teacherDays : classDays).has(key)) continue;
    for (const time of times.metBy(slot, length).filter(isPeriod)) collect(busyDays, `${kind} ${key}`, time);
  }
  const gaps = (kind: 'teacher' | 'class', condition: 'teacherGaps' | 'classGaps', days: ReadonlyMap<string, number[]>): void => {
    for (const [key, members] of days) {
      const own = members.flatMap((at) => times.metBy(places[at]?.slot ?? 0, lessons[at]?.length ?? 1).filter(isPeriod));
      const count = countGaps(new Set([...own, ...(busyDays.get(`${kind} ${key}`) ?? [])]));
      const [resource = 0, day = 0] = key.split(' ').map(Number);
      if (count > 0) matches.push({ condition, lessons: members, count, resource, slot: day * perDay, values: [count] });
    }
  };
  gaps('teacher', 'teacherGaps', teacherDays);
  gaps('class', 'classGaps', classDays);

  const kept = matches.filter(({ condition }) => isHard(condition) || weights[condition] > 0);
  return {
    hard: kept.reduce((sum, { condition, count }) => sum + (isHard(condition) ? count : 0), 0),
    soft: kept.reduce((sum, { condition, count }) => sum + (isHard(condition) ? 0 : count * weights[condition]), 0),
    matches: kept,
  };
}

/**
 * Where a cohort has more sessions in a week than it should, or more teachers. Sessions that stay count with the others, but not what they
 * cost by themselves: nothing that the plan does would change it.
 */
function cohortMatches(problem: LabProblem, places: readonly Place[], weekCount: number): readonly LabMatch[] {
  const found: LabMatch[] = [];
  for (const [cohort, { steps }] of problem.cohorts.entries()) {
    const few = lessonsPerWeek(steps.length, weekCount);
    const byWeek = new Map<number, { readonly lessons: number[]; kept: number }>();
    const teachers = { all: new Set<number>(), kept: new Set<number>() };
    const members: number[] = [];
    for (const step of steps) {
      const place = step.kind === 'lesson' ? places[step.lesson] : problem.keptSessions[step.session];
      if (!place) continue;
      const number = problem.weeks[Math.floor(place.slot / problem.periods.length)] ?? 0;
      const week = byWeek.get(number) ?? { lessons: [], kept: 0 };
      byWeek.set(number, week);
      if (place.teacher >= 0) teachers.all.add(place.teacher);
      if (step.kind === 'lesson') {
        week.lessons.push(step.lesson);
        members.push(step.lesson);
      } else {
        week.kept += 1;
        if (place.teacher >= 0) teachers.kept.add(place.teacher);
      }
    }
    for (const [week, { lessons, kept }] of byWeek) {
      const total = lessons.length + kept;
      const count = Math.max(0, total - few) - Math.max(0, kept - few);
      if (count > 0) found.push({ condition: 'spread', lessons, count, resource: cohort, values: [total, week, few] });
    }
    const count = teachers.all.size - Math.max(1, teachers.kept.size);
    if (count > 0)
      found.push({ condition: 'sameTeacher', lessons: members, count, resource: cohort, values: [teachers.all.size] });
  }
  return found;
}

/** Neighbours of a course that are not in its order, for those who take both. */
function orderMatches({ cohorts, keptSessions }: LabProblem, places: readonly Place[]): readonly LabMatch[] {
  const slotOf = (step: CohortStep): number | undefined =>
    (step.kind === 'lesson' ? places[step.lesson] : keptSessions[step.session])?.slot;
  return neighbourPairs(cohorts).flatMap(({ earlier, later }): readonly LabMatch[] => {
    const [before, after] = [slotOf(earlier), slotOf(later)];
    if (before === undefined || after === undefined || before < after) return [];
    const lessons = [earlier, later].flatMap((step) => (step.kind === 'lesson' ? [step.lesson] : []));
    return [{ condition: 'order', lessons, count: 1, pair: [earlier, later] }];
  });
}

/** Whether a condition is a required one. */
export function isHard(condition: Condition): condition is (typeof hardConditions)[number] {
  return !(softConditions as readonly string[]).includes(condition);
}

function faultMatch({ lesson, condition }: LabProblem['faults'][number]): LabMatch {
  return { condition, lessons: [lesson], count: 1 };
}

/** Everything that takes place at the same time and shares a person or thing. */
function meetings(problem: LabProblem, places: readonly Place[], times: LessonTimes): readonly LabMatch[] {
  const { lessons, busy } = problem;
  const found: LabMatch[] = [];
  const timeOf = (lesson: number): number => times.firstOf(lessons[lesson]?.length ?? 1) + (places[lesson]?.slot ?? 0);
  const at = new Map<number, number[]>();
  for (const [lesson, { slot }] of places.entries()) if (slot >= 0) collect(at, timeOf(lesson), lesson);
  const taken = new Map<number, LabProblem['busy'][number][]>();
  for (const entry of busy)
    for (const time of times.metBy(entry.slot, entry.length ?? 1)) if (at.has(time)) collect(taken, time, entry);
  const shared = new Set(problem.sharedStudents.map(([one, other]) => `${one} ${other}`));
  const shareStudents = (one: number, other: number): boolean =>
    one === other || shared.has(`${Math.min(one, other)} ${Math.max(one, other)}`);

  for (const [lesson, place] of places.entries()) {
    const mine = lessons[lesson];
    const { slot } = place;
    if (!mine || slot < 0) continue;
    const meet = (condition: Condition, other: number, resource: number): void => {
      found.push({ condition, lessons: [lesson, other], count: 1, resource, slot });
    };
    for (const time of times.metBy(slot, mine.length)) {
      for (const other of at.get(time) ?? []) {
        const theirs = lessons[other];
        const there = places[other];
        if (other <= lesson || !theirs || !there) continue;
        if (there.room === place.room && problem.rooms[place.room]?.isShared !== true) meet('room', other, place.room);
        if (place.teacher >= 0 && there.teacher === place.teacher) meet('teacher', other, place.teacher);
        if (place.team >= 0 && there.team === place.team) meet('team', other, place.team);
        // Lessons of one class share all its students as well: that is counted once for each.
        for (const group of mine.classes) if (theirs.classes.includes(group)) meet('class', other, group);
        if (shareStudents(mine.batch, theirs.batch)) meet('student', other, mine.batch);
      }
    }
    for (const { kind, resource, by } of taken.get(timeOf(lesson)) ?? []) {
      const isTaken =
        kind === 'class'
          ? mine.classes.includes(resource)
          : resource === { room: place.room, teacher: place.teacher, team: place.team, student: mine.batch }[kind];
      if (isTaken) found.push({ condition: kind, lessons: [lesson], count: 1, resource, slot, by });
    }
  }
  return found;
}

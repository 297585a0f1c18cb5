import type { CttInstance } from './parse-ctt.ts';

/** Where each lecture is: course, room, day and period, by index. */
export type CttLecture = readonly [course: number, room: number, day: number, period: number];

/** The cost of a timetable by the competition's rules. */
export interface CttCost {
  readonly hard: number;
  readonly soft: number;
}

/**
 * Counts the cost the plain way, from the rules alone and from nothing that the search keeps.
 */
export function checkCtt(instance: CttInstance, timetable: readonly CttLecture[]): CttCost {
  let hard = 0;
  let soft = 0;
  for (const [course, { lectures, minDays, students }] of instance.courses.entries()) {
    const own = timetable.filter(([id]) => id === course);
    const times = new Set(own.map(([, , day, period]) => `${day} ${period}`));
    hard += Math.abs(lectures - own.length) + (own.length - times.size);
    soft += 5 * Math.max(0, minDays - new Set(own.map(([, , day]) => day)).size);
    soft += Math.max(0, new Set(own.map(([, room]) => room)).size - 1);
    for (const [, room] of own) soft += Math.max(0, students - (instance.rooms[room]?.capacity ?? 0));
    for (const [id, day, period] of instance.unavailable) if (id === course && times.has(`${day} ${period}`)) hard += 1;
  }
  const cells = new Map<string, number>();
  for (const [, room, day, period] of timetable) {
    const cell = `${room} ${day} ${period}`;
    cells.set(cell, (cells.get(cell) ?? 0) + 1);
  }
  for (const count of cells.values()) hard += count - 1;

  const together = (one: number, other: number): boolean =>
    instance.courses[one]?.teacher === instance.courses[other]?.teacher ||
    instance.curricula.some((members) => members.includes(one) && members.includes(other));
  for (const [at, [one, , day, period]] of timetable.entries()) {
    for (const [other, , otherDay, otherPeriod] of timetable.slice(at + 1)) {
      if (one !== other && day === otherDay && period === otherPeriod && together(one, other)) hard += 1;
    }
  }
  for (const members of instance.curricula) {
    const taken = new Set(
      timetable.filter(([course]) => members.includes(course)).map(([, , day, period]) => `${day} ${period}`),
    );
    for (const [course, , day, period] of timetable) {
      if (members.includes(course) && !taken.has(`${day} ${period - 1}`) && !taken.has(`${day} ${period + 1}`)) soft += 2;
    }
  }
  return { hard, soft };
}

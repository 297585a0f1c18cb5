import type { LabProblem } from './lab-problem.ts';

/** The most periods that each teacher should teach: what would fall to them if each lesson were shared among those who may hold it. */
export function fairLoads({ lessons, teachers }: Pick<LabProblem, 'lessons' | 'teachers'>): readonly number[] {
  const share = teachers.map(() => 0);
  for (const lesson of lessons) {
    for (const teacher of lesson.teachers) share[teacher] = (share[teacher] ?? 0) + lesson.length / lesson.teachers.length;
  }
  return share.map((load) => Math.max(0, Math.ceil(load - 1e-9)));
}

/** Lessons of a batch that may fall into one week before it counts as not spread. */
export function lessonsPerWeek(count: number, weeks: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, weeks)));
}

import type { LabProblem } from '../lab/lab-problem.ts';
import type { Refusal } from './refusal.ts';

/**
 * Finds what can never work by counting: lessons that have nobody and nothing else to go to, against the places that these have. It never
 * refuses a plan that could be solved; one that passes may still turn out to be impossible.
 */
export function findRefusals(problem: LabProblem): readonly Refusal[] {
  const { lessons, busy, periods } = problem;
  const perDay = periods.length;
  const taken = new Set<string>();
  for (const { kind, resource, slot } of busy) {
    for (const period of periods[slot % perDay]?.overlaps ?? [])
      taken.add(`${kind} ${resource} ${slot - (slot % perDay) + period}`);
  }
  const isFree = (kind: string, resource: number, slot: number): boolean => !taken.has(`${kind} ${resource} ${slot}`);
  const refusals: Refusal[] = [];

  const byBatch = new Map<number, number[]>();
  for (const [at, { batch }] of lessons.entries()) byBatch.set(batch, [...(byBatch.get(batch) ?? []), at]);
  for (const [batch, members] of byBatch) {
    const first = lessons[members[0] ?? 0];
    if (!first) continue;
    const slots = new Set(members.flatMap((at) => lessons[at]?.slots ?? []));
    const places = [...slots].filter(
      (slot) => isFree('student', batch, slot) && first.classes.every((group) => isFree('class', group, slot)),
    ).length;
    if (places === 0) refusals.push({ code: 'noTime', lesson: first.label });
    else if (places < members.length) {
      const group = first.classes.map((at) => problem.classes[at]?.name ?? '').join(', ') || first.label;
      refusals.push({ code: 'tooManyForClass', lessons: members.length, places, group });
    }
  }

  for (const kind of ['room', 'teacher'] as const) {
    const list = kind === 'room' ? 'rooms' : 'teachers';
    const sets = new Map<string, readonly number[]>();
    for (const lesson of lessons) if (lesson[list].length > 0) sets.set(lesson[list].join(), lesson[list]);
    const refused: (readonly number[])[] = [];
    for (const set of [...sets.values()].sort((a, b) => a.length - b.length)) {
      // A larger set that fails for the same few says nothing new.
      if (refused.some((smaller) => smaller.every((one) => set.includes(one)))) continue;
      const within = lessons.filter((lesson) => lesson[list].length > 0 && lesson[list].every((one) => set.includes(one)));
      const slots = new Set(within.flatMap((lesson) => lesson.slots));
      let places = 0;
      for (const one of set) for (const slot of slots) if (isFree(kind, one, slot)) places += 1;
      if (places >= within.length) continue;
      refused.push(set);
      const names = set.map((one) => problem[list][one]?.name ?? '');
      refusals.push(
        kind === 'room'
          ? { code: 'tooManyForRooms', lessons: within.length, places, rooms: names }
          : { code: 'tooManyForTeachers', lessons: within.length, places, teachers: names },
      );
    }
  }
  return refusals;
}

import type { LabProblem } from '../lab/lab-problem.ts';
import type { Refusal } from './refusal.ts';

/**
 * Finds what can never work by counting: lessons that have nobody and nothing else to go to, against the places that these have. It never
 * refuses a plan that could be solved; one that passes may still turn out to be impossible.
 */
export function findRefusals(problem: LabProblem): readonly Refusal[] {
  const { lessons, busy, periods } = problem;
  const perDay = periods.length;
  const taken = new Map<string, Set<number>>();
  for (const { kind, resource, slot } of busy) {
    const key = `${kind} ${resource}`;
    const own = taken.get(key) ?? new Set();
    taken.set(key, own);
    for (const period of periods[slot % perDay]?.overlaps ?? []) own.add(slot - (slot % perDay) + period);
  }
  const none: ReadonlySet<number> = new Set();
  const takenFor = (kind: string, resource: number): ReadonlySet<number> => taken.get(`${kind} ${resource}`) ?? none;
  const refusals: Refusal[] = [];

  const byBatch = new Map<number, number[]>();
  for (const [at, { batch }] of lessons.entries()) byBatch.set(batch, [...(byBatch.get(batch) ?? []), at]);
  for (const [batch, members] of byBatch) {
    const first = lessons[members[0] ?? 0];
    if (!first) continue;
    const slots = new Set(members.flatMap((at) => lessons[at]?.slots ?? []));
    const times = [takenFor('student', batch), ...first.classes.map((group) => takenFor('class', group))];
    const places = [...slots].filter((slot) => !times.some((time) => time.has(slot))).length;
    if (places === 0) refusals.push({ code: 'noTime', lesson: first.label });
    else if (places < members.length) {
      const names = first.classes.map((at) => problem.classes[at]?.name ?? '');
      refusals.push({
        code: 'tooManyForClass',
        lessons: members.length,
        places,
        groups: names.length > 0 ? names : [first.label],
      });
    }
  }

  for (const kind of ['room', 'teacher', 'team'] as const) {
    const list = `${kind}s` as const;
    const sets = new Map<string, readonly number[]>();
    for (const lesson of lessons) if (lesson[list].length > 0) sets.set(lesson[list].join(), lesson[list]);
    const refused: (readonly number[])[] = [];
    for (const set of [...sets.values()].sort((a, b) => a.length - b.length)) {
      // A larger set that fails for the same few says nothing new.
      if (refused.some((smaller) => smaller.every((one) => set.includes(one)))) continue;
      const within = lessons.filter((lesson) => lesson[list].length > 0 && lesson[list].every((one) => set.includes(one)));
      const slots = new Set(within.flatMap((lesson) => lesson.slots));
      let places = 0;
      for (const one of set) {
        const time = takenFor(kind, one);
        for (const slot of slots) if (!time.has(slot)) places += 1;
      }
      if (places >= within.length) continue;
      refused.push(set);
      const names = set.map((one) => problem[list][one]?.name ?? '');
      refusals.push(
        kind === 'room'
          ? { code: 'tooManyForRooms', lessons: within.length, places, rooms: names }
          : kind === 'teacher'
            ? { code: 'tooManyForTeachers', lessons: within.length, places, teachers: names }
            : { code: 'tooManyForTeams', lessons: within.length, places, teams: names },
      );
    }
  }
  return refusals;
}

import { describe, expect, it } from 'vitest';
import { anneal } from '../search/anneal.ts';
import { Random } from '../search/random.ts';
import { findChains, type Chain } from './find-chains.ts';
import { LabModel } from './model/lab-model.ts';
import type { LabLesson, LabProblem, LabState, Place } from './lab-problem.ts';
import { scoreLab } from './score-lab.ts';
import { makeLabProblem } from '../../../test/timetable/make-lab-problem.ts';

function chainsOf(problem: LabProblem, state: LabState, lesson: number, maxSteps?: number): readonly Chain[] {
  const model = new LabModel(problem);
  model.restore(state);
  const found = findChains(problem, { model, state, lesson, ...(maxSteps === undefined ? {} : { maxSteps }) });
  const after = new Int32Array(model.size);
  model.save(after);
  expect(after).toEqual(state);
  return found;
}

function moved(state: LabState, { moves }: Chain): LabState {
  const next = state.slice();
  for (const { lesson, place } of moves) next.set([place.slot, place.room, place.teacher, place.team], lesson * 4);
  return next;
}

/** What a chain promises is what the plain scorer counts. */
function expectKept(problem: LabProblem, state: LabState, chain: Chain): void {
  const [before, after] = [scoreLab(problem, state), scoreLab(problem, moved(state, chain))];
  expect({ hard: after.hard - before.hard, soft: after.soft - before.soft }).toEqual({ hard: chain.hard, soft: chain.soft });
}

/** Lessons with one place each but for what is named, all of other students; a full timetable but for what a chain frees. */
function planted(
  seed: number,
  kind: 'one' | 'pair' | 'next',
): { problem: LabProblem; state: LabState; others: readonly number[] } {
  const random = new Random(seed);
  const made = makeLabProblem({ seed, lessons: 8, days: 10, periods: 5, rooms: 6, teachers: 6 });
  const slots = Array.from({ length: 50 }, (_, slot) => slot);
  const draw = (): number => slots.splice(random.below(slots.length), 1)[0]!;
  const [wanted, first, second, elsewhere] = [draw(), draw(), draw(), draw()];
  const lesson = (at: number, given: Partial<LabLesson>): LabLesson => ({
    ...made.lessons[at]!,
    batch: at,
    classes: [at],
    experiment: at,
    length: 1,
    teams: [],
    rooms: [0],
    teachers: [at % 6],
    ...given,
  });
  const place = (slot: number, room = 0, teacher = 0): Place => ({ slot, room, teacher, team: -1 });
  const open: readonly (readonly [Partial<LabLesson>, Place])[] =
    kind === 'one'
      ? [
          [{ slots: [wanted] }, place(wanted, 0, 0)],
          [{ slots: [wanted, first] }, place(wanted, 0, 1)],
        ]
      : kind === 'pair'
        ? [
            [{ slots: [wanted], teachers: [5] }, place(wanted, 0, 5)],
            [{ slots: [wanted, first], teachers: [1] }, place(wanted, 0, 1)],
            [{ slots: [wanted, second], rooms: [1], teachers: [5] }, place(wanted, 1, 5)],
          ]
        : [
            [{ slots: [wanted] }, place(wanted, 0, 0)],
            [{ slots: [wanted, first] }, place(wanted, 0, 1)],
            [{ slots: [first, second] }, place(first, 0, 2)],
          ];
  // The lesson is at a place that another one needs; only a chain of moves resolves that.
  const blocker = lesson(open.length, { slots: [elsewhere], rooms: [2], teachers: [4] });
  const [[asked, from] = [{}, place(0)], ...others] = open;
  const lessons = [
    lesson(0, { ...asked, slots: [elsewhere, ...(asked.slots ?? [])], rooms: [0, 2] }),
    ...others.map(([given], at) => lesson(at + 1, given)),
    blocker,
  ];
  const batches = lessons.length;
  const problem: LabProblem = {
    ...made,
    lessons,
    batches,
    classes: lessons.map((_, id) => ({ id: id + 1, name: `Class ${id}` })),
    sharedStudents: [],
    cohorts: [],
    splits: [],
    // Everything else that the lessons could use is taken.
    busy: [0, 2].flatMap((room) =>
      made.days.flatMap((_, day) =>
        [0, 1, 2, 3, 4].flatMap((period): LabProblem['busy'][number][] => {
          const slot = day * 5 + period;
          return (room === 0 && [wanted, first, second].includes(slot)) || (room === 2 && slot === elsewhere)
            ? []
            : [{ kind: 'room', resource: room, slot, by: { kind: 'session', id: 1, label: '' } }];
        }),
      ),
    ),
  };
  const places = [{ ...from, slot: elsewhere, room: 2 }, ...others.map(([, at]) => at), place(elsewhere, 2, 4)];
  return {
    problem,
    state: Int32Array.from(places.flatMap(({ slot, room, teacher, team }) => [slot, room, teacher, team])),
    others: others.map((_, at) => at + 1),
  };
}

describe('chains', () => {
  it.each([
    ['one', 2],
    ['pair', 3],
    ['next', 3],
  ] as const)('are found where the only way out displaces %s: %s sessions move', (kind, count) => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const { problem, state, others } = planted(seed, kind);
      expect(scoreLab(problem, state).hard).toBe(1);
      const found = chainsOf(problem, state, 0);
      expect(found).toHaveLength(1);
      expect(found[0]!.moves.map(({ lesson }) => lesson)).toEqual([0, ...others]);
      expect(found[0]!.moves).toHaveLength(count);
      expectKept(problem, state, found[0]!);
      expect(scoreLab(problem, moved(state, found[0]!)).hard).toBe(0);
    }
  });

  it('move no session that is pinned', () => {
    const { problem, state } = planted(1, 'one');
    const lessons = problem.lessons.map((each, at) => (at === 1 ? { ...each, pinned: true } : each));
    expect(chainsOf({ ...problem, lessons }, state, 0)).toEqual([]);
  });

  it.each([1, 2, 3, 4])('keep what they promise on full timetables, one for a slot, the cheapest first (%s)', (seed) => {
    const problem = makeLabProblem({
      seed,
      lessons: 60,
      days: 8,
      periods: 6,
      rooms: 4,
      teachers: 5,
      busy: 120,
      mixed: true,
      split: true,
      overlapping: true,
      lengths: [1, 2],
      withPlaces: true,
      bounds: seed > 2,
    });
    const { best } = anneal({ model: new LabModel(problem), seed, steps: 20_000, hot: { start: 20, end: 0.1 } });
    let count = 0;
    for (const lesson of [0, 12, 34]) {
      const found = chainsOf(problem, best, lesson, 15_000);
      count += found.length;
      for (const chain of found) {
        expectKept(problem, best, chain);
        // The parts of a split class stay as they were to each other, too.
        expect(chain.hard).toBeLessThanOrEqual(0);
        expect(chain.moves.length).toBeGreaterThan(1);
        expect(chain.moves.length).toBeLessThan(4);
        // None of them breaks anything where it goes.
        const there = scoreLab(problem, moved(best, chain)).matches.filter(({ condition }) =>
          ['room', 'teacher', 'team', 'class', 'student', 'way', 'supply'].includes(condition),
        );
        for (const { lesson: at } of chain.moves) expect(there.flatMap(({ lessons }) => lessons)).not.toContain(at);
      }
      const slots = found.map(({ moves }) => moves[0]!.place.slot);
      expect(new Set(slots).size).toBe(slots.length);
      const prices = found.map(({ hard, soft }) => hard * 1e6 + soft);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      // The same steps find the same.
      expect(chainsOf(problem, best, lesson, 15_000)).toEqual(found);
    }
    expect(count).toBeGreaterThan(2);
  });

  it('end with the steps that they are given, and with the time', () => {
    const { problem, state } = planted(2, 'next');
    expect(chainsOf(problem, state, 0, 1)).toEqual([]);
    const model = new LabModel(problem);
    model.restore(state);
    expect(findChains(problem, { model, state, lesson: 0, isOver: () => true })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { anneal } from '../search/anneal.ts';
import { Random } from '../search/random.ts';
import { adviseLab } from './advise-lab.ts';
import { LabModel } from './model/lab-model.ts';
import type { LabProblem, LabState } from './lab-problem.ts';
import { isHard, scoreLab } from './score-lab.ts';
import { makeLabProblem } from '../../../test/timetable/make-lab-problem.ts';

const hot = { start: 20, end: 0.1 };

describe('timetable advice', () => {
  it('predicts how a move changes the score', () => {
    const problem = makeLabProblem({ seed: 8, lessons: 60, busy: 30 });
    const { best } = anneal({ model: new LabModel(problem), seed: 1, steps: 6_000, hot });
    const before = scoreLab(problem, best);
    const moves = adviseLab(problem, best).filter((advice) => advice.kind === 'move');
    expect(moves.length).toBeGreaterThan(0);
    for (const { lesson, place, hard, soft } of moves) {
      const moved: LabState = best.slice();
      moved.set([place.slot, place.room, place.teacher, place.team], lesson * 4);
      expect(scoreLab(problem, moved)).toMatchObject({ hard: before.hard + hard, soft: before.soft + soft });
    }
  });

  it('begins with the lesson in most conflicts', () => {
    const problem = makeLabProblem({ seed: 3, lessons: 60, days: 6, rooms: 2, teachers: 3, busy: 40 });
    const model = new LabModel(problem);
    model.scatter(new Random(2));
    const state = new Int32Array(model.size);
    model.save(state);
    const conflicts = problem.lessons.map(() => 0);
    for (const { condition, lessons, count } of scoreLab(problem, state).matches) {
      if (isHard(condition)) for (const lesson of lessons) conflicts[lesson] = (conflicts[lesson] ?? 0) + count;
    }
    const [first] = adviseLab(problem, state);
    expect(conflicts[first!.lesson]).toBe(Math.max(...conflicts));
    expect(Math.min(...conflicts)).toBeLessThan(Math.max(...conflicts));
    // Who has waited long enough gets that of the worst.
    const [all, few] = [adviseLab(problem, state), adviseLab(problem, state, { isOver: () => true })];
    expect(few.map(({ lesson }) => lesson)).toEqual(all.slice(0, few.length).map(({ lesson }) => lesson));
    expect(few.length).toBeGreaterThan(0);
    expect(few.length).toBeLessThan(all.length);
  });

  it('names the fewest limits that keep a lesson from every slot', () => {
    const problem = makeLabProblem({ seed: 8, lessons: 2, days: 1, periods: 3, rooms: 1, teachers: 2 });
    const crowded: LabProblem = {
      ...problem,
      lessons: problem.lessons.map((lesson) => ({ ...lesson, rooms: [0], teachers: [0, 1], teams: [] })),
      busy: [0, 1, 2].map((slot) => ({
        kind: 'room',
        resource: 0,
        slot,
        by: { kind: 'session', id: slot, label: `Other ${slot}` },
      })),
    };
    const { best } = anneal({ model: new LabModel(crowded), seed: 1, steps: 4_000, hot });
    const [first] = adviseLab(crowded, best);
    expect(first).toMatchObject({ kind: 'noPlace', cause: { limits: ['rooms'], places: 0 } });
  });
});

import { expect, it } from 'vitest';
import { anneal } from '../search/anneal.ts';
import { LabModel } from './model/lab-model.ts';
import { placeOf, type LabState } from './lab-problem.ts';
import { LessonMeetings } from './lesson-meetings.ts';
import { priceSlots } from './price-slots.ts';
import { scoreLab } from './score-lab.ts';
import { makeLabProblem } from '../../../test/timetable/make-lab-problem.ts';

const hardKinds: readonly string[] = ['room', 'teacher', 'team', 'class', 'student', 'split'];

it.each([1, 2])('prices every slot as the plain scorer does, and names what it counts there (%s)', (seed) => {
  const made = makeLabProblem({
    seed,
    lessons: 50,
    days: 8,
    periods: 6,
    rooms: 4,
    teachers: 5,
    busy: 150,
    mixed: true,
    split: true,
    overlapping: true,
    lengths: [1, 2],
    withPlaces: true,
  });
  const { best } = anneal({ model: new LabModel(made), seed, steps: 3_000, hot: { start: 20, end: 0.1 } });
  for (const lesson of [0, 10]) {
    const own = made.lessons[lesson]!;
    const wish = { ...own, slots: own.slots.filter((slot) => slot !== 13 && slot !== 14) };
    const problem = {
      ...made,
      lessons: made.lessons.with(lesson, wish),
      withheld: [{ batch: own.batch, length: own.length, spansBreaks: own.spansBreaks, by: 'students', slots: [13] }] as const,
    };
    const model = new LabModel(problem);
    model.restore(best);
    const before = scoreLab(problem, best);
    const meetings = new LessonMeetings(problem, best);
    const { slots, closed } = priceSlots(problem, { model, meetings, state: best, lesson, days: [1, 2] });
    const now = placeOf(best, lesson);
    const isHere = (slot: number) => slot === now.slot;
    expect([...slots.map(({ place }) => place.slot), ...closed.map(({ slot }) => slot)].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, at) => 6 + at),
    );
    expect(closed.find(({ slot }) => slot === 13)?.by).toBe(isHere(13) ? undefined : 'students');
    expect(closed.find(({ slot }) => slot === 14)?.by).toBeUndefined();
    for (const { place, hard, soft, obstacles } of slots) {
      const state: LabState = best.slice();
      state.set([place.slot, place.room, place.teacher, place.team], lesson * 4);
      const after = scoreLab(problem, state);
      expect(after).toMatchObject({ hard: before.hard + hard, soft: before.soft + soft });
      const counted = after.matches
        .filter(({ condition, lessons }) => hardKinds.includes(condition) && lessons.includes(lesson))
        .flatMap(({ condition, count }) => Array.from({ length: count }, () => condition));
      expect(obstacles.map(({ kind }) => kind).toSorted()).toEqual(counted.toSorted());
    }
  }
});

import { expect, it } from 'vitest';
import { planTexts } from './plan-texts.ts';
import { planWeights } from './plan-weights.ts';

const wishes = ['sameTime', 'teacherDay', 'lunch', 'freeDay', 'equipment', 'teacherWish'];
const wishesOf = (weights: Readonly<Record<string, number>>) =>
  planWeights(weights, planTexts.en, false).flatMap(({ id, weight }) => (wishes.includes(id) ? [weight] : []));

it('a plan that was stored before the wishes of people has none of them', () => {
  expect(wishesOf({ spread: 4 })).toEqual([0, 0, 0, 0, 0, 0]);
  expect(planWeights({ spread: 4 }, planTexts.en, false).slice(0, 2)).toMatchObject([
    { id: 'spread', weight: 4 },
    { id: 'order', weight: 3 },
  ]);
});

it('a plan shows the wishes that it has', () => {
  expect(wishesOf({ sameTime: 1, teacherDay: 2, lunch: 1, equipment: 1 })).toEqual([1, 2, 1, 0, 1, 0]);
});

it('a plan that may move published sessions weighs what changes of them', () => {
  const ids = ['changedTime', 'changedRoom', 'changedTeacher', 'informedStudents'];
  const shown = planWeights({ changedTime: 3 }, planTexts.en, true).filter(({ id }) => ids.includes(id));
  expect(shown.map(({ weight }) => weight)).toEqual([3, 3, 5, 2]);
  expect(planWeights({ changedTime: 3 }, planTexts.en, false).some(({ id }) => ids.includes(id))).toBe(false);
});

it.each(['en', 'zh'] as const)('every condition has a name and a description (%s)', (language) => {
  for (const { id, name, description } of planWeights({}, planTexts[language], true)) {
    expect(name).not.toBe(id);
    expect(description).not.toBe('');
  }
});

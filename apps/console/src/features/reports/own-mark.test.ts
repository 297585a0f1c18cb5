import { expect, test } from 'vitest';
import { ownMark, type TypedMark } from './own-mark.ts';

const spot = { page: 2, x: 0.05, y: 1.2 };
const typed = (change: Partial<TypedMark>): TypedMark => ({
  kind: 'wrong',
  comment: ' Axes have no units ',
  points: '',
  ...change,
});

test.each<[string, Partial<TypedMark>, number | null]>([
  ['without points', {}, 0],
  ['that takes points', { points: '-2.5' }, -2.5],
  ['with the minus of a text', { points: '−2' }, -2],
  ['that gives points', { kind: 'correct', points: '+3' }, 3],
  ['that would give points for a mistake', { points: '3' }, null],
  ['that would take points for what is correct', { kind: 'correct', points: '-1' }, null],
  ['with points that are no number', { points: '2 or 3' }, null],
  ['without words', { comment: ' ' }, null],
])('a mark %s', (_what, change, expected) => {
  expect(ownMark(typed(change), spot)?.score ?? null).toBe(expected);
});

test('a mark stands on the page, belongs to no item and keeps the words', () => {
  expect(ownMark(typed({}), spot)).toMatchObject({
    page: 2,
    x: 0.05,
    y: 0.98,
    comment: 'Axes have no units',
    check_mark: 'wrong',
  });
  expect(ownMark(typed({}), spot)).not.toHaveProperty('item_id');
});

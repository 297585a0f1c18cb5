import { expect, it } from 'vitest';
import { changedPins } from './use-plan-pins.ts';

it('changes several pins at once, and the same changes back restore them', () => {
  const pins = { a: { date: '2026-12-01' }, b: { location_id: 5 } };
  const next = changedPins(pins, [
    ['a', undefined],
    ['c', { period_id: 3 }],
  ]);
  expect(next).toEqual({ b: { location_id: 5 }, c: { period_id: 3 } });
  expect(
    changedPins(next, [
      ['a', pins.a],
      ['c', undefined],
    ]),
  ).toEqual(pins);
});

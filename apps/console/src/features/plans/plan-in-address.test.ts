import { expect, it } from 'vitest';
import { planInAddress } from './plan-in-address.ts';

it.each([
  ['?centre_id=1&plan=12&date=2026-11-30', '12'],
  ['?centre_id=1', undefined],
  ['?plan=', undefined],
  ['?plan=012', undefined],
  ['?plan=1e3', undefined],
  ['?plan=1234567890123456', undefined],
])('the plan of %s is %s', (search, expected) => {
  expect(planInAddress(search)).toBe(expected);
  expect(planInAddress(new URLSearchParams(search))).toBe(expected);
});

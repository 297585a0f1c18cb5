import { expect, it } from 'vitest';
import { slotSearchRange } from './slot-search.ts';

it.each([
  ['a coming week', '2026-11-25', '2026-11-18', { from: '2026-11-23', to: '2026-11-29' }],
  ['this week from today on', '2026-11-17', '2026-11-18', { from: '2026-11-18', to: '2026-11-22' }],
  ['the end of this week with the next one', '2026-11-17', '2026-11-20', { from: '2026-11-20', to: '2026-11-29' }],
  ['a week that is over', '2026-11-10', '2026-11-18', { from: '2026-11-09', to: '2026-11-15' }],
])('searches slots in %s', (_, date, today, range) => {
  expect(slotSearchRange({ date, today })).toEqual(range);
});

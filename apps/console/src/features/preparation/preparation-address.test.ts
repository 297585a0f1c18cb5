import { expect, it } from 'vitest';
import { preparationView, steppedDate } from './preparation-address.ts';

const today = '2026-11-28';

it.each([
  ['', { span: 'day', date: today, roomId: null, since: today, until: today }],
  ['date=2026-11-25&span=week&room=7', { span: 'week', date: '2026-11-25', roomId: 7, since: '2026-11-23', until: '2026-11-29' }],
  // What was changed by hand and is nothing falls back.
  ['date=2026-02-30&span=year&room=x', { span: 'day', date: today, roomId: null, since: today, until: today }],
])('reads the address "%s"', (address, expected) => {
  expect(preparationView(new URLSearchParams(address), today)).toEqual(expected);
});

it('waits for today where the address names a week and no day', () => {
  expect(preparationView(new URLSearchParams('span=week'), '')).toMatchObject({ span: 'week', since: '', until: '' });
});

it('steps by a day or by a week, over the end of a month', () => {
  expect(steppedDate({ span: 'day', date: '2026-11-30' }, 1)).toBe('2026-12-01');
  expect(steppedDate({ span: 'week', date: '2026-12-02' }, -1)).toBe('2026-11-25');
});

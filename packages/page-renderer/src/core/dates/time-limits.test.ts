import dayjs, { type Dayjs } from 'dayjs';
import { describe, expect, it } from 'vitest';
import { isTimeAllowed, isUnitAllowed, readTimeLimits } from './time-limits.ts';

const at = (time: string): Dayjs => dayjs(`2026-11-19T${time}`);

describe('readTimeLimits', () => {
  it.each([[undefined], [{}], ['hours'], [{ minutes: { step: 1 } }], [{ hours: { min: -3, max: 99, step: 0 } }]])(
    '%j allows every time',
    (given) => expect(readTimeLimits(given)).toBeUndefined(),
  );
  it('keeps a bound that excludes a single second', () => {
    expect(readTimeLimits(undefined, { min: at('00:00:01') })).toMatchObject({ first: 1, last: 86_399 });
  });
});

describe('times within limits', () => {
  const hours = readTimeLimits({ hours: { min: 9, max: 17, step: 2 }, minutes: { step: 15 } });
  const bounds = readTimeLimits({ seconds: { max: 0 } }, { min: at('08:30:00'), max: at('17:00:00') });

  it.each([
    [hours, '09:15:10', true],
    [hours, '10:15:00', false],
    [hours, '11:10:00', false],
    [hours, '19:00:00', false],
    [bounds, '08:29:00', false],
    [bounds, '08:30:00', true],
    [bounds, '08:30:01', false],
    [bounds, '17:00:00', true],
    [bounds, '17:01:00', false],
  ])('case %#: %s is allowed: %s', (limits, time, expected) => expect(isTimeAllowed(at(time), limits!)).toBe(expected));

  it.each([
    ['08:00:00', 'hours', true],
    ['07:00:00', 'hours', false],
    ['17:00:00', 'hours', true],
    ['18:00:00', 'hours', false],
    ['08:29:00', 'minutes', false],
    ['08:30:00', 'minutes', true],
    ['17:01:00', 'minutes', false],
  ] as const)('%s can be chosen by %s: %s', (time, unit, expected) => {
    expect(isUnitAllowed(at(time), unit, bounds!)).toBe(expected);
  });
});

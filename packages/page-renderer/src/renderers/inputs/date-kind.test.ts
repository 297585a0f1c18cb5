import { describe, expect, it } from 'vitest';
import { readStored, writeStored } from '../../core/dates/stored-date.ts';
import { dateKind } from './date-kind.ts';

describe('date formats', () => {
  it.each([
    ['input-date', 'YYYY-MM-DD'],
    ['input-datetime', 'YYYY-MM-DD HH:mm:ss'],
    ['input-time', 'HH:mm'],
    ['input-month', 'YYYY-MM'],
    ['input-quarter', 'YYYY [Q]Q'],
    ['input-year', 'YYYY'],
    ['input-date-range', 'YYYY-MM-DD'],
    ['input-datetime-range', 'YYYY-MM-DD HH:mm:ss'],
    ['input-time-range', 'HH:mm'],
    ['input-month-range', 'YYYY-MM'],
    ['input-quarter-range', 'YYYY [Q]Q'],
    ['input-year-range', 'YYYY'],
  ])('%s is shown as %s and stored as X by default', (type, display) => {
    expect(dateKind({ type })).toMatchObject({ display, stored: 'X', utc: false });
  });

  it.each([
    [{ valueFormat: 'YYYY' }, 'YYYY', 'YYYY-MM-DD'],
    [{ format: 'YYYY' }, 'YYYY', 'YYYY-MM-DD'],
    [{ valueFormat: 'YYYY-MM', format: 'YYYY' }, 'YYYY-MM', 'YYYY-MM-DD'],
    [{ displayFormat: 'DD.MM.' }, 'X', 'DD.MM.'],
    [{ inputFormat: 'DD.MM.' }, 'X', 'DD.MM.'],
    [{ displayFormat: 'DD', inputFormat: 'MM' }, 'X', 'DD'],
    [{ timeFormat: 'HH:mm' }, 'X', 'YYYY-MM-DD'],
  ])('a date with %j is stored as %s and shown as %s', (node, stored, display) => {
    expect(dateKind({ type: 'input-date', ...node })).toMatchObject({ stored, display });
  });

  it.each([
    [{ timeFormat: 'HH:mm:ss' }, 'HH:mm:ss', 'HH:mm:ss'],
    [{ timeFormat: 'HH:mm:ss', valueFormat: 'x' }, 'x', 'HH:mm:ss'],
    [{ timeFormat: 'HH:mm:ss', inputFormat: 'HH' }, 'HH:mm:ss', 'HH'],
  ])('a time with %j is stored as %s and shown as %s', (node, stored, display) => {
    expect(dateKind({ type: 'input-time', ...node })).toMatchObject({ stored, display });
  });

  it('X stores the seconds since 1970 as text', () => {
    const kind = dateKind({ type: 'input-date' });
    const date = readStored('1709600000', kind);
    expect(date && writeStored(date, kind)).toBe('1709600000');
    expect(readStored(1_709_600_000, kind)?.valueOf()).toBe(date?.valueOf());
  });
});

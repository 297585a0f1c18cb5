import { describe, expect, it, vi } from 'vitest';
import { Scope } from '../scope/Scope.ts';
import { objectReader } from '../scope/DataReader.ts';
import { giveValue } from './give-value.ts';

const rows = [
  { room: 'A', seats: 1 },
  { room: 'B', seats: 2 },
  { room: 'C', seats: 3 },
];

function given(args: Readonly<Record<string, unknown>>, replaces = false, held: unknown = rows): unknown {
  const setValue = vi.fn<(value: unknown) => void>();
  const target = { type: 'combo', name: 'rows', scope: new Scope({ values: { rows: held } }), setValue };
  giveValue(target, args, { replaces, reader: objectReader({ least: 2 }), warn: () => undefined });
  return setValue.mock.calls[0]?.[0];
}

describe('setValue', () => {
  it.each([
    ['the whole list', { value: [] }, false, []],
    ['one row', { index: 1, value: { seats: 9 } }, false, [rows[0], { room: 'B', seats: 9 }, rows[2]]],
    ['several', { index: '0, 2', value: { seats: 0 } }, false, [{ room: 'A', seats: 0 }, rows[1], { room: 'C', seats: 0 }]],
    [
      'rows that match a condition',
      { condition: '${seats >= least}', value: { ok: 1 } },
      false,
      [rows[0], { ...rows[1], ok: 1 }, { ...rows[2], ok: 1 }],
    ],
    ['one row, replaced as a whole', { index: 0, value: { room: 'Z' } }, true, [{ room: 'Z' }, rows[1], rows[2]]],
    ['no row for an unknown index', { index: 7, value: { room: 'Z' } }, false, rows],
    ['a row to a text', { index: 0, value: 'closed' }, false, ['closed', rows[1], rows[2]]],
  ])('sets the value of %s', (_name, args, replaces, after) => {
    expect(given(args, replaces)).toEqual(after);
  });

  it('replaces a text in a list when values are set on it', () => {
    expect(given({ index: 1, value: { room: 'Z' } }, false, ['A', 'B'])).toEqual(['A', { room: 'Z' }]);
  });

  it('sets the whole value when it is no list', () => {
    expect(given({ index: 0, value: 'Z' }, false, 'A')).toBe('Z');
  });
});

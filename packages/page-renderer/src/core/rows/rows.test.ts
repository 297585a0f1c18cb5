import { describe, expect, it } from 'vitest';
import { enUS } from '../../locales/enUS.ts';
import { memoryEnvironment } from '../../../test/memory-environment.ts';
import { PageRuntime } from '../runtime/PageRuntime.ts';
import { objectReader } from '../scope/DataReader.ts';
import { Scope } from '../scope/Scope.ts';
import { flatFormat, keyObjectFormat, keyValueFormat, listFormat, objectFormat, type RowFormat } from './row-format.ts';
import { RowsModel } from './RowsModel.ts';
import { groupColumns, readEditColumns } from './table-columns.ts';
import { matchesRow } from './take-rows.ts';

describe('row formats', () => {
  it.each<[string, RowFormat, unknown, readonly unknown[], unknown?]>([
    ['a list', listFormat, [{ a: 1 }], [{ a: 1 }]],
    ['no list', listFormat, undefined, [], []],
    ['one object', objectFormat, { a: 1 }, [{ a: 1 }]],
    ['no object', objectFormat, undefined, [{}], {}],
    ['plain values', flatFormat('v', undefined), [1, 2], [{ v: 1 }, { v: 2 }]],
    ['joined values', flatFormat('v', ';'), 'a;b', [{ v: 'a' }, { v: 'b' }]],
    [
      'keys and values',
      keyValueFormat,
      { a: 1, b: '' },
      [
        { key: 'a', value: 1 },
        { key: 'b', value: '' },
      ],
    ],
  ])('reads and writes %s', (_name, format, value, rows, written = value) => {
    expect(format.read(value)).toEqual(rows);
    expect(format.write(format.read(value))).toEqual(written);
  });

  it('drop keys that are empty or would reach a prototype', () => {
    const value = keyValueFormat.write([
      { key: '__proto__', value: { polluted: true } },
      { key: '', value: 1 },
      { key: 'a', value: 1 },
      { key: 'a', value: 2 },
    ]);
    expect(value).toEqual({ a: 2 });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

function model(format: RowFormat = listFormat): { rows: RowsModel; reported: { value: unknown; byUser: boolean }[] } {
  const scope = new Scope({ values: { outer: 1 } });
  const { environment } = memoryEnvironment();
  const rows = new RowsModel({ runtime: new PageRuntime({ environment, texts: enUS, scope }), parent: scope, format });
  const reported: { value: unknown; byUser: boolean }[] = [];
  rows.configure({ submit: undefined, onChange: (value, byUser) => void reported.push({ value, byUser }) });
  return { rows, reported };
}

describe('objects under typed keys', () => {
  it('are read and written; an empty one becomes an empty object', () => {
    expect(keyObjectFormat.read({ a: { n: 1 } })).toEqual([{ key: 'a', value: { n: 1 } }]);
    expect(keyObjectFormat.write([{ key: 'a' }, { key: '', value: { n: 2 } }])).toEqual({ a: {} });
  });
});

describe('rows', () => {
  it('report changes of a user at once and other changes later', async () => {
    const { rows, reported } = model();
    rows.read([{ a: 1 }]);
    rows.rows.get()[0]!.model.setValue('a', 2);
    expect(reported).toEqual([{ value: [{ a: 2 }], byUser: true }]);
    rows.rows.get()[0]!.model.initialize('b', 'start');
    await Promise.resolve();
    expect(reported.at(-1)).toEqual({ value: [{ a: 2, b: 'start' }], byUser: false });
  });

  it('are kept when a new value from outside does not change them', () => {
    const { rows } = model();
    rows.read([{ a: 1 }, { a: 2 }]);
    const [first, second] = rows.rows.get();
    rows.read([{ a: 1 }, { a: 3 }]);
    expect(rows.rows.get()[0]).toBe(first);
    expect(rows.rows.get()[1]).not.toBe(second);
  });

  it('return to the old value when the form is reset to it', () => {
    const { rows } = model();
    rows.read([{ a: 1 }]);
    rows.rows.get()[0]!.model.setValue('a', 2);
    rows.read([{ a: 2 }]);
    rows.read([{ a: 1 }]);
    expect(rows.values).toEqual([{ a: 1 }]);
  });

  it('can be added, moved and removed, and know their index', () => {
    const { rows, reported } = model();
    rows.read([{ a: 1 }, { a: 2 }]);
    rows.add({ a: 0 }, 0);
    expect(rows.move(2, 1)).toBe(true);
    expect([rows.move(0, -1), rows.move(1, 3), rows.move(1, 1), rows.move(7, 0)]).toEqual([false, false, false, false]);
    expect(rows.values).toEqual([{ a: 0 }, { a: 2 }, { a: 1 }]);
    expect(rows.rows.get().map(({ model: row }) => row.scope.lookup('index'))).toEqual([0, 1, 2]);
    rows.remove(({ a }) => a !== 2);
    expect(reported.at(-1)).toEqual({ value: [{ a: 0 }, { a: 1 }], byUser: true });
  });

  it('report duplicate values of unique fields', () => {
    const { rows } = model();
    rows.read([{ a: 'x' }, { a: 'y' }, { a: 'x' }]);
    expect(rows.validate(['a'], 'differ')).toBe(false);
    expect(rows.rows.get().map(({ model: row }) => row.error('a').get())).toEqual([undefined, undefined, 'differ']);
    rows.read([{ a: 'x' }, { a: 'y' }]);
    expect(rows.validate(['a'], 'differ')).toBe(true);
  });
});

describe('editable columns', () => {
  const [plain, quick, input, fixed] = readEditColumns(
    [
      { name: 'a', label: 'A' },
      { name: 'b', label: 'B', type: 'mapping', quickEdit: { type: 'select', options: 'x,y' } },
      { name: 'c', type: 'input-number', required: true },
      { name: 'd', quickEdit: false },
    ],
    true,
  );
  it('take their input from quickEdit, their own type or the table', () => {
    expect(plain?.input).toMatchObject({ type: 'input-text', name: 'a', label: 'A' });
    expect(quick?.input).toMatchObject({ type: 'select', name: 'b', options: 'x,y' });
    expect(quick?.display).toMatchObject({ type: 'mapping', name: 'b' });
    expect(input).toMatchObject({ required: true, input: { type: 'input-number', name: 'c' } });
    expect(fixed?.input).toBeUndefined();
  });
});

describe('headers and inputs of columns', () => {
  const columns = readEditColumns(
    [
      { name: 'a', label: 'A', groupName: 'G', type: 'input-text' },
      { name: 'b', label: 'B', groupName: 'G', quickEdit: false, quickEditOnUpdate: { type: 'select' } },
      { name: 'c', label: 'C' },
      { name: 'd', label: 'D', groupName: 'G', visibleOn: 'x' },
      { type: 'operation', label: 'Do' },
    ],
    true,
  );

  it('are grouped under the group name of neighbours', () => {
    expect(groupColumns(columns).map(({ group, columns: under }) => [group, under.map(({ label }) => label)])).toEqual([
      ['G', ['A', 'B']],
      ['', ['C']],
      ['G', ['D']],
      ['', ['Do']],
    ]);
  });

  it('can differ between new and existing rows', () => {
    expect(columns[1]).toMatchObject({ input: undefined, update: { type: 'select', name: 'b' } });
    expect(columns[0]?.update).toEqual(columns[0]?.input);
  });

  it('leave visibility to the table', () => {
    expect(columns[3]?.display).not.toHaveProperty('visibleOn');
    expect(columns[3]?.node).toHaveProperty('visibleOn', 'x');
  });

  it('count as inputs only when their type is an input', () => {
    expect(columns.map(({ isInput }) => isInput)).toEqual([true, false, false, false, false]);
  });
});

describe('deleteItem', () => {
  it.each([
    [{ index: '1,2' }, [1, 2]],
    [{ index: 0 }, [0]],
    [{ condition: "${a === 'a3' || i}" }, [0, 2]],
    [{ condition: '${constructor.constructor("x")()}' }, []],
    [{}, []],
  ])('%j matches the rows %j', (args, expected) => {
    const meant = matchesRow(args, objectReader({}), () => undefined);
    const rows = [{ a: 'a1', i: 1 }, { a: 'a2' }, { a: 'a3' }];
    expect(rows.flatMap((row, index) => (meant(row, index) ? [index] : []))).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { isExternalAddress, safeAddress } from './address/safe-address.ts';
import { localPage } from './crud/local-page.ts';
import { readLocation, writeLocation } from './crud/crud-location.ts';
import { readRows } from './crud/read-rows.ts';
import { parseDate, parseRelativeDate } from './dates/dates.ts';
import { localizeDefinition } from './localize/localize-definition.ts';
import { findOption, optionsConfig, readOptions, selectedValues, toFormValue } from './options/options.ts';
import { classNameStyle, safeStyle } from './style/class-names.ts';
import type { CrudNode } from '../schema/drawn.ts';

describe('safeAddress', () => {
  it.each([
    'https://a.example/x',
    'http://a',
    'HTTPS://A.example',
    'mailto:a@b.org',
    'tel:+491',
    '/x',
    'x/y?z=1#h',
    '#top',
    '',
    '//cdn.example/x',
    '?a=b:c',
    'x/y:z',
  ])('allows %j', (address) => {
    expect(safeAddress(address)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' java\nscript:alert(1)',
    '\u0001javascript:x',
    'java\tscript:x',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
    'blob:x',
    '\\\\evil',
  ])('refuses %j', (address) => {
    expect(safeAddress(address)).toBeUndefined();
  });
});

describe('isExternalAddress', () => {
  it.each([
    ['https://a', true],
    ['HTTP://a', true],
    ['//a', true],
    ['mailto:a@b.org', true],
    ['/x?to=http://a', false],
    ['x/y:z', false],
    ['#top', false],
  ])('%s is external: %s', (address, is) => {
    expect(isExternalAddress(address)).toBe(is);
  });
});

describe('localizeDefinition', () => {
  const definition = {
    title: { en: 'Name', zh: '名称' },
    body: [{ map: { en: 'English', zh: '中文' } }, { label: { en: 'x', other: 1 } }, { type: 'tpl' }],
  };

  it.each([
    ['zh-CN', '名称'],
    ['en', 'Name'],
    ['de', 'Name'],
  ])('takes the text for %s', (locale, title) => {
    expect(localizeDefinition(definition, locale)).toMatchObject({ title, body: definition.body });
  });

  it('leaves values without localized texts unchanged', () => {
    expect(localizeDefinition(definition, 'en').body).toBe(definition.body);
  });
});

describe('options', () => {
  const config = (node: Record<string, unknown>): ReturnType<typeof optionsConfig> => optionsConfig(node);

  it.each<[unknown, readonly unknown[]]>([
    ['a,b', ['a', 'b']],
    [
      [1, 'x'],
      [1, 'x'],
    ],
    [
      [{ label: 'A', value: 1 }, { label: 'B' }],
      [1, 'B'],
    ],
    [{ 1: 'one', 2: 'two' }, ['1', '2']],
    [{ items: [{ value: 3 }] }, [3]],
    [{ options: ['x'] }, ['x']],
    [null, []],
  ])('are read from %j', (source, values) => {
    expect(readOptions(source, config({})).map(({ value }) => value)).toEqual(values);
  });

  it.each<[Record<string, unknown>, unknown, unknown]>([
    [{}, 1, 1],
    [{ joinValues: false }, { label: 'A', value: 1 }, { label: 'A', value: 1 }],
    [{ joinValues: false, extractValue: true }, 1, 1],
    [{ multiple: true }, '1,2', '1,2'],
    [{ multiple: true, delimiter: ';' }, '1;2', '1;2'],
    [{ multiple: true, extractValue: true }, [1, 2], [1, 2]],
    [
      { multiple: true, joinValues: false },
      [
        { label: 'A', value: 1 },
        { label: 'B', value: 2 },
      ],
      [
        { label: 'A', value: 1 },
        { label: 'B', value: 2 },
      ],
    ],
  ])('with %j keep %j unchanged when written', (node, value, written) => {
    const options = readOptions(
      [
        { label: 'A', value: 1 },
        { label: 'B', value: 2 },
      ],
      config(node),
    );
    const selection = selectedValues(value, config(node)).map((each) => findOption(options, each)!);
    expect(selection.map(({ label }) => label)).toEqual(
      Array.isArray(value) || value === '1,2' || value === '1;2' ? ['A', 'B'] : ['A'],
    );
    expect(toFormValue(selection, config(node))).toEqual(written);
  });
});

describe('dates', () => {
  // In whatever time zone this runs.
  const noon = new Date(2024, 2, 5, 12).getTime();
  it.each<[unknown, string | undefined, string | undefined]>([
    [String(noon / 1000), 'X', '2024-03-05'],
    [noon / 1000, 'X', '2024-03-05'],
    [noon, 'x', '2024-03-05'],
    ['2024-03-05', 'X', '2024-03-05'],
    ['2024-03-05T10:00:00', undefined, '2024-03-05'],
    ['05.03.2024', 'DD.MM.YYYY', '2024-03-05'],
    ['', undefined, undefined],
    ['nonsense', undefined, undefined],
    ['Wed, 18 Nov 2026 09:30', undefined, '2026-11-18'],
    ['2026/11/18', undefined, '2026-11-18'],
    ['Nov 2026', 'X', '2026-11-01'],
    // Browsers make dates of these.
    ['Room 3', 'X', undefined],
    ['age 0', undefined, undefined],
    ['Course 2026', undefined, undefined],
    ['18 Nov', undefined, undefined],
    [null, undefined, undefined],
    [{}, undefined, undefined],
  ])('are read from %j with the format %s', (value, format, expected) => {
    expect(parseDate(value, format)?.format('YYYY-MM-DD')).toBe(expected);
  });

  it('can be relative', () => {
    expect(parseRelativeDate('2024-03-05 +3days')?.format('YYYY-MM-DD')).toBe('2024-03-08');
    expect(parseRelativeDate('-1month')?.isBefore(parseRelativeDate('today'))).toBe(true);
    expect(parseDate('08:05')?.format('HH:mm')).toBe('08:05');
    expect(parseDate('8:05:30')?.format('HH:mm:ss')).toBe('08:05:30');
  });
});

describe('lists', () => {
  it.each<[unknown, number, number | undefined]>([
    [{ items: [{ a: 1 }], total: 9 }, 1, 9],
    [{ rows: [1, 2], count: '7' }, 2, 7],
    [{ whatever: [{}] }, 1, undefined],
    [[{}, {}], 2, undefined],
    [undefined, 0, undefined],
  ])('have the rows of %j', (data, count, total) => {
    const read = readRows(data);
    expect([read.rows.length, read.total]).toEqual([count, total]);
  });

  it('page, sort and filter locally', () => {
    const rows = ['b', 'a', 'c', 'ab'].map((name, id) => ({ id, name }));
    const shared = { rows, perPage: 2, orderBy: 'name', orderDir: 'asc' as const, fields: ['name'], paged: true };
    expect(localPage({ ...shared, page: 1, filter: {} }).rows.map(({ name }) => name)).toEqual(['a', 'ab']);
    expect(localPage({ ...shared, page: 9, filter: {} })).toMatchObject({ page: 2, total: 4 });
    expect(localPage({ ...shared, page: 1, filter: { name: 'A' } }).total).toBe(2);
  });

  it('are written to the address bar and read from it', () => {
    const node = {
      type: 'crud',
      perPage: 20,
      filter: { body: [{ type: 'group', body: [{ name: 'status' }, { name: 'on' }] }] },
    } as unknown as CrudNode;
    const state = readLocation(
      { page: '3', perPage: '50', orderBy: 'x', orderDir: 'desc', status: 'open', on: 'true', foreign: '1' },
      node,
    );
    expect(state).toEqual({ page: 3, perPage: 50, orderBy: 'x', orderDir: 'desc', filter: { status: 'open', on: true } });
    expect(writeLocation({ ...state, page: 1, perPage: 20, orderBy: '' } as Parameters<typeof writeLocation>[0], node)).toEqual({
      page: undefined,
      perPage: undefined,
      orderBy: undefined,
      orderDir: undefined,
      status: 'open',
      on: 'true',
      keywords: undefined,
    });
    expect(readLocation({ page: '-1', perPage: '1e9' }, node)).toEqual({ filter: {} });
  });
});

describe('styles', () => {
  it('support the helper classes of amis', () => {
    expect(classNameStyle('m-t-sm mb-2 p-x-lg text-danger pull-right unknown')).toEqual({
      marginTop: '8px',
      marginBottom: '8px',
      paddingLeft: '24px',
      paddingRight: '24px',
      color: 'error.main',
      float: 'right',
    });
  });

  it('drop unsafe properties', () => {
    expect(
      safeStyle({ color: 'red', background: 'url(javascript:x)', position: 'fixed', zIndex: 9, width: 10, 'a-b': 1 }),
    ).toEqual({ color: 'red', width: '10px' });
  });
});

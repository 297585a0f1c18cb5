import { describe, expect, it } from 'vitest';
import {
  findOption,
  firstChoosable,
  leafOptions,
  optionsConfig,
  readOptions,
  selectedValues,
  toFormValue,
  withUnknownValues,
} from './options.ts';

const config = optionsConfig({});

describe('optionsConfig', () => {
  it('uses the defaults for an empty definition', () => {
    expect(config).toEqual({
      multiple: false,
      joinValues: true,
      extractValue: false,
      delimiter: ',',
      labelField: 'label',
      valueField: 'value',
    });
  });
});

describe('options', () => {
  it.each<[unknown, readonly [label: string, value: unknown][]]>([
    [
      ' a , ,b',
      [
        ['a', 'a'],
        ['b', 'b'],
      ],
    ],
    [
      [0, null, undefined, false],
      [
        ['0', 0],
        ['false', false],
      ],
    ],
    [{ rows: [1] }, [['1', 1]]],
    [{ list: [1] }, [['1', 1]]],
    [
      { a: 'A', b: 2, c: null, d: { label: 'D' } },
      [
        ['A', 'a'],
        ['2', 'b'],
      ],
    ],
    [
      [{ value: 1 }, { label: 'B' }, { label: '', value: 2 }],
      [
        ['1', 1],
        ['B', 'B'],
        ['', 2],
      ],
    ],
  ])('are read from %j', (source, expected) => {
    expect(readOptions(source, config).map(({ label, value }) => [label, value])).toEqual(expected);
    expect(readOptions(source, config).every(({ disabled }) => !disabled)).toBe(true);
  });

  it('use the default fields when a definition names none', () => {
    expect(optionsConfig({ delimiter: '', labelField: '', valueField: 5 })).toEqual(config);
  });

  it.each<[unknown, Record<string, unknown>, readonly unknown[]]>([
    [null, {}, []],
    [undefined, { multiple: true }, []],
    ['', { multiple: true }, []],
    [0, {}, [0]],
    ['a,b', {}, ['a,b']],
    ['a;b', { multiple: true, delimiter: ';' }, ['a', 'b']],
    [[{ value: 1 }, 2], { multiple: true }, [1, 2]],
    [{ id: 3 }, { valueField: 'id' }, [3]],
  ])('selected by the value %j with %j are %j', (value, node, expected) => {
    expect(selectedValues(value, optionsConfig(node))).toEqual(expected);
  });

  it.each<[Record<string, unknown>, unknown, unknown]>([
    [{}, 1, undefined],
    [{ joinValues: false }, { label: 'A', value: 1 }, undefined],
    [{ joinValues: false, extractValue: true }, 1, undefined],
    [{ multiple: true }, '1,2', ''],
    [{ multiple: true, extractValue: true }, [1, 2], []],
    [
      { multiple: true, joinValues: false },
      [
        { label: 'A', value: 1 },
        { label: 'B', value: 2 },
      ],
      [],
    ],
  ])('with %j are written as %j, and none of them as %j', (node, both, none) => {
    const own = optionsConfig(node);
    const options = readOptions(
      [
        { label: 'A', value: 1 },
        { label: 'B', value: 2 },
      ],
      own,
    );
    expect(toFormValue(options, own)).toEqual(both);
    expect(toFormValue([], own)).toEqual(none);
  });

  it('without label and value are never the first choice', () => {
    expect(firstChoosable(readOptions([{}, { label: 'Later', value: 0 }], config))?.label).toBe('Later');
    expect(firstChoosable(readOptions([{ label: null, value: null }], config))).toBeUndefined();
  });

  it('are read from the fields that the definition names, with their disabled state and children', () => {
    const own = optionsConfig({ labelField: 'name.full', valueField: 'id' });
    const [hall] = readOptions(
      [{ id: 0, name: { full: 'Hall' }, disabled: true, children: [{ id: 1, name: { full: 'Desk' } }] }],
      own,
    );
    expect(hall).toMatchObject({ value: 0, label: 'Hall', disabled: true, children: [{ value: 1, label: 'Desk' }] });
  });

  it('are found at any depth, also when text and number differ', () => {
    const options = readOptions(
      [
        { label: 'North', value: 'n', children: [{ label: 'One', value: 1 }] },
        { label: 'Yes', value: true },
      ],
      config,
    );
    expect(findOption(options, '1')?.label).toBe('One');
    expect(findOption(options, 'true')?.label).toBe('Yes');
    expect(findOption(options, '01x')).toBeUndefined();
  });

  it('include values without an option, so that they are still shown', () => {
    expect(withUnknownValues(readOptions(['a'], config), ['a', 'b']).map(({ label }) => label)).toEqual(['a', 'b']);
  });

  it('give as first choice a leaf that is enabled', () => {
    const options = readOptions(
      [
        { label: 'Off', value: 0, disabled: true },
        {
          label: 'North',
          value: 'n',
          children: [
            { label: 'Closed', value: 1, disabled: true },
            { label: 'Open', value: 2 },
          ],
        },
        { label: 'South', value: 's' },
      ],
      config,
    );
    expect(firstChoosable(options)?.label).toBe('Open');
    expect(leafOptions(options).map(({ label }) => label)).toEqual(['Off', 'Closed', 'Open', 'South']);
    expect(firstChoosable([])).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { findOption, firstChoosable, leafOptions, optionsConfig, readOptions, withUnknownValues } from './options.ts';

const config = optionsConfig({});

describe('optionsConfig', () => {
  it('has the defaults of a definition that says nothing', () => {
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
  it('are read by the fields that the definition names, with what is disabled and below them', () => {
    const own = optionsConfig({ labelField: 'name.full', valueField: 'id' });
    const [hall] = readOptions(
      [{ id: 0, name: { full: 'Hall' }, disabled: true, children: [{ id: 1, name: { full: 'Desk' } }] }],
      own,
    );
    expect(hall).toMatchObject({ value: 0, label: 'Hall', disabled: true, children: [{ value: 1, label: 'Desk' }] });
  });

  it('are found loosely, at any depth', () => {
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

  it('stand for values that nobody offers, so that they still show', () => {
    expect(withUnknownValues(readOptions(['a'], config), ['a', 'b']).map(({ label }) => label)).toEqual(['a', 'b']);
  });

  it('are chosen first where they may be: no heading, none that is disabled or has no value', () => {
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

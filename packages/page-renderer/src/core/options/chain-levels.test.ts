import { describe, expect, it } from 'vitest';
import { chainKey, chainLevels } from './chain-levels.ts';
import { addOption, removeOption } from './edit-options.ts';
import { optionsConfig, readOptions, type Option } from './options.ts';

const config = optionsConfig({});
const first = readOptions([{ label: 'North', value: 'n', children: [{ label: 'Room 1', value: 1 }] }, 'South'], config);
const fetched = { [chainKey(['South'], 1)]: readOptions(['Hall', 'Cellar'], config) };
const [hall] = readOptions(['Attic'], config) as readonly [Option];

const shown = (values: readonly string[], edit = (options: readonly Option[]): readonly Option[] => options): unknown =>
  chainLevels({ first, values, fetched, edit, maxLevels: 10 }).map(({ options, chosen }) => [
    options.map(({ label }) => label),
    chosen?.label,
  ]);

describe('chainLevels', () => {
  it('shows the children of each chosen option, from the definition or fetched', () => {
    expect(shown([])).toEqual([[['North', 'South'], undefined]]);
    expect(shown(['n'])).toEqual([
      [['North', 'South'], 'North'],
      [['Room 1'], undefined],
    ]);
    expect(shown(['South', 'Hall'])).toEqual([
      [['North', 'South'], 'South'],
      [['Hall', 'Cellar'], 'Hall'],
    ]);
  });

  it('ends at a value that no longer exists', () => {
    expect(shown(['gone', '1'])).toEqual([[['North', 'South'], undefined]]);
  });

  it('includes options that were added or removed at any level', () => {
    const [, south] = first as readonly [Option, Option];
    expect(shown(['South'], (options) => addOption(options, hall, south))).toEqual([
      [['North', 'South'], 'South'],
      [['Hall', 'Cellar', 'Attic'], undefined],
    ]);
    const [gone] = fetched[chainKey(['South'], 1)] as readonly [Option];
    expect(shown(['South'], (options) => removeOption(options, gone))).toEqual([
      [['North', 'South'], 'South'],
      [['Cellar'], undefined],
    ]);
    expect(shown(['Attic'], (options) => addOption(options, hall))).toEqual([[['North', 'South', 'Attic'], 'Attic']]);
  });

  it('never exceeds the depth limit', () => {
    expect(chainLevels({ first, values: ['n', '1'], fetched, edit: (options) => options, maxLevels: 1 })).toHaveLength(1);
  });
});

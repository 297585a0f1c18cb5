import { describe, expect, it } from 'vitest';
import { objectReader } from '../scope/DataReader.ts';
import { addOption, growOptions, optionsAbove, removeOption, replaceOption } from './edit-options.ts';
import { fillFromOptions } from './fill-from-options.ts';
import { findOption, flattenOptions, optionsConfig, readOptions, type Option } from './options.ts';

const config = optionsConfig({});
const tree = readOptions(
  [
    { label: 'North', value: 'n', children: [{ label: 'N 1', value: 1, floor: 2, children: [{ label: 'Desk', value: 'd' }] }] },
    { label: 'South', value: 's', floor: 0 },
  ],
  config,
);
const made = (label: string): Option => ({
  label,
  value: label,
  disabled: false,
  children: undefined,
  raw: { label, value: label },
});
const labels = (options: readonly Option[]): readonly string[] => flattenOptions(options).map(({ label }) => label);
const at = (value: unknown): Option => findOption(tree, value) as Option;

describe('editing options', () => {
  it('adds an option at the end or below another one', () => {
    expect(labels(addOption(tree, made('West')))).toEqual(['North', 'N 1', 'Desk', 'South', 'West']);
    expect(labels(addOption(tree, made('N 2'), at('n')))).toEqual(['North', 'N 1', 'Desk', 'N 2', 'South']);
    expect(labels(addOption(tree, made('Lamp'), at('d')))).toEqual(['North', 'N 1', 'Desk', 'Lamp', 'South']);
  });

  it('replaces an option and keeps its children', () => {
    expect(labels(replaceOption(tree, at(1), made('Hall')))).toEqual(['North', 'Hall', 'Desk', 'South']);
  });

  it('removes an option with its children', () => {
    expect(labels(removeOption(tree, at(1)))).toEqual(['North', 'South']);
  });

  it('adds fetched options below their parent at any depth', () => {
    const fetched = new Map([
      ['s', [made('S 1')]],
      ['S 1', [made('Chair')]],
    ]);
    expect(labels(growOptions(tree, fetched))).toEqual(['North', 'N 1', 'Desk', 'South', 'S 1', 'Chair']);
    expect(growOptions(tree, new Map())).toBe(tree);
  });

  it('finds the ancestors of an option', () => {
    expect(labels(optionsAbove(tree, at('d')).map((each) => ({ ...each, children: undefined })))).toEqual(['North', 'N 1']);
    expect(optionsAbove(tree, at('s'))).toEqual([]);
    expect(optionsAbove(tree, made('nowhere'))).toEqual([]);
  });
});

describe('fillFromOptions', () => {
  const reader = objectReader({ year: 2026 });
  const fill = (mapping: unknown, chosen: readonly Option[], multiple = false): unknown =>
    fillFromOptions({ mapping, chosen, options: tree, multiple, reader });

  it('reads the chosen option, its ancestors and the form', () => {
    expect(fill({ floor: '${floor}', note: '${label} ${year}', way: '${ancestors|pick:label|join}' }, [at(1)])).toEqual({
      floor: 2,
      note: 'N 1 2026',
      way: 'North,N 1',
    });
  });

  it('reads all chosen options as items', () => {
    expect(fill({ names: '${items|pick:label|join}' }, [at(1), at('s')], true)).toEqual({ names: 'N 1,South' });
    expect(fill({ names: '${items|pick:label|join}' }, [], true)).toEqual({ names: '' });
  });

  it('clears the other fields when the selection is empty', () => {
    expect(fill({ floor: '${floor}' }, [])).toEqual({ floor: undefined });
  });

  it('leaves a call to the code that sends calls', () => {
    expect(fill({ api: '/fill' }, [at(1)])).toEqual({});
    expect(fill('${x}', [at(1)])).toEqual({});
  });
});

import { describe, expect, it } from 'vitest';
import { optionsConfig, readOptions } from './options.ts';
import { selectEntries, shownEntries, toggleAll } from './select-entries.ts';

const options = readOptions(
  [
    {
      label: 'North',
      value: 'n',
      children: [
        { label: 'Hall', value: 'h1' },
        { label: 'Lab', value: 'l1', disabled: true },
      ],
    },
    { label: 'Yard', value: 'y' },
  ],
  optionsConfig({}),
);
const labels = (list: readonly { readonly label: string }[]): readonly string[] => list.map(({ label }) => label);

describe('selectEntries', () => {
  it('lists every option, or only the leaves with their groups', () => {
    expect(labels(selectEntries(options, false))).toEqual(['North', 'Hall', 'Lab', 'Yard']);
    expect(selectEntries(options, true).map(({ label, group }) => [group, label])).toEqual([
      ['North', 'Hall'],
      ['North', 'Lab'],
      ['', 'Yard'],
    ]);
  });
});

describe('shownEntries', () => {
  const entries = selectEntries(options, true);
  const shown = (term: string, more: object = {}): readonly string[] =>
    labels(shownEntries({ entries, term, searched: false, ...more }));

  it('finds options by label and by value', () => {
    expect(shown('')).toEqual(['Hall', 'Lab', 'Yard']);
    expect(shown(' LA ')).toEqual(['Lab']);
    expect(shown('h1')).toEqual(['Hall']);
  });

  it('does not filter options that the server found', () => {
    expect(shown('other words', { searched: true })).toEqual(['Hall', 'Lab', 'Yard']);
  });

  it('offers all only for existing results, and adds only what does not exist yet', () => {
    const more = { all: 'All', add: 'New', typed: (term: string) => `Make ${term}` };
    expect(shown('', more)).toEqual(['All', 'Hall', 'Lab', 'Yard', 'New']);
    expect(shown('hall', more)).toEqual(['All', 'Hall']);
    expect(shown('Cellar', more)).toEqual(['Make Cellar']);
    expect(shown('Cellar', { add: 'New' })).toEqual(['New']);
  });
});

describe('toggleAll', () => {
  const [hall, lab, yard] = selectEntries(options, true) as [never, never, never];
  const values = (list: readonly { readonly value: unknown }[]): readonly unknown[] => list.map(({ value }) => value);

  it('adds all enabled options to the selection, and removes them again', () => {
    const shown = shownEntries({ entries: [hall, lab], term: '', searched: false, all: 'All' });
    expect(values(toggleAll([yard], shown))).toEqual(['y', 'h1']);
    expect(values(toggleAll([yard, hall], shown))).toEqual(['y']);
  });
});

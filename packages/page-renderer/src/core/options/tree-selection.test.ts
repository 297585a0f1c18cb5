import { describe, expect, it } from 'vitest';
import { flattenOptions, optionsConfig, readOptions } from './options.ts';
import { isChoosable, markTree, searchTree, toggleNode, treeRules, withNodePaths } from './tree-selection.ts';

const config = optionsConfig({ multiple: true });
const tree = readOptions(
  [
    { label: 'A', value: 'a' },
    {
      label: 'B',
      value: 'b',
      children: [
        { label: 'B1', value: 'b1' },
        { label: 'B2', value: 'b2', children: [{ label: 'B21', value: 'b21' }] },
      ],
    },
  ],
  config,
);
const find = (value: string) => flattenOptions(tree).find((option) => option.value === value)!;
const after = (node: Record<string, unknown>, before: readonly string[], ...picks: readonly string[]): readonly string[] => {
  let chosen: ReadonlySet<string> = new Set(before);
  for (const pick of picks) chosen = toggleNode(tree, chosen, find(pick), treeRules(node, node['multiple'] !== false));
  return [...chosen].toSorted();
};

describe('selection in a tree', () => {
  it.each<[string, Record<string, unknown>, readonly string[], readonly string[], readonly string[]]>([
    ['a node includes all its children', {}, ['b1'], ['b'], ['b']],
    ['deselecting a node leaves nothing', {}, ['b'], ['b'], []],
    ['withChildren selects the node and its children', { withChildren: true }, [], ['b'], ['b', 'b1', 'b2', 'b21']],
    ['cascade selects both, and children can be deselected separately', { cascade: true }, [], ['b', 'b1'], ['b', 'b2', 'b21']],
    ['autoCancelParent deselects the ancestors too', { cascade: true, autoCancelParent: true }, [], ['b', 'b21'], ['b1']],
    ['onlyChildren selects the leaves', { onlyChildren: true }, [], ['b'], ['b1', 'b21']],
    ['onlyChildren deselects the leaves', { onlyChildren: true }, ['b1', 'b21'], ['b'], []],
    ['without autoCheckChildren a node selects only itself', { autoCheckChildren: false }, ['b1'], ['b'], ['b', 'b1']],
    ['a single selection replaces the old one', { multiple: false }, ['a'], ['b'], ['b']],
  ])('%s', (_name, node, before, picks, expected) => {
    expect(after(node, before, ...picks)).toEqual(expected);
  });

  it('marks options that are selected through a parent, and parents that are selected in part', () => {
    const marks = (node: Record<string, unknown>, chosen: readonly string[]) =>
      Object.fromEntries([...markTree(tree, new Set(chosen), treeRules(node, true))].map(([{ value }, mark]) => [value, mark]));
    expect(marks({}, ['b'])['b21']).toEqual({ checked: 'yes', inherited: true });
    expect(marks({}, ['b21'])['b']).toEqual({ checked: 'partly', inherited: false });
    expect(marks({ cascade: true }, ['b'])['b1']).toEqual({ checked: 'no', inherited: false });
    expect(marks({ onlyChildren: true }, ['b1', 'b21'])['b']).toEqual({ checked: 'yes', inherited: false });
    expect(marks({ onlyChildren: true }, ['b1'])['b']).toEqual({ checked: 'partly', inherited: false });
  });

  it('offers only leaves with onlyLeaf', () => {
    const rules = treeRules({ onlyLeaf: true }, false);
    expect([isChoosable(find('b'), rules), isChoosable(find('b21'), rules)]).toEqual([false, true]);
  });

  it('finds nodes together with their ancestors', () => {
    expect(flattenOptions(searchTree(tree, 'b21')).map(({ value }) => value)).toEqual(['b', 'b2', 'b21']);
    expect(searchTree(tree, 'zzz')).toEqual([]);
  });

  it('can use the path as the value', () => {
    expect(flattenOptions(withNodePaths(tree, '/')).map(({ value }) => value)).toEqual(['a', 'b', 'b/b1', 'b/b2', 'b/b2/b21']);
  });
});

import { checkDefinition } from '@lab-console/page-renderer/check';
import { nodeEntries, startOf } from '@lab-console/page-renderer/nodes';
import { expect, it } from 'vitest';
import { insertNode } from '../commands/commands.ts';
import { createEditing } from '../document/create-editing.ts';
import { flatOutline, outlineOf } from '../document/outline.ts';
import { paletteGroups } from './palette-items.ts';

const found = (search: string): readonly string[] =>
  paletteGroups(search).flatMap(({ entries }) => entries.map(({ type }) => type));

it.each(['table', '表格', 'TABLE view'])('finds a type by %s', (search) => {
  expect(found(search).some((type) => type.includes('table'))).toBe(true);
});

it('finds a type by its own name in either language, whichever one the reader has', () => {
  for (const search of ['分割线', 'divid', '分割 DIVIDER']) expect(found(search)).toContain('divider');
});

it('shows every type without a search, and none when no name matches', () => {
  expect(found('').length).toBeGreaterThan(200);
  expect(found('no such type')).toEqual([]);
});

const starts = Object.values(nodeEntries).flatMap((entry) =>
  (['en', 'zh'] as const).map((language) => ({ type: entry.type, language, start: startOf(entry, language) })),
);

it.each(starts)('inserts a $type in $language without a finding', ({ start }) => {
  const editing = createEditing('{"type": "page", "body": []}');
  editing.change(insertNode(editing.get().document, [], start)!);
  const { value } = editing.get().document;
  expect(value).toEqual({ type: 'page', body: [start] });
  expect(checkDefinition(value)).toEqual([]);
  expect(flatOutline(outlineOf(value)).map(({ path }) => path)).toContainEqual(['body', 0]);
});

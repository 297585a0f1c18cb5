import { parseTree } from 'jsonc-parser';
import { expect, it, vi } from 'vitest';
import { createEditing, type EditingState } from '../document/create-editing.ts';
import { valueAt, type Path } from '../document/paths.ts';
import { pasteNode, type Possible } from './commands.ts';
import { deleteNodes, duplicateNodes, moveNodes, wrapNodes } from './several.ts';

vi.mock('jsonc-parser', { spy: true });

const parts = Array.from({ length: 300 }, (_each, at) => ({ type: 'input-text', id: `p${at}`, label: `Part ${at}` }));
const divider = { type: 'divider' };
const page = (body: readonly unknown[]): string => JSON.stringify({ type: 'page', body }, null, 2);
const pathsFrom = (first: number): readonly Path[] => parts.map((_each, at) => ['body', first + at]);

it.each<readonly [string, readonly unknown[], (now: EditingState) => Possible, readonly unknown[]]>([
  ['pastes', [divider], ({ document }) => pasteNode(document, [], page(parts)), [divider, ...parts]],
  ['moves', [divider, ...parts], ({ document }) => moveNodes(document, pathsFrom(1), -1), [...parts, divider]],
  ['deletes', [divider, ...parts], ({ document }) => deleteNodes(document, pathsFrom(1)), [divider]],
  [
    'wraps',
    [divider, ...parts],
    ({ document }) => wrapNodes(document, pathsFrom(1)),
    [divider, { type: 'container', body: parts }],
  ],
  [
    'duplicates',
    [divider, ...parts],
    ({ document }) => duplicateNodes(document, pathsFrom(1)),
    [divider, ...parts, ...parts.map((part) => ({ ...part, id: `${part.id}_2` }))],
  ],
])('%s 300 parts without reading the page once for each of them', (_name, before, command, after) => {
  const editing = createEditing(page(before));
  vi.mocked(parseTree).mockClear();
  const change = command(editing.get());
  expect(vi.mocked(parseTree).mock.calls.length).toBeLessThan(20);
  editing.change(change!);
  expect(valueAt(editing.get().document.value, ['body'])).toEqual(after);
  // Written as if it had been made one by one.
  expect(editing.get().document.text).toBe(page(after));
});

import { expect, it } from 'vitest';
import { createEditing } from '../document/create-editing.ts';
import { readPath, valueAt, type Path } from '../document/paths.ts';
import { dropAt, sideAt, type DropSide } from './drop-place.ts';
import { moveTo } from './move-to.ts';

const page = `{
  "type": "page",
  "body": [
    { "type": "tpl", "tpl": "a", "x-kept": 1.0 },
    {"type": "container", "body": [{"type": "tpl", "tpl": "b"}, {"type": "tpl", "tpl": "c"}]},
    {"type": "tabs", "tabs": [{"title": "one", "body": []}, {"title": "two", "body": []}]},
    {"type": "panel", "body": {"type": "tpl", "tpl": "d"}, "actions": [{"type": "button", "label": "e"}]}
  ]
}
`;

function drop(from: string, over: string, side: DropSide): unknown {
  const editing = createEditing(page);
  const moved = valueAt(editing.get().document.value, readPath(from));
  const found = dropAt(editing.get().document.value, { from: readPath(from), over: readPath(over), side });
  if (found.kind === 'refused') return found.reason;
  const change = moveTo(editing.get().document, readPath(from), found.place);
  if (change === undefined) return 'unchanged';
  editing.change(change);
  const { value } = editing.get().document;
  expect(valueAt(value, change.selection)).toEqual(moved);
  editing.turn('undo');
  expect(editing.get().document.text).toBe(page);
  return change.selection.join('/');
}

it.each([
  ['body[0]', 'body[3]', 'after', 'body/3'],
  ['body[3]', 'body[0]', 'before', 'body/0'],
  ['body[0]', 'body[1].body[1]', 'before', 'body/0/body/1'],
  ['body[1].body[0]', 'body[1].body[1]', 'after', 'body/1/body/1'],
  ['body[1].body[0]', 'body[0]', 'before', 'body/0'],
  ['body[0]', 'body[1]', 'inside', 'body/0/body/2'],
  ['body[0]', 'body[3]', 'inside', 'body/2/body/1'],
  ['body[0]', 'body[2].tabs[1]', 'inside', 'body/1/tabs/1/body/0'],
  ['body[2].tabs[1]', 'body[2].tabs[0]', 'before', 'body/2/tabs/0'],
  ['body[0]', 'body[1]', 'before', 'unchanged'],
  ['body[1]', 'body[1].body[0]', 'after', 'itself'],
  ['body[0]', '', 'before', 'no-list'],
  ['body[0]', 'body[2].tabs[1]', 'after', 'parts-only'],
  ['body[2].tabs[0]', 'body[0]', 'after', 'parts-only'],
  ['body[0]', 'body[3].actions[0]', 'after', 'buttons-only'],
] as [string, string, DropSide, string][])('drops %s at %s (%s): %s', (from, over, side, expected) => {
  expect(drop(from, over, side)).toBe(expected);
});

it('keeps the bytes of a moved node', () => {
  const { document } = createEditing(page).get();
  const [from, list]: [Path, Path] = [readPath('body[0]'), readPath('body')];
  const editing = createEditing(page);
  editing.change(moveTo(document, from, { list, index: 4 })!);
  expect(editing.get().document.text).toContain('{ "type": "tpl", "tpl": "a", "x-kept": 1.0 }\n  ]');
});

it.each([
  [10, true, 'before'],
  [50, true, 'inside'],
  [90, true, 'after'],
  [49, false, 'before'],
  [51, false, 'after'],
])('reads %i %% of the height of a box (takes others: %s) as %s', (y, takesInside, side) => {
  expect(sideAt({ left: 0, top: 0, width: 10, height: 100 }, y, takesInside)).toBe(side);
});

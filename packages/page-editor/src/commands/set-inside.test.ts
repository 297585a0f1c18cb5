import { expect, it } from 'vitest';
import { readApi, writeApi } from '../data/api-parts.ts';
import { createEditing, type Editing } from '../document/create-editing.ts';
import type { Path } from '../document/paths.ts';
import type { Possible } from './commands.ts';
import { moveInside, setInside } from './set-inside.ts';

const page = '{"type": "page",  "body": [{"type": "button", "x-kept": 1.0}, {"type": "form", "id": "f", "body": []}]}';
const node: Path = ['body', 0];

function run(editing: Editing, change: Possible): void {
  expect(change?.selection).toEqual(node);
  editing.change(change!);
}

it('makes an event with actions inside of a node, orders them, and takes them out, byte for byte', () => {
  const editing = createEditing(page);
  const set = (inner: Path, value: unknown): void => run(editing, setInside(editing.get().document, { node, inner }, value));
  const actions: Path = ['onEvent', 'click', 'actions'];
  set([...actions, 0], { actionType: 'toast' });
  set([...actions, 0, 'args', 'msg'], 'Hello');
  set([...actions, 1], { actionType: 'submit', componentId: 'f' });
  run(editing, moveInside(editing.get().document, { node, inner: [...actions, 1] }, -1));
  expect(editing.get().document.text).toBe(
    page.replace(
      '1.0',
      '1.0, "onEvent": {"click": {"actions": [{"actionType": "submit", "componentId": "f"}, {"actionType": "toast", "args": {"msg": "Hello"}}]}}',
    ),
  );
  set(['onEvent'], undefined);
  expect(editing.get().document.text).toBe(page);
  while (editing.get().canUndo) editing.turn('undo');
  expect(editing.get().document.text).toBe(page);
});

it.each([
  [undefined, { method: 'get', url: '', isText: true }],
  ['rest/courses', { method: 'get', url: 'rest/courses', isText: true }],
  ['POST:rest/courses', { method: 'post', url: 'rest/courses', isText: true }],
  [
    { url: '/x', data: { a: 1 } },
    { method: 'get', url: '/x', data: { a: 1 }, isText: false },
  ],
])('reads the call %j', (written, parts) => {
  expect(readApi(written)).toEqual({ data: undefined, ...parts });
});

it('leaves calls alone that no panel can edit, and writes texts as short as they can be', () => {
  for (const written of [1, [], { url: 1 }, { url: 'x', data: '$$' }]) expect(readApi(written)).toBeUndefined();
  expect([writeApi('get', 'x'), writeApi('post', 'x'), writeApi('get', '')]).toEqual(['x', 'post:x', undefined]);
});

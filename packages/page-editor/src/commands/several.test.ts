import { expect, it } from 'vitest';
import { createEditing, type Editing } from '../document/create-editing.ts';
import { selectedPaths } from '../document/selected-paths.ts';
import { valueAt, type Path } from '../document/paths.ts';
import { pasteNode, type Possible } from './commands.ts';
import { copyNodes, deleteNodes, duplicateNodes, moveNodes, wrapNodes } from './several.ts';

const text = `{
    "type": "page",
    "body": [
        { "type": "tpl", "tpl": "a", "n": 1.0 },
        {
            "type": "button",
            "id": "b",
            "target": "c"
        },
        { "type": "crud", "id": "c" },
        { "type": "tpl", "tpl": "d" }
    ]
}
`;

function bodyOf(editing: Editing): readonly Readonly<Record<string, unknown>>[] {
  return valueAt(editing.get().document.value, ['body']) as readonly Readonly<Record<string, unknown>>[];
}

/** Selects the second and third, changes them, and takes the change back. */
function changed(command: (editing: Editing, paths: readonly Path[]) => Possible, look: (editing: Editing) => void): void {
  const editing = createEditing(text);
  editing.select(['body', 2]);
  editing.selectTo(['body', 1]);
  const paths = selectedPaths(editing.get());
  expect(paths).toEqual([
    ['body', 1],
    ['body', 2],
  ]);
  editing.change(command(editing, paths)!);
  expect(editing.get().document.fault).toBeUndefined();
  look(editing);
  const after = editing.get().document.text;
  editing.turn('undo');
  expect(editing.get().document.text).toBe(text);
  expect(selectedPaths(editing.get())).toEqual(paths);
  editing.turn('redo');
  expect(editing.get().document.text).toBe(after);
}

it('duplicates, deletes, wraps and moves neighbours as one step, and undo selects them again', () => {
  changed(
    (editing, paths) => duplicateNodes(editing.get().document, paths),
    (editing) => {
      expect(bodyOf(editing).slice(3, 5)).toEqual([
        { type: 'button', id: 'b_2', target: 'c_2' },
        { type: 'crud', id: 'c_2' },
      ]);
      expect(editing.get().document.text).toContain('\n            "id": "b_2",\n            "target": "c_2"\n        },\n');
      expect(selectedPaths(editing.get())).toEqual([
        ['body', 3],
        ['body', 4],
      ]);
    },
  );
  changed(
    (editing, paths) => deleteNodes(editing.get().document, paths),
    (editing) => {
      expect(bodyOf(editing).map(({ tpl }) => tpl)).toEqual(['a', 'd']);
      expect(editing.get().document.text).toContain('"n": 1.0 },\n        { "type": "tpl", "tpl": "d" }\n');
    },
  );
  changed(
    (editing, paths) => wrapNodes(editing.get().document, paths),
    (editing) => {
      expect(bodyOf(editing).map(({ type }) => type)).toEqual(['tpl', 'container', 'tpl']);
      expect(valueAt(bodyOf(editing), [1, 'body'])).toMatchObject([{ id: 'b' }, { id: 'c' }]);
    },
  );
  changed(
    (editing, paths) => moveNodes(editing.get().document, paths, 1),
    (editing) => {
      expect(bodyOf(editing).map(({ tpl, id }) => tpl ?? id)).toEqual(['a', 'd', 'b', 'c']);
      expect(moveNodes(editing.get().document, selectedPaths(editing.get()), 1)).toBeUndefined();
    },
  );
  changed(
    (editing, paths) => pasteNode(editing.get().document, [], copyNodes(editing.get().document, paths) ?? ''),
    (editing) => {
      expect(bodyOf(editing).map(({ tpl, id }) => tpl ?? id)).toEqual(['a', 'b', 'c', 'd', 'b_2', 'c_2']);
      // What was copied together still belongs together.
      expect(bodyOf(editing)[4]).toMatchObject({ target: 'c_2' });
    },
  );
});

it('selects only neighbours together: what stands deeper counts as what holds it, and what stands elsewhere alone', () => {
  const editing = createEditing(
    '{"type":"page","toolbar":[{"type":"tpl"}],"body":[{"type":"tpl"},{"type":"panel","body":[{"type":"tpl"}]}]}',
  );
  editing.select(['body', 0]);
  editing.selectTo(['body', 1, 'body', 0]);
  expect(selectedPaths(editing.get())).toHaveLength(2);
  editing.selectTo(['toolbar', 0]);
  expect(selectedPaths(editing.get())).toEqual([['toolbar', 0]]);
});

it('copies what a part names by $ref along, so that it means the same in a page without these definitions', () => {
  const page = `{
    "type": "page",
    "definitions": { "code": { "name": "code", "label": "Code" }, "unused": { "type": "chart" } },
    "body": [{ "type": "table", "columns": [{ "$ref": "code", "type": "text" }] }, { "type": "tpl", "tpl": "plain" }]
  }`;
  const table = { type: 'table', columns: [{ name: 'code', label: 'Code', type: 'text' }] };
  const from = createEditing(page).get().document;
  for (const text of [copyNodes(from, [['body', 0]]), page]) {
    const to = createEditing('{"type":"page","body":[]}');
    to.change(pasteNode(to.get().document, [], text ?? '')!);
    expect(bodyOf(to)[0]).toEqual(table);
  }
  // What names nothing is copied by the byte, and a duplicate in the same page goes on naming it.
  expect(copyNodes(from, [['body', 1]])).toBe('{ "type": "tpl", "tpl": "plain" }');
  const same = createEditing(page);
  same.change(duplicateNodes(same.get().document, [['body', 0]])!);
  expect(bodyOf(same)[1]).toEqual({ type: 'table', columns: [{ $ref: 'code', type: 'text' }] });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEditing, type Change, type Editing } from '../document/create-editing.ts';
import { flatOutline, outlineOf } from '../document/outline.ts';
import { readDocument, type PageDocument } from '../document/PageDocument.ts';
import { valueAt, type Path } from '../document/paths.ts';
import { dropAt } from '../drag/drop-place.ts';
import { moveTo } from '../drag/move-to.ts';
import { expectReadAfresh } from '../../test/expect-read-afresh.ts';
import * as commands from './commands.ts';
import { setInside } from './set-inside.ts';
import * as several from './several.ts';

const samples = new URL('../../../../../shared/data/amis-schemas', import.meta.url).pathname;
const builtIn = new URL('../../../../apps/console/src/pages/', import.meta.url).pathname;

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => `${folder}/${file}`);
}

if (!existsSync(samples)) console.warn(`The definitions of ${samples} are not here: only the built-in pages are tried.`);
const texts = [...filesBelow(builtIn), ...(existsSync(samples) ? filesBelow(samples) : [])].map((file) => ({
  file: file.split('/').slice(-2).join('/'),
  text: readFileSync(file, 'utf8'),
}));

const odd = '"x-kept": [1.0, 1e3, -0, "\\u4e2d\\/", 12345678901234567890, {"2": 1, "1": 2}], ';
const spaced = (text: string, unit: string): string => text.replaceAll(/^ +/gm, (space) => unit.repeat(space.length / 2));
const variants: Readonly<Record<string, (text: string) => string>> = {
  'as written': (text) => text,
  'with tabs': (text) => spaced(text, '\t'),
  'with four spaces': (text) => spaced(text, '    '),
  'with CRLF': (text) => text.replaceAll('\n', '\r\n'),
  minified: (text) => JSON.stringify(JSON.parse(text)),
  'on one line with spaces': (text) => JSON.stringify(JSON.parse(text), null, 1).replaceAll(/\n */g, ' '),
  'with a byte order mark and no last newline': (text) => `\uFEFF${text.trimEnd()}`,
  'with unknown properties and odd numbers': (text) => text.replace('{', `{${odd}`),
  'with keys that stand twice': (text) => text.replace('{', '{"title": "First", "title": 2, "x-twice": 1, "x-twice": {"a": 1},'),
};

const cases = Object.entries(variants).map(([name, make], variant) => ({
  name,
  variant,
  texts: texts.map(({ file, text }) => ({ file, text: make(text) })),
}));

/** A random number generator from 0 to 1 that repeats for the same seed. */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function nodesOf(editing: Editing): readonly (readonly (string | number)[])[] {
  return flatOutline(outlineOf(editing.get().document.value)).map(({ path }) => path);
}

/** A node, and its neighbour behind it where there is one. */
function withNext(path: Path): readonly Path[] {
  const index = path.at(-1);
  return typeof index === 'number' ? [path, [...path.slice(0, -1), index + 1]] : [path];
}

/** Drops a node at a random side of another one. */
function dropped(document: PageDocument, from: Path, over: Path, share: number): Change | undefined {
  const side = (['before', 'after', 'inside'] as const)[Math.floor(share * 3)]!;
  const drop = dropAt(document.value, { from, over, side });
  return drop.kind === 'place' ? moveTo(document, from, drop.place) : undefined;
}

function run(editing: Editing, change: Change | undefined): boolean {
  if (change === undefined) return false;
  editing.change(change);
  expect(editing.get().document.fault).toBeUndefined();
  return true;
}

describe.each(cases)('the text of a definition $name', ({ texts: written, variant }) => {
  it('changes only where the title stands, and undo and redo restore every byte', () => {
    let titles = 0;
    for (const { text } of written) {
      const editing = createEditing(text);
      expect(editing.get().document.text).toBe(text);
      const title = valueAt(editing.get().document.value, ['title']);
      const at: Path = typeof title === 'object' ? ['title', 'en'] : ['title'];
      const before = valueAt(editing.get().document.value, at);
      if (typeof before !== 'string') continue;
      titles += 1;
      run(editing, setInside(editing.get().document, { node: [], inner: at }, '"标题" of a test'));
      const after = editing.get().document.text;
      // Found without the editor: the new literal gives way to the old one, and nothing else is different.
      const [start, end] = after.split('"\\"标题\\" of a test"');
      expect(text.startsWith(start!) && text.endsWith(end!)).toBe(true);
      expect(JSON.parse(text.slice(start!.length, text.length - end!.length))).toBe(before);
      expect(JSON.parse(after.replace('\uFEFF', ''))).toMatchObject({ title: at.length === 1 ? '"标题" of a test' : {} });
      editing.turn('undo');
      expect(editing.get().document.text).toBe(text);
      editing.turn('redo');
      expect(editing.get().document.text).toBe(after);
    }
    expect(titles).toBeGreaterThan(20);
  });

  it('is the same after a node moves down and up again', () => {
    for (const { text } of written) {
      const editing = createEditing(text);
      for (const path of nodesOf(editing).slice(0, 10)) {
        if (!run(editing, commands.moveNode(editing.get().document, path, 1))) continue;
        run(editing, commands.moveNode(editing.get().document, editing.get().selection, -1));
        expect(editing.get().document.text).toBe(text);
      }
    }
  });

  it('is the same after a duplicate or an insertion is deleted or undone, and no id is made up', () => {
    for (const { text } of written) {
      const editing = createEditing(text);
      for (const path of nodesOf(editing).slice(0, 4)) {
        if (run(editing, commands.duplicateNode(editing.get().document, path))) {
          run(editing, commands.deleteNode(editing.get().document, editing.get().selection));
          expect(editing.get().document.text).toBe(text);
        }
        if (!run(editing, commands.insertNode(editing.get().document, path, { type: 'tpl', tpl: 'x' }))) continue;
        const { selection } = editing.get();
        expect(editing.get().document.text.split('"id"')).toHaveLength(text.split('"id"').length);
        run(editing, commands.deleteNode(editing.get().document, selection));
        if (Array.isArray(valueAt(readDocument(text).value, selection.slice(0, -1))))
          expect(editing.get().document.text).toBe(text);
        editing.turn('undo');
        editing.turn('undo');
        expect(editing.get().document.text).toBe(text);
      }
    }
  });

  it('is the same after a node is wrapped and unwrapped', () => {
    for (const { text } of written) {
      const editing = createEditing(text);
      for (const path of nodesOf(editing).slice(1, 5)) {
        if (!run(editing, commands.wrapNode(editing.get().document, path))) continue;
        expect(valueAt(editing.get().document.value, [...path, 'type'])).toBe('container');
        run(editing, commands.unwrapNode(editing.get().document, path));
        expect(editing.get().document.text).toBe(text);
      }
    }
  });

  it('is restored by undo and by redo of 1,000 random commands', () => {
    for (const [at, { text }] of written.entries()) {
      if (at % 20 !== variant) continue;
      const random = randomBy(at + 1);
      const editing = createEditing(text, () => 0);
      const most = at === variant ? 1_000 : 200;
      // Commands that are not possible there count for nothing.
      let count = 0;
      for (let tried = 0; count < most && tried < 10 * most; tried += 1) {
        const { document } = editing.get();
        const all = nodesOf(editing);
        const path = all[Math.floor(random() * all.length)]!;
        const choices = [
          () => commands.insertNode(document, path, { type: 'button', label: `New ${count}` }),
          () => commands.deleteNode(document, path),
          () => commands.moveNode(document, path, random() < 0.5 ? 1 : -1),
          () => commands.moveOut(document, path),
          () => commands.moveIn(document, path),
          () => (all.length < 60 ? commands.duplicateNode(document, path) : undefined),
          () => commands.wrapNode(document, path),
          () => commands.unwrapNode(document, path),
          () => commands.setProperty(document, path, 'label', random() < 0.3 ? undefined : `Label ${count}`),
          () => commands.pasteNode(document, path, '{"type":"input-text","id":"a","name":"a"}'),
          () => setInside(document, { node: path, inner: ['x-made', 'deep'] }, count),
          () => dropped(document, path, all[Math.floor(random() * all.length)]!, random()),
          () => several.deleteNodes(document, withNext(path)),
          () => (all.length < 60 ? several.duplicateNodes(document, withNext(path)) : undefined),
          () => several.moveNodes(document, withNext(path), random() < 0.5 ? 1 : -1),
          () => several.wrapNodes(document, withNext(path)),
        ];
        if (run(editing, choices[Math.floor(random() * choices.length)]!())) count += 1;
        if (count % 10 === 0) expectReadAfresh(editing.get().document);
      }
      expect(count).toBe(most);
      const end = editing.get().document.text;
      while (editing.get().canUndo) editing.turn('undo');
      expect(editing.get().document.text).toBe(text);
      while (editing.get().canRedo) editing.turn('redo');
      expect(editing.get().document.text).toBe(end);
    }
  });
});

describe('commands', () => {
  const editingOf = (value: unknown): Editing => createEditing(JSON.stringify(value, null, 2));
  const valueOf = (editing: Editing): unknown => editing.get().document.value;

  it('insert into a page whose body is missing or a single node makes a list', () => {
    const empty = editingOf({ type: 'page' });
    run(empty, commands.insertNode(empty.get().document, [], { type: 'tpl' }));
    expect(valueOf(empty)).toEqual({ type: 'page', body: [{ type: 'tpl' }] });
    const single = editingOf({ type: 'page', body: { type: 'form', body: [] } });
    run(single, commands.insertNode(single.get().document, [], { type: 'tpl' }));
    expect(valueOf(single)).toEqual({ type: 'page', body: [{ type: 'form', body: [] }, { type: 'tpl' }] });
    expect(single.get().selection).toEqual(['body', 1]);
  });

  it('duplicate gives the copy new ids and updates its references to them', () => {
    const button = { type: 'button', id: 'go', onEvent: { click: { actions: [{ componentId: 'go', target: 'list' }] } } };
    const editing = editingOf({ type: 'page', body: [button, { type: 'crud', id: 'list' }] });
    run(editing, commands.duplicateNode(editing.get().document, ['body', 0]));
    expect(valueAt(valueOf(editing), ['body', 1])).toEqual({
      ...button,
      id: 'go_2',
      onEvent: { click: { actions: [{ componentId: 'go_2', target: 'list' }] } },
    });
  });

  it('paste of a page inserts its contents', () => {
    const editing = editingOf({ type: 'page', body: [{ type: 'tpl' }] });
    const text = JSON.stringify({ type: 'page', body: [{ type: 'form' }, { type: 'crud' }] });
    run(editing, commands.pasteNode(editing.get().document, [], text));
    expect(valueAt(valueOf(editing), ['body'])).toEqual([{ type: 'tpl' }, { type: 'form' }, { type: 'crud' }]);
    expect(commands.pasteNode(editing.get().document, [], 'no JSON')).toBeUndefined();
  });

  it('move out and move in take a node out of a container and back', () => {
    const start = { type: 'page', body: [{ type: 'container', body: [{ type: 'tpl' }] }] };
    const editing = editingOf(start);
    run(editing, commands.moveOut(editing.get().document, ['body', 0, 'body', 0]));
    expect(valueAt(valueOf(editing), ['body', 1])).toEqual({ type: 'tpl' });
    run(editing, commands.moveIn(editing.get().document, ['body', 1]));
    expect(valueOf(editing)).toEqual(start);
    expect(editing.get().selection).toEqual(['body', 0, 'body', 0]);
  });

  it('typing in one property is one step, and text with a fault keeps the last valid page', () => {
    let time = 0;
    const editing = createEditing('{"type":"page"}', () => time);
    for (const title of ['a', 'ab', 'abc']) run(editing, commands.setProperty(editing.get().document, [], 'title', title));
    time = 2_000;
    run(editing, commands.setProperty(editing.get().document, [], 'title', 'abcd'));
    editing.turn('undo');
    expect(valueOf(editing)).toEqual({ type: 'page', title: 'abc' });
    editing.turn('undo');
    expect(editing.get().document.text).toBe('{"type":"page"}');
    editing.turn('redo');
    expect(valueOf(editing)).toEqual({ type: 'page', title: 'abc' });
    editing.write('{\n"type":\n}', 'text');
    expect(editing.get().document.fault).toMatchObject({ line: 3 });
    expect(editing.get().shown.value).toEqual({ type: 'page', title: 'abc' });
  });

  it('the outline lists dialogs, columns and tabs, but no translated texts', () => {
    const page = {
      title: { en: 'Page', zh: '页面' },
      body: [
        { type: 'button', label: 'Open', dialog: { title: { en: 'A', zh: '一' }, body: { type: 'form', body: [] } } },
        { type: 'crud', columns: [{ name: 'id' }] },
        { type: 'tabs', tabs: [{ title: 'First', body: [{ type: 'tpl' }] }] },
      ],
    };
    expect(flatOutline(outlineOf(page)).map(({ id }) => id)).toEqual([
      '',
      'body[0]',
      'body[0].dialog',
      'body[0].dialog.body',
      'body[1]',
      'body[1].columns[0]',
      'body[2]',
      'body[2].tabs[0]',
      'body[2].tabs[0].body[0]',
    ]);
  });

  it('a duplicate key is reported, and its last value is edited', () => {
    const document = readDocument('{"type":"page",\n"title":"a",\n"title":"b"}');
    expect(document.duplicates).toEqual([{ key: 'title', offset: 29, line: 3 }]);
    const editing = createEditing(document.text);
    run(editing, commands.setProperty(document, [], 'title', 'c'));
    expect(editing.get().document.text).toBe('{"type":"page",\n"title":"a",\n"title":"c"}');
  });
});

import { expect, it } from 'vitest';
import { deleteNode, insertNode, moveNode, setProperty, wrapNode } from '../commands/commands.ts';
import { enUS } from '../locales/en-us.ts';
import { labelOf } from '../locales/label-of.ts';
import { zhCN } from '../locales/zh-cn.ts';
import { stepText } from '../view/step-text.ts';
import { createEditing, type Editing } from './create-editing.ts';

const start = '{"type": "page", "body": [{"type": "tpl", "tpl": "a"}, {"type": "crud", "columns": [{"name": "id"}]}]}';
const doc = ({ get }: Editing): ReturnType<Editing['get']>['document'] => get().document;

/** Five steps; the texts after each, the first before all. */
function edited(): { readonly editing: Editing; readonly texts: readonly string[] } {
  let time = 0;
  const editing = createEditing(start, () => time);
  const texts = [start];
  const step = (change: Parameters<Editing['change']>[0] | undefined): void => {
    time += 5_000;
    editing.change(change!);
    texts.push(doc(editing).text);
  };
  step(insertNode(doc(editing), [], { type: 'button', label: 'New' }));
  step(setProperty(doc(editing), ['body', 2], 'label', 'Go'));
  step(moveNode(doc(editing), ['body', 2], -1));
  editing.select(['body', 0]);
  step(deleteNode(doc(editing), ['body', 0]));
  step(setProperty(doc(editing), ['body', 1, 'columns', 0], 'label', 'Number'));
  return { editing, texts };
}

it('names every step by what it did, in both languages', () => {
  const { done } = edited().editing.steps();
  expect(done.map((step) => stepText(step, { texts: enUS, language: 'en', labelOf }))).toEqual([
    'Inserted: Button',
    'Changed: “Label” of Button',
    'Moved: Button',
    'Deleted: Text template',
    'Changed: “Label” of Column',
  ]);
  expect(stepText(done[0]!, { texts: zhCN, language: 'zh', labelOf })).toBe('插入：按钮');
  expect(stepText(done[1]!, { texts: zhCN, language: 'zh', labelOf })).toBe('修改：按钮的“标签”');
  // What nobody knows keeps its own name.
  const unknown = { kind: 'property', path: [], type: 'page', property: 'x-kept' } as const;
  expect(stepText(unknown, { texts: enUS, language: 'en', labelOf })).toBe('Changed: “x-kept” of Page');
});

it('names a step that puts a part into a container by the part, and not by the container', () => {
  const editing = createEditing(start);
  editing.select(['body', 0]);
  editing.change(wrapNode(doc(editing), ['body', 0])!);
  const [step] = editing.steps().done;
  expect(stepText(step!, { texts: enUS, language: 'en', labelOf })).toBe('Put into a container: Text template');
});

it('goes to any step, byte for byte, and keeps those behind it until something else is done', () => {
  const { editing, texts } = edited();
  for (const to of [2, 5, 0, 4, 1, 3]) {
    editing.goTo(to);
    expect(doc(editing).text).toBe(texts[to]);
    expect([editing.steps().done.length, editing.steps().undone.length]).toEqual([to, 5 - to]);
  }
  expect(editing.steps().undone.map(({ kind }) => kind)).toEqual(['delete', 'property']);
  expect(editing.turn('redo')?.kind).toBe('delete');
  editing.goTo(99);
  expect(doc(editing).text).toBe(texts[5]);
  editing.goTo(1);
  editing.change(setProperty(doc(editing), [], 'title', 'Other')!);
  expect(editing.steps()).toMatchObject({ done: [{ kind: 'insert' }, { kind: 'property' }], undone: [] });
});

it('makes no step of what is typed and erased again, nor of a change that changes nothing', () => {
  const editing = createEditing(start, () => 0);
  for (const tpl of ['ab', 'abc', 'ab', 'a']) editing.change(setProperty(doc(editing), ['body', 0], 'tpl', tpl)!);
  expect(doc(editing).text).toBe(start);
  expect(editing.get()).toMatchObject({ canUndo: false, canRedo: false });
  expect(setProperty(doc(editing), ['body', 0], 'tpl', 'a')).toBeUndefined();
  editing.write(start, 'text');
  expect(editing.steps()).toEqual({ done: [], undone: [] });
});

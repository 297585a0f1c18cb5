import { expect, it } from 'vitest';
import { deleteNode, insertNode, moveIn, moveOut, pasteNode, unwrapNode, type Possible } from '../commands/commands.ts';
import { deleteNodes, duplicateNodes, moveNodes, wrapNodes } from '../commands/several.ts';
import { createEditing } from '../document/create-editing.ts';
import type { PageDocument } from '../document/PageDocument.ts';
import { readPath } from '../document/paths.ts';
import { moveTo } from '../drag/move-to.ts';
import { enUS } from '../locales/en-us.ts';
import { zhCN } from '../locales/zh-cn.ts';
import { changeText } from './change-text.ts';

const text = JSON.stringify({
  type: 'page',
  body: [
    { type: 'tpl', tpl: 'first $&' },
    { type: 'panel', title: 'Holder', body: [{ type: 'button', label: 'Press' }] },
    { type: 'container', body: [{ type: 'tpl', tpl: 'inner' }] },
    { type: 'tabs', tabs: [{ title: 'one', body: [] }, { title: 'two' }] },
  ],
});

/** Says in both languages what a command did with the selected nodes. */
function said(paths: readonly string[], command: (document: PageDocument) => Possible): readonly string[] {
  const editing = createEditing(text);
  const [first = '', last = first] = paths;
  editing.select(readPath(first));
  editing.selectTo(readPath(last));
  const before = editing.get();
  const change = command(before.document)!;
  editing.change(change);
  const made = { kind: change.label, before, after: editing.get() };
  return [changeText(made, { texts: enUS, language: 'en' }), changeText(made, { texts: zhCN, language: 'zh' })];
}

const [b0, b1, b2, inner] = ['body[0]', 'body[1]', 'body[2]', 'body[1].body[0]'].map(readPath) as [
  ReturnType<typeof readPath>,
  ReturnType<typeof readPath>,
  ReturnType<typeof readPath>,
  ReturnType<typeof readPath>,
];

it.each<readonly [string, readonly string[], (document: PageDocument) => Possible, string, string]>([
  [
    'a move down',
    ['body[0]'],
    (now) => moveNodes(now, [b0], 1),
    'Moved to place 2 of 4: Text template: first $&',
    '已移动到第 2 位，共 4 位：文本模板：first $&',
  ],
  [
    'a move of two',
    ['body[0]', 'body[1]'],
    (now) => moveNodes(now, [b0, b1], 1),
    'Moved to place 2 of 4: 2 parts',
    '已移动到第 2 位，共 4 位：2 个组件',
  ],
  [
    'a move into the part before',
    ['body[2]'],
    (now) => moveIn(now, b2),
    'Moved into “Panel: Holder”, to place 2 of 2: Container',
    '已移入“面板：Holder”，第 2 位，共 2 位：容器',
  ],
  [
    'a move out',
    ['body[1].body[0]'],
    (now) => moveOut(now, inner),
    'Moved out of “Panel: Holder” into “Page”, to place 3 of 5: Button: Press',
    '已从“面板：Holder”移出到“页面”，第 3 位，共 5 位：按钮：Press',
  ],
  [
    'a drop elsewhere',
    ['body[0]'],
    (now) => moveTo(now, b0, { list: readPath('body[3].tabs[0].body'), index: 0 }),
    'Moved into “Tab: one”, to place 1 of 1: Text template: first $&',
    '已移入“选项卡：one”，第 1 位，共 1 位：文本模板：first $&',
  ],
  [
    'an insertion',
    ['body[1]'],
    (now) => insertNode(now, b1, { type: 'button', label: 'New' }),
    'Inserted: Button: New, place 2 of 2',
    '插入：按钮：New，第 2 位，共 2 位',
  ],
  [
    'copies',
    ['body[0]', 'body[1]'],
    (now) => duplicateNodes(now, [b0, b1]),
    'Duplicated: 2 parts, place 3 of 6',
    '创建副本：2 个组件，第 3 位，共 6 位',
  ],
  [
    'a paste',
    ['body[0]'],
    (now) => pasteNode(now, b0, '{"type":"divider"}'),
    'Pasted: Divider, place 2 of 5',
    '粘贴：分割线，第 2 位，共 5 位',
  ],
  ['a deletion', ['body[1]'], (now) => deleteNode(now, b1), 'Deleted: Panel: Holder', '删除：面板：Holder'],
  ['a deletion of two', ['body[0]', 'body[1]'], (now) => deleteNodes(now, [b0, b1]), 'Deleted: 2 parts', '删除：2 个组件'],
  [
    'a container around',
    ['body[0]'],
    (now) => wrapNodes(now, [b0]),
    'Put into a container: Text template: first $&',
    '放入容器：文本模板：first $&',
  ],
  [
    'a container that is taken away',
    ['body[2]'],
    (now) => unwrapNode(now, b2),
    'Taken out of a container: Text template: inner',
    '移出容器：文本模板：inner',
  ],
])('says %s with its part and place, in both languages', (_name, paths, command, english, chinese) => {
  expect(said(paths, command)).toEqual([english, chinese]);
});

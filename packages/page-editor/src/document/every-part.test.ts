import { existsSync, globSync, readFileSync } from 'node:fs';
import { nodeEntries } from '@lab-console/page-renderer/nodes';
import { expect, it } from 'vitest';
import { nodeName } from '../view/node-name.ts';
import { dropAt, hasInside } from '../drag/drop-place.ts';
import { flatOutline, outlineOf, shapeAt, targetFor } from './outline.ts';
import type { Path } from './paths.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const shared = new URL('../../../../../shared/data/amis-schemas', import.meta.url).pathname;
if (!existsSync(shared)) console.warn(`The definitions of ${shared} are not here: only the built-in pages are counted.`);
const files = [
  ...globSync(`${root}apps/console/src/pages/**/*.json`),
  ...globSync(`${root}packages/page-renderer/src/builtin/**/*.json`),
  ...(existsSync(shared) ? globSync(`${shared}/*.json`) : []),
];

/** Paths of all objects whose type the page draws, but for what is sent or drawn by a chart. */
function drawnPaths(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => drawnPaths(each, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  const isPart = 'type' in value && typeof value.type === 'string' && nodeEntries[value.type] !== undefined;
  const inner = Object.entries(value).flatMap(([key, each]) =>
    /^(data|config|value)$|api$/i.test(key) ? [] : drawnPaths(each, [...path, key]),
  );
  return isPart ? [path, ...inner] : inner;
}

it('has every part of every page of the console and of the pages of others', () => {
  const missing: string[] = [];
  let count = 0;
  for (const file of files) {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (Array.isArray(value)) continue;
    const nodes = flatOutline(outlineOf(value));
    const ids = new Set(nodes.map(({ path }) => path.join('/')));
    const paths = drawnPaths(value);
    count += paths.length;
    for (const path of paths) if (!ids.has(path.join('/'))) missing.push(`${file}: ${path.join('/')}`);
    // What is shown can be edited: the panel knows its properties by the path alone.
    for (const { path, type } of nodes)
      if (nodeEntries[type] !== undefined && shapeAt(value, path) === undefined)
        missing.push(`${file}: ${path.join('/')} (panel)`);
  }
  expect(missing).toEqual([]);
  expect(count).toBeGreaterThan(700);
});

it('reaches cards, lists of pickers, dialogs of events, definitions and children of fields', () => {
  const nodes = flatOutline(
    outlineOf({
      type: 'page',
      definitions: { name: { type: 'input-text', name: 'name' } },
      body: [
        { type: 'crud', mode: 'cards', card: { header: { title: 'A' }, body: [{ type: 'tpl', tpl: 'In the card' }] } },
        { type: 'picker', name: 'who', pickerSchema: { mode: 'table', columns: [{ name: 'code', label: 'Code' }] } },
        {
          type: 'button',
          label: 'Open',
          onEvent: {
            click: {
              actions: [{ actionType: 'dialog', dialog: { title: 'Sure', body: { type: 'tpl', tpl: 'In the dialog' } } }],
            },
          },
        },
        {
          type: 'condition-builder',
          name: 'where',
          fields: [{ label: 'Group', children: [{ type: 'input-text', name: 'deep' }] }],
        },
        { type: 'service', api: { url: '/x', data: { schema: { type: 'page' } } } },
      ],
    }),
  );
  const paths = nodes.map(({ path }) => path.join('.'));
  expect(paths).toEqual(
    expect.arrayContaining([
      'definitions.name',
      'body.0.card',
      'body.0.card.body.0',
      'body.1.pickerSchema',
      'body.1.pickerSchema.columns.0',
      'body.2.onEvent.click.actions.0.dialog',
      'body.2.onEvent.click.actions.0.dialog.body',
      'body.3.fields.0.children.0',
    ]),
  );
  expect(paths.filter((path) => path.includes('schema'))).toEqual([]);
});

const named = {
  type: 'page',
  definitions: {
    code: { name: 'code', label: { en: 'Code', zh: '编号' } },
    code_field: { $ref: 'code', type: 'input-text', required: true },
    people: { type: 'form', title: 'People', body: [{ $ref: 'code_field' }] },
    round: { $ref: 'round' },
  },
  body: [
    { $ref: 'people' },
    { type: 'table', columns: [{ $ref: 'code', type: 'number' }, { $ref: 'code' }] },
    { $ref: 'code_field', label: 'Number' },
    { $ref: 'round' },
    { $ref: 'missing' },
  ],
};

it('shows what a part is that comes by its name', () => {
  const names = (language: 'en' | 'zh', page: unknown = named): readonly string[] =>
    flatOutline(outlineOf(page, language))
      .filter(({ part, path }) => part !== undefined && path[0] === 'body')
      .map((node) => nodeName(node, language));
  expect(names('en')).toEqual([
    'Form: People (people)',
    'Number: Code (code)',
    'Column: Code (code)',
    'Text: Number (code_field)',
    'Contents (round)',
    'Contents (missing)',
  ]);
  expect(names('zh')[1]).toBe('数字展示：编号（code）');
  expect(shapeAt(named, ['body', 2])?.properties.map(({ name }) => name)).toContain('maxLength');
  // Another name of the part shows wherever it is used, though these nodes are the same objects.
  const renamed = { ...named, definitions: { ...named.definitions, people: { type: 'form', title: 'Staff' } } };
  expect(names('en', renamed)[0]).toBe('Form: Staff (people)');
});

it('puts nothing into what comes by its name, where it would come in the place of its contents', () => {
  expect(targetFor(named, ['body', 0])).toEqual({ list: ['body'], index: 1, accepts: 'node' });
  expect(hasInside(named, ['body', 0])).toBe(false);
  expect(hasInside(named, ['definitions', 'people'])).toBe(true);
  expect(dropAt(named, { from: ['body', 2], over: ['body', 0], side: 'inside' })).toEqual({ kind: 'refused', reason: 'no-list' });
});

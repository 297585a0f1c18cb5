import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeShapes } from '../schema/make-shapes.ts';
import { makeAllPalettes } from '../schema/make-tables.ts';
import { checkDefinition } from './check-definition.ts';
import { allNodes } from './builtin/all-nodes.ts';
import { extraNodes } from './extras/all-nodes.ts';
import { extraPalettes } from './extras/all-palettes.ts';
import { drawnTypes } from '../test/drawn-types.ts';
import { allPalettes } from './builtin/all-palettes.ts';
import { actionTable } from './core/actions/action-table.ts';
import {
  builtinTypes,
  formActions,
  generalActions,
  nodeCategories,
  nodeEntries,
  nodeParts,
  partActions,
  reloadAction,
  startOf,
} from './nodes.ts';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

/** Properties whose values are read by people. */
const shown: ReadonlySet<string> = new Set(['label', 'title', 'text', 'tpl', 'html', 'body', 'header', 'content']);

/** What a person reads of a newly inserted node. */
function textsOf(value: unknown, name = ''): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' && shown.has(name) ? [value] : [];
  if ('en' in value) return [value];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, Array.isArray(value) ? name : key));
}

const property = (type: string, name: string): object | undefined =>
  nodeEntries[type]?.properties.find((each) => each.name === name);

describe('the table of nodes', () => {
  it('has an entry for every rendered type and no other', () => {
    expect(builtinTypes.toSorted()).toEqual(drawnTypes.toSorted());
  });

  it('keeps each entry in the folder of its renderer', () => {
    const palettes = { ...allPalettes, ...extraPalettes };
    for (const [folder, nodes] of Object.entries({ ...allNodes, ...extraNodes }))
      expect(Object.keys(palettes[folder] ?? {}).toSorted()).toEqual(nodes.flatMap(({ types }) => types).toSorted());
  });

  it.each(drawnTypes)('names %s in both languages, and its initial node has no finding', (type) => {
    const entry = nodeEntries[type];
    expect(entry?.label.en).toMatch(/^[A-Z][^.]*$/);
    expect(entry?.label.zh).toMatch(/[\u4e00-\u9fff]|^(?:HTML|Markdown)$/);
    expect(Object.keys(nodeCategories)).toContain(entry?.category);
    expect(entry?.start.type).toBe(type);
    for (const language of ['en', 'zh'] as const)
      expect(checkDefinition({ type: 'page', body: [entry && startOf(entry, language)] })).toEqual([]);
    expect(entry?.properties.length).toBeGreaterThan(10);
  });

  it.each(drawnTypes)('starts %s with texts in both languages and says its label once', (type) => {
    const { label, start } = nodeEntries[type]!;
    const texts = textsOf(start);
    expect(texts.filter((text) => text !== label && (isDeepStrictEqual(text, label) || text === label.en))).toEqual([]);
    // A text in one language is the same in both: a name, an example, code.
    const isNeutral = (text: unknown): boolean => type.endsWith('-editor') || /^(?:ID|A|\$\{\w+\})$/.test(String(text));
    expect(texts.filter((text) => typeof text === 'string' && !isNeutral(text))).toEqual([]);
    const inChinese = textsOf(startOf({ start }, 'zh')).filter((text) => !isNeutral(text));
    expect(inChinese.filter((text) => !/[\u4e00-\u9fff]/.test(String(text)))).toEqual([]);
  });

  it('gives an input the label of its palette item in the language of the editor', () => {
    expect(startOf(nodeEntries['input-email']!, 'zh')).toEqual({ type: 'input-email', name: 'value', label: '邮箱' });
    expect(startOf(nodeEntries['input-email']!, 'en')).toEqual({ type: 'input-email', name: 'value', label: 'Email address' });
  });

  it('has no duplicate name within a category', () => {
    const names = Object.values(nodeEntries).flatMap(({ category, label }) => [
      `${category} ${label.en}`,
      `${category} ${label.zh}`,
    ]);
    const twice = names.filter((name, at) => names.indexOf(name) !== at && !/HTML|Markdown/.test(name));
    expect(twice).toEqual([]);
  });

  it.each([
    ['crud', 'api', { kind: 'api' }],
    ['crud', 'perPage', { kind: 'number' }],
    ['crud', 'mode', { kind: 'choice', choices: ['table', 'cards', 'list', 'table2'] }],
    ['crud', 'columns', { kind: 'nodes', accepts: 'column', many: true }],
    ['crud', 'headerToolbar', { kind: 'nodes', accepts: 'toolbar' }],
    ['button', 'visibleOn', { kind: 'expression', common: 'node' }],
    ['button', 'label', { kind: 'text', localized: true }],
    ['input-text', 'required', { kind: 'boolean', common: 'input' }],
    ['tabs', 'tabs', { kind: 'parts', accepts: 'part', part: 'TabNode', many: true }],
    ['button', 'onEvent', { kind: 'events' }],
    ['chart', 'config', { kind: 'text' }],
  ])('describes for %s how %s is edited', (type, name, expected) => {
    expect(property(type, name)).toMatchObject(expected);
  });

  it('lists the slots of types and their parts', () => {
    const slots = (shape: { readonly slots: readonly { readonly property: string }[] } | undefined): readonly string[] =>
      shape?.slots.map((slot) => slot.property) ?? [];
    expect(slots(nodeEntries['page'])).toEqual(expect.arrayContaining(['body', 'toolbar', 'aside']));
    expect(slots(nodeEntries['form'])).toEqual(expect.arrayContaining(['body', 'actions']));
    expect(slots(nodeParts['TabNode'])).toEqual(expect.arrayContaining(['body', 'title']));
    expect(slots(nodeEntries['divider'])).toEqual([]);
    // Properties that contain no nodes are no slots.
    expect(slots(nodeEntries['service'])).not.toContain('messages');
  });

  it('separates inputs from other nodes', () => {
    expect(nodeEntries['select']?.isInput).toBe(true);
    expect(nodeEntries['crud']?.isInput).toBe(false);
  });
});

describe('the list of actions', () => {
  it('offers only actions that are run, each under a name of its own', () => {
    const offered = [...generalActions, ...partActions, reloadAction];
    expect(offered.filter(({ type }) => !actionTable.has(type))).toEqual([]);
    const labels = [...offered, ...formActions].flatMap(({ label }) => [label.en, label.zh]);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('generated shapes of nodes', () => {
  let made: ReturnType<typeof makeShapes>;
  beforeAll(() => {
    made = makeShapes();
  });

  it('match the schema: run `npm run schema` after a change', () => {
    expect(JSON.parse(read('./nodes/shapes.json'))).toEqual(structuredClone(made));
    const plain = (text: string): string => text.replaceAll(/[\s,]+/g, '');
    expect(plain(read('./builtin/all-palettes.ts'))).toBe(plain(makeAllPalettes('renderers')));
    expect(plain(read('./extras/all-palettes.ts'))).toBe(plain(makeAllPalettes('extras')));
  });
});

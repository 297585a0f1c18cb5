import { localizeDefinition } from '../core/localize/localize-definition.ts';
import { Ajv, type ErrorObject } from 'ajv';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeList } from '../../schema/make-list.ts';
import { makeAllNodes, makeNodeTypes } from '../../schema/make-tables.ts';
import { makeTypeStories } from '../../schema/make-type-stories.ts';
import { definitionsOf, makeSchema, typesOf, type Json } from '../../schema/make-schema.ts';
import { allNodes } from '../builtin/all-nodes.ts';
import { extraNodes } from '../extras/all-nodes.ts';
import { drawnTypes } from '../../test/drawn-types.ts';
import { extendSchema } from './extend-schema.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const read = (path: string): string => readFileSync(here(path), 'utf8');
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(folder, name))
    : [];

const published = JSON.parse(read('../../schema/schema.json')) as Json;
/** Types that the console registers for its pages. */
const hostTypes = Array.from(
  read('../../../../apps/console/src/widget-registry/register-widgets.ts').matchAll(/registerRenderer\('([^']+)'/g),
  ([, type]) => type as string,
);

function validator(schema: Json): (definition: unknown) => readonly string[] {
  const check = new Ajv({ strict: false, allErrors: true }).compile(schema);
  return (definition) => (check(definition) ? [] : faultsOf(check.errors ?? []));
}

/** Only the original faults, without those of the parents that they cause. */
function faultsOf(errors: readonly ErrorObject[]): readonly string[] {
  const own = errors.filter(({ keyword }) => keyword !== 'if' && keyword !== 'anyOf');
  return own.map(({ instancePath, message }) => `${instancePath}: ${message ?? ''}`);
}

const validate = validator(published);

describe('the JSON Schema of page definitions', () => {
  it('matches the types: run `npm run schema` after a change', () => {
    expect(published).toEqual(makeSchema());
  });

  it('contains every rendered type and no other', () => {
    expect(Object.keys(typesOf(definitionsOf())).toSorted()).toEqual(drawnTypes.toSorted());
  });

  it('uses generated tables that are up to date', async () => {
    const plain = (text: string): string => text.replaceAll(/[\s,]+/g, '');
    expect(plain(read('../builtin/all-nodes.ts'))).toBe(plain(makeAllNodes('renderers')));
    expect(plain(read('../extras/all-nodes.ts'))).toBe(plain(makeAllNodes('extras')));
    expect(plain(read('./node-types.ts'))).toBe(plain(await makeNodeTypes()));
    expect(plain(read('../builtin/Types.stories.tsx'))).toBe(plain(makeTypeStories()));
  });

  it('has a list of types and properties that is up to date', () => {
    const plain = (text: string): string => text.replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' ').trim();
    expect(plain(read('../../TYPES.md'))).toBe(plain(makeList()));
  });

  const corpus = filesIn(here('../../../../../shared/data/amis-schemas'));
  it.skipIf(corpus.length === 0)('accepts every public definition (skipped without ../shared/data)', () => {
    expect(
      Object.fromEntries(corpus.map((path) => [path, validate(readJson(path))]).filter(([, faults]) => faults?.length)),
    ).toEqual({});
  });

  const pages = filesIn(here('../../../../apps/console/src/pages'));
  it.each(['en', 'zh'])('accepts every page of the console in %s, with the types of its host', (language) => {
    const extended = validator(extendSchema(published, Object.fromEntries(hostTypes.map((type) => [type, true]))));
    expect(pages.length).toBeGreaterThan(5);
    expect(
      Object.fromEntries(
        pages
          .map((path) => [path, extended(localizeDefinition(readJson(path), language))])
          .filter(([, faults]) => faults?.length),
      ),
    ).toEqual({});
  });

  it.each<[string, unknown, string]>([
    ['an unknown type', { type: 'page', body: [{ type: 'crudd' }] }, '/body/0/type: must be equal to one of the allowed values'],
    [
      'a nested unknown type',
      {
        type: 'page',
        body: {
          type: 'crud',
          columns: [{ type: 'operation', buttons: [{ actionType: 'dialog', dialog: { body: [{ type: 'frm' }] } }] }],
        },
      },
      '/body/columns/0/buttons/0/dialog/body/0/type: must be equal to one of the allowed values',
    ],
    [
      'a number for a boolean',
      { body: { type: 'form', body: [{ type: 'input-text', required: 1 }] } },
      '/body/body/0/required: must be boolean',
    ],
    ['a text for columns', { type: 'crud', columns: 'name' }, '/columns: must be array'],
    ['a boolean for a page size', { type: 'crud', perPage: true }, '/perPage: must be number'],
    ['an invalid choice', { type: 'crud', orderDir: 'up' }, '/orderDir: must be equal to one of the allowed values'],
    ['a call without an address', { type: 'service', api: { method: 'get' } }, "/api: must have required property 'url'"],
    [
      'an action without a type',
      { type: 'button', onEvent: { click: { actions: [{ args: {} }] } } },
      "/onEvent/click/actions/0: must have required property 'actionType'",
    ],
    [
      'a wrong property in the older form',
      { type: 'form', controls: [{ type: 'text', name: 5 }] },
      '/controls/0/name: must be string',
    ],
    [
      'a wrong property of a toolbar',
      { type: 'crud', headerToolbar: [{ type: 'export-csv', filename: 3 }] },
      '/headerToolbar/0/filename: must be string',
    ],
    [
      'a wrong property of a button without a type',
      { type: 'crud', bulkActions: [{ label: 'x', confirmText: 7 }] },
      '/bulkActions/0/confirmText: must be string',
    ],
    ['a wrong property of a tab', { type: 'tabs', tabs: [{ icon: ['x'] }] }, '/tabs/0/icon: must be string'],
    [
      'a wrong property of a page without a type',
      { body: { type: 'input-number', precision: {} } },
      '/body/precision: must be number',
    ],
  ])('reports %s with its path', (_name, definition, fault) => {
    expect(validate(definition).map((each) => each.replace('number,string', 'number'))).toContain(fault);
  });

  it('ignores unknown properties, as amis does', () => {
    expect(validate({ type: 'page', pullRefresh: {}, body: [{ type: 'tpl', tpl: 'x', editorState: 1 }] })).toEqual([]);
  });

  it('accepts localized texts and types of a host', () => {
    expect(validate({ type: 'page', title: { en: 'Rooms', zh: '机房' } })).toEqual([]);
    expect(validate({ type: 'page', title: { zh: '机房' } })).not.toEqual([]);
    const stars = extendSchema(published, { stars: { type: 'object', properties: { count: { type: 'number' } } } });
    expect(validator(stars)({ body: [{ type: 'stars', count: 3 }] })).toEqual([]);
    expect(validator(stars)({ body: [{ type: 'stars', count: 'x' }] })).toContain('/body/0/count: must be number');
    expect(validate({ body: [{ type: 'stars' }] })).not.toEqual([]);
  });
});

describe('properties read by renderers', () => {
  let definitions: Record<string, Json>;
  beforeAll(() => {
    definitions = definitionsOf();
  });

  /** Types by the folder of their renderer. */
  const folders = new Map(
    Object.entries({ renderers: allNodes, extras: extraNodes }).flatMap(([room, all]) =>
      Object.entries(all).map(([folder, nodes]) => [`${room}/${folder}`, nodes.flatMap(({ types }) => types)] as const),
    ),
  );

  /** Parts of their nodes that the same renderers read. */
  const parts: Readonly<Record<string, readonly string[]>> = {
    'renderers/crud': ['ColumnNode', 'ToolbarPart', 'PlainNode'],
    'renderers/editors': ['DiffEditorNode'],
    'renderers/lists': ['CardBody', 'ListItemBody', 'ActionNode'],
    'renderers/rows': ['ActionNode', 'ColumnNode'],
  };

  it.each([...folders.keys()])('of %s are in their types', (folder) => {
    const byType = typesOf(definitions);
    const drawn = (folders.get(folder) ?? []).flatMap((type) => byType[type] ?? []);
    const known = new Set(
      [...drawn, ...(parts[folder] ?? [])].flatMap((name) => Object.keys(definitions[name]?.['properties'] ?? {})),
    );
    expect(known.size).toBeGreaterThan(0);
    const sources = readdirSync(here(`../${folder}`)).filter(
      (name) => name !== 'nodes.ts' && /(?<!stories|test)\.tsx?$/.test(name),
    );
    const reads = sources.flatMap((name) =>
      [...read(`../${folder}/${name}`).matchAll(/\bnode\['([\w-]+)'\]|(?<!-)\bnode\.(\w+)\b/g)].map(([, a, b]) => a ?? b ?? ''),
    );
    // The renderer itself sets `originalType`; the functions are reported and never run.
    const internal = new Set(['originalType', 'dataProvider', 'matchFunc']);
    expect([...new Set(reads)].filter((property) => !known.has(property) && !internal.has(property))).toEqual([]);
  });
});

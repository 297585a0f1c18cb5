import { afterEach, describe, expect, it } from 'vitest';
import type { ActionContext } from './core/runtime/types.ts';
import { runActions } from './core/actions/run-actions.ts';
import { flattenQuery } from './core/api/flatten-query.ts';
import { resolveAddress } from './core/api/address-template.ts';
import { toScopeData } from './core/api/read-envelope.ts';
import { safeChartOption } from './core/chart/chart-option.ts';
import { orderPayload } from './core/crud/row-order.ts';
import { readLocation, writeLocation } from './core/crud/crud-location.ts';
import { boundDepth, deepest } from './core/data/bound-depth.ts';
import { getPath } from './core/data/path.ts';
import { evaluateTemplate } from './core/expression/template.ts';
import { exportCell } from './core/export/export-cells.ts';
import { fillMapping } from './core/form/fill-mapping.ts';
import { localizeDefinition } from './core/localize/localize-definition.ts';
import { mapData } from './core/mapping/map-data.ts';
import { readOptions, optionsConfig } from './core/options/options.ts';
import { keyObjectFormat, keyValueFormat, flatFormat } from './core/rows/row-format.ts';
import { PageRuntime } from './core/runtime/PageRuntime.ts';
import { Scope } from './core/scope/Scope.ts';
import { objectReader, scopeReader } from './core/scope/DataReader.ts';
import { enUS } from './locales/enUS.ts';
import { memoryEnvironment } from '../test/memory-environment.ts';
import type { CrudNode } from './schema/drawn.ts';
import type { EventAction } from './schema/actions.ts';

const trace = 'polluted';
/** Paths that could reach the prototype of all objects. */
const paths = [
  `__proto__.${trace}`,
  `constructor.prototype.${trace}`,
  `a.__proto__.${trace}`,
  `a.constructor.prototype.${trace}`,
  `a["__proto__"].${trace}`,
  `a['constructor']['prototype']['${trace}']`,
  `list[0].__proto__.${trace}`,
  `list.0.constructor.prototype.${trace}`,
  `a.toString.__proto__.${trace}`,
  `.__proto__.${trace}`,
  `[__proto__].${trace}`,
  '__proto__',
  'constructor',
  'prototype',
];
const data = (): Record<string, unknown> => ({ a: { b: 1 }, list: [{ c: 1 }], rows: [{ id: 1, [trace]: 'x' }] });
/** Keys that JSON can create as own properties, unlike an object literal. */
const json = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;
const poisoned = json(
  `{"__proto__":{"${trace}":1},"constructor":{"prototype":{"${trace}":1}},"a":{"__proto__":{"${trace}":1}},"ok":1}`,
);

function reached(): readonly string[] {
  return [Object, Array, Function, String, Number].flatMap(({ prototype, name }) =>
    Object.hasOwn(prototype as object, trace) ? [name] : [],
  );
}
/** Whether an object, with everything in it, has only the usual prototypes. */
function isOrdinary(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isKnown = prototype === null || prototype === Object.prototype || prototype === Array.prototype;
  return isKnown && Object.values(value).every(isOrdinary);
}

afterEach(() => {
  if (reached().length > 0) throw new Error(`reached the prototype of ${reached().join()}`);
});

const run = async (actions: readonly object[]): Promise<{ readonly scope: Scope; readonly runtime: PageRuntime }> => {
  const { environment } = memoryEnvironment({ answer: () => ({ status: 0, data: { ...poisoned, b: 'x' } }) });
  const scope = new Scope({ values: data() });
  const runtime = new PageRuntime({ environment, texts: enUS, scope });
  for (const id of ['f', '__proto__', 'constructor'])
    runtime.register({
      id,
      name: id,
      type: 'form',
      scope,
      setValue: (value: unknown) => scope.merge(value as Record<string, unknown>),
    });
  const context = { runtime, scope, path: 'body' } as unknown as ActionContext;
  await runActions(actions as readonly EventAction[], { context, prevented: false, stopped: false, loop: undefined });
  return { scope, runtime };
};

describe.each(paths)('the path %s', (path) => {
  it.each<readonly [string, (at: string) => object]>([
    ['outputVar of a call', (at) => ({ actionType: 'ajax', api: '/x', outputVar: at })],
    ['setValue with a path', (at) => ({ actionType: 'setValue', componentId: 'f', args: { path: at, value: { [at]: 'x' } } })],
    ['setValue of rows', (at) => ({ actionType: 'setValue', componentId: 'f', args: { value: { [at]: 'x' }, index: '0' } })],
    ['setEventData', (at) => ({ actionType: 'setEventData', args: { [at]: 'x', '&': { [at]: 'x' } } })],
    [
      'the name of a loop',
      (at) => ({
        actionType: 'loop',
        args: { loopName: at, loopData: '${list}' },
        children: [{ actionType: 'setEventData', args: { [at]: 'x' } }],
      }),
    ],
    ['the data of a broadcast', (at) => ({ actionType: 'broadcast', args: { eventName: at }, data: { [at]: 'x' } })],
    ['a part that is shown', (at) => ({ actionType: 'show', componentId: at })],
    ['a part that is switched', (at) => ({ actionType: 'usability', componentId: at, args: { value: true, [trace]: 1 } })],
    [
      'data that replace others',
      (at) => ({ actionType: 'setValue', componentId: 'f', dataMergeMode: 'override', args: { value: { [at]: 'x' } } }),
    ],
  ])('reaches no prototype as %s', async (_name, action) => {
    const { scope, runtime } = await run([action(path)]);
    expect(isOrdinary(scope.values)).toBe(true);
    expect(isOrdinary(runtime.overrides.get())).toBe(true);
  });

  it('reaches no prototype through a scope, a mapping or a query', () => {
    const reader = objectReader(data());
    const scope = new Scope({ values: data() });
    scope.set(path, 'x');
    scope.merge({ [path]: 'x', ...poisoned });
    scope.unset(path);
    const made = [
      scope.values,
      mapData({ [path]: 'x', rows: { '${rows}': { [path]: '${id}' } }, '&': poisoned }, reader),
      mapData({ $rows: { [path]: '${polluted}', '&': '$$' } }, reader),
      fillMapping({ [path]: '${a}', '&': poisoned }, reader),
      resolveAddress(`/x?${encodeURIComponent(path)}=1&${path}=2&a[${path}]=3`, reader).query,
      flattenQuery({ [path]: [1, { [path]: 1 }], ...poisoned }, { allowDots: true }),
      toScopeData(poisoned),
      safeChartOption({ [path]: { [trace]: 1 }, series: [poisoned], ...poisoned }),
      readOptions([{ [path]: 1, label: 'x' }, poisoned], optionsConfig({ labelField: path, valueField: path })),
      keyValueFormat.write([{ key: path, value: 1 }]),
      keyObjectFormat.write([{ key: path, value: { [trace]: 1 } }]),
      keyValueFormat.read(poisoned),
      flatFormat(path, undefined).read([{ [trace]: 1 }]),
      localizeDefinition({ [path]: { en: 'x', zh: 'y' }, ...poisoned }, 'zh'),
      exportCell({ label: 'A', node: { name: path, type: 'mapping', map: { '*': '${a}' } } }, { a: {} }, reader, () => undefined),
    ];
    for (const value of made) expect(isOrdinary(value)).toBe(true);
    expect(typeof getPath(data(), path)).not.toBe('function');
  });

  it.each([
    '${list|pick:KEY~c}',
    '${list|objectToArray:KEY:KEY}',
    '${rows|topAndOther:1:KEY:KEY}',
    '${list|sortBy:KEY}',
    '${list|unique:KEY}',
    '${list|filter:KEY:match:"x"}',
    '${ARRAYMAP(list, item => ({"KEY": item}))}',
    '${GET(a, "KEY")}',
    '${{"KEY": {"polluted": 1}}}',
    '${a["KEY"]}',
    '${DECODEJSON(text)}',
  ])('reaches no prototype through %s', (template) => {
    const reader = objectReader({ ...data(), text: JSON.stringify(poisoned) });
    const value = evaluateTemplate(template.replaceAll('KEY', path.replaceAll('"', '')), reader, () => undefined);
    expect(typeof value).not.toBe('function');
    if (!template.includes('DECODEJSON')) expect(isOrdinary(value)).toBe(true);
  });

  it('reaches no prototype through the address bar', () => {
    const node = {
      type: 'crud',
      filter: { body: [{ type: 'input-text', name: path }] },
      columns: [{ name: path, searchable: true }],
    };
    const query = Object.fromEntries([
      [path, 'x'],
      [`__proto__[${trace}]`, '1'],
      ['constructor[prototype][polluted]', '1'],
    ]);
    const state = readLocation(query, node as unknown as CrudNode);
    const scope = new Scope({ values: state.filter ?? {} });
    expect(isOrdinary(scope.values)).toBe(true);
    expect(isOrdinary(scopeReader(scope).all())).toBe(true);
    expect(
      isOrdinary(
        writeLocation({ filter: state.filter, page: 1, perPage: 10, orderBy: path } as never, node as unknown as CrudNode),
      ),
    ).toBe(true);
  });
});

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('orders rows with the key %s', (key) => {
  const rows = ['a', key, 'b'].map((id) => ({ id }));
  const payload = orderPayload({
    before: rows,
    after: rows.toReversed(),
    primaryField: 'id',
    orderField: undefined,
    offset: 0,
  });
  expect(JSON.stringify(payload)).toContain(`"ids":"b,${key},a"`);
  expect(isOrdinary(payload['insertAfter'])).toBe(true);
});

it('cuts off deep nesting without changing the prototype', () => {
  const deep = `{"__proto__":${'['.repeat(deepest + 5)}${']'.repeat(deepest + 5)},"type":"page"}`;
  const bounded = boundDepth(json(deep));
  expect(Object.getPrototypeOf(bounded)).toBe(Object.prototype);
});

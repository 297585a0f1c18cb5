import { describe, expect, it } from 'vitest';
import { enUS } from '../../locales/enUS.ts';
import type { ActionNode, CrudNode } from '../../schema/drawn.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { memoryEnvironment, type MemoryLog, type MemoryOptions } from '../../../test/memory-environment.ts';
import { runButton } from '../actions/run-button.ts';
import { FormModel } from '../form/FormModel.ts';
import { submitForm } from '../form/submit-form.ts';
import { PageRuntime } from '../runtime/PageRuntime.ts';
import type { ActionContext, Overlay } from '../runtime/types.ts';
import { Scope } from '../scope/Scope.ts';
import { CrudModel } from './CrudModel.ts';
import { readLocation } from './crud-location.ts';
import { rowScope, withRowNeighbours } from './row-neighbours.ts';

interface Bench {
  readonly model: CrudModel;
  readonly runtime: PageRuntime;
  readonly log: MemoryLog;
}

function listOf(node: Partial<CrudNode>, answer: NonNullable<MemoryOptions['answer']>): Bench {
  const { environment, log } = memoryEnvironment({ answer });
  const scope = new Scope({ values: {} });
  const runtime = new PageRuntime({ environment, texts: enUS, scope });
  const model = new CrudModel({
    node: { type: 'crud', api: '/rooms', ...node },
    runtime,
    scope: new Scope({ parent: scope }),
    syncs: false,
  });
  return { model, runtime, log };
}

const rooms = (count: number): readonly SchemaObject[] => Array.from({ length: count }, (_, index) => ({ id: `r${index + 1}` }));

describe('requests and answers of a list', () => {
  it('use the names of the definition for page, size and number of rows', async () => {
    const node = { pageField: 'p', perPageField: 'size', totalField: 'all', perPage: 2 };
    const { model, log } = listOf(node, () => ({ status: 0, data: { items: rooms(2), all: 7, total: 3 } }));
    await model.load();
    await model.setPage(3);
    expect(log.requests.map(({ query }) => query)).toEqual([
      { p: 1, size: 2 },
      { p: 3, size: 2 },
    ]);
    expect(model.state.get()).toMatchObject({ total: 7, page: 3 });
    expect(model.lastPage).toBe(4);
  });

  it('take page, size, order and filter from the answer', async () => {
    const said = {
      p: 2,
      perPage: '20',
      orderBy: 'name',
      orderDir: 'desc',
      hall: 'North',
      floor: '3',
      other: 1,
      items: [],
      all: 50,
    };
    const { model } = listOf({ pageField: 'p', totalField: 'all', orderBy: 'id', defaultParams: { hall: '', floor: 3 } }, () => ({
      status: 0,
      data: { ...said, items: rooms(1) },
    }));
    await model.load();
    expect(model.query).toEqual({ p: 2, perPage: 20, orderBy: 'name', orderDir: 'desc', hall: 'North', floor: 3 });
    expect(model.state.get().restored).toBe(1);
    await model.load();
    // Values that are already in the query do not change the inputs of the filter.
    expect(model.state.get().restored).toBe(1);
  });

  it('keep the query when `syncResponse2Query` is false', async () => {
    const { model } = listOf({ syncResponse2Query: false, defaultParams: { hall: '' } }, () => ({
      status: 0,
      data: { items: rooms(1), total: 50, perPage: 20, hall: 'North' },
    }));
    await model.load();
    expect(model.query).toEqual({ page: 1, perPage: 10, hall: '' });
  });

  it.each([
    [undefined, 2],
    [true, 2],
    [false, 1],
  ])('request again for a filter after loadDataOnce unless `loadDataOnceFetchOnFilter` is false (%s)', async (fetches, count) => {
    const node = { loadDataOnce: true, columns: [{ name: 'id', searchable: true }] };
    const { model, log } = listOf(fetches === undefined ? node : { ...node, loadDataOnceFetchOnFilter: fetches }, () => ({
      status: 0,
      data: { items: rooms(12) },
    }));
    await model.load();
    await model.setPage(2);
    expect(model.state.get().rows).toHaveLength(2);
    await model.search({ id: 'r12' });
    expect(log.requests).toHaveLength(count);
    expect(model.state.get().rows).toEqual([{ id: 'r12' }]);
  });

  it.each([
    ['booleans', undefined, { id: true, name: '12' }],
    ['booleans', true, { id: true, name: '12' }],
    ['nothing', false, { id: 'true', name: '12' }],
    ['nothing', { enable: false }, { id: 'true', name: '12' }],
    ['numbers', { types: ['number'] }, { id: 'true', name: 12 }],
    ['both', { enable: true, types: ['boolean', 'number'] }, { id: true, name: 12 }],
  ] as const)('read %s from the address when `parsePrimitiveQuery` is %o', (_what, parsePrimitiveQuery, expected) => {
    const columns = ['id', 'name', 'code', 'long'].map((name) => ({ name, searchable: true }));
    const node: CrudNode = { type: 'crud', columns, ...(parsePrimitiveQuery === undefined ? {} : { parsePrimitiveQuery }) };
    // Texts that a number cannot represent stay texts: leading zeros, too many digits.
    const texts = { code: '007', long: '12345678901234567' };
    expect(readLocation({ id: 'true', name: '12', ...texts }, node).filter).toEqual({ ...expected, ...texts });
  });
});

describe('messages of a list', () => {
  it('report that loading succeeded or failed', async () => {
    const messages = { fetchSuccess: 'Here they are', fetchFailed: 'No rooms today' };
    const { model, log } = listOf({ messages }, (_request, count) => (count === 2 ? { status: 1 } : { status: 0, data: [] }));
    await model.load();
    expect(log.notices).toEqual([{ kind: 'success', message: 'Here they are' }]);
    await model.load();
    expect(model.state.get().error).toBe('No rooms today');
    await model.load({ silent: true });
    expect(log.notices).toHaveLength(1);
  });

  it('are the default messages of its buttons', async () => {
    const { model, runtime, log } = listOf({ messages: { saveSuccess: 'Kept', saveFailed: 'Lost' } }, (_request, count) => ({
      status: count < 3 ? 0 : 1,
    }));
    const list = { model, reload: () => Promise.resolve() };
    const context: ActionContext = { runtime, scope: model.scope, path: 'body', list };
    await runButton({ actionType: 'ajax', api: 'post:/x' }, context);
    await runButton({ actionType: 'ajax', api: 'post:/x', messages: { success: 'Own' } }, context);
    await runButton({ actionType: 'ajax', api: 'post:/x' }, context);
    expect(log.notices.map(({ message }) => message)).toEqual(['Kept', 'Own', 'Lost']);
  });
});

describe('moving a dialog from row to row', () => {
  async function opened(
    index: number,
  ): Promise<Bench & { readonly top: () => Overlay | undefined; readonly button: ActionNode }> {
    const bench = listOf({ primaryField: 'id' }, ({ method }) =>
      method === 'get' ? { status: 0, data: { items: rooms(3), total: 3 } } : { status: 0 },
    );
    const { model, runtime } = bench;
    await model.load();
    const list = { model, inRow: (scope: Scope) => withRowNeighbours(model, scope), reload: () => model.reload() };
    const row = model.state.get().rows[index];
    const scope = rowScope(model.scope, row ?? {}, index);
    const button = { actionType: 'dialog', dialog: { title: 'Room', body: '${id}' } } as unknown as ActionNode;
    void runButton(button, { runtime, scope, path: 'body', list });
    await expect.poll(() => runtime.overlays.get().length).toBe(1);
    return { ...bench, button, top: () => runtime.overlays.get().at(-1) };
  }

  const press = (overlay: Overlay | undefined, runtime: PageRuntime, button: object): Promise<boolean> => {
    if (!overlay) throw new Error('no dialog is open');
    return runButton(button as ActionNode, { runtime, scope: overlay.scope, path: 'x', overlay, list: undefined });
  };
  const place = (overlay: Overlay | undefined): unknown =>
    ['id', 'index', 'hasPrev', 'prevIndex', 'hasNext', 'nextIndex'].map((name) => overlay?.scope.lookup(name));

  it('knows the previous and the next row and moves there', async () => {
    const { top, runtime } = await opened(0);
    expect(place(top())).toEqual(['r1', 0, false, -1, true, 1]);
    // The position of the row is not part of the values that a dialog sends.
    expect(top()?.scope.values).toEqual({});
    expect(await press(top(), runtime, { actionType: 'next' })).toBe(true);
    expect(place(top())).toEqual(['r2', 1, true, 0, true, 2]);
    await press(top(), runtime, { actionType: 'next' });
    expect(place(top())).toEqual(['r3', 2, true, 1, false, 3]);
    await press(top(), runtime, { actionType: 'prev' });
    expect(place(top())).toEqual(['r2', 1, true, 0, true, 2]);
    expect(runtime.overlays.get()).toHaveLength(1);
  });

  it('closes the dialog after the last row', async () => {
    const { top, runtime } = await opened(2);
    await press(top(), runtime, { actionType: 'next' });
    expect(runtime.overlays.get()).toEqual([]);
  });

  it('submits the form first with `submit`, refreshes the list, and stays when it is refused', async () => {
    const { top, runtime, log } = await opened(1);
    const fill = (overlay: Overlay | undefined): void => {
      if (!overlay) throw new Error('no dialog is open');
      const form = new FormModel({
        runtime,
        scope: new Scope({ parent: overlay.scope }),
        node: { type: 'form', api: 'post:/save' },
      });
      form.setValue('note', 'clean');
      form.configure({ submit: (action) => submitForm(form, { runtime, scope: form.scope, path: 'x', overlay, form }, action) });
      overlay.forms.add(form);
    };
    fill(top());
    await press(top(), runtime, { type: 'submit', actionType: 'next' });
    expect(log.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['get /rooms', 'post /save', 'get /rooms']);
    expect(place(top())).toEqual(['r3', 2, true, 1, false, 3]);
    const refused = { ...(top() as Overlay), forms: new Set([{ submit: () => Promise.resolve(false) } as unknown as FormModel]) };
    expect(await press(refused, runtime, { type: 'submit', actionType: 'prev' })).toBe(false);
    expect(top()?.scope.lookup('id')).toBe('r3');
  });

  it('asks before it discards unsaved changes', async () => {
    const { top, runtime } = await opened(0);
    const typed = { isDirty: () => true } as unknown as FormModel;
    top()?.forms.add(typed);
    const stepping = press(top(), runtime, { actionType: 'next' });
    await expect.poll(() => runtime.questions.get().length).toBe(1);
    runtime.questions.get()[0]?.answer(false);
    expect(await stepping).toBe(false);
    expect(top()?.scope.lookup('id')).toBe('r1');
  });

  it('does nothing when the dialog was not opened in a row', async () => {
    const { model, runtime, log } = listOf({}, () => ({ status: 0, data: { items: rooms(2), total: 2 } }));
    await model.load();
    // A row around the list is not a row of the list.
    runtime.pageScope.merge({ index: 0, id: 'r1' });
    const list = { model, inRow: (scope: Scope) => withRowNeighbours(model, scope), reload: () => model.reload() };
    void runtime.open('dialog', { body: 'x' }, { runtime, scope: model.scope, path: 'body', list });
    const overlay = runtime.overlays.get()[0];
    expect(overlay?.scope.lookup('hasNext')).toBeUndefined();
    expect(await press(overlay, runtime, { actionType: 'next' })).toBe(false);
    await expect.poll(() => log.warnings.join('\n')).toContain('needs a dialog that was opened in a row');
  });
});

it('takes the page size from `defaultParams` when the list has none', async () => {
  for (const [node, size] of [
    [{ defaultParams: { perPage: 6 } }, 6],
    [{ perPage: 4, defaultParams: { perPage: 6 } }, 4],
    [{ defaultParams: { perPage: 'all' } }, 10],
  ] as const)
    expect(listOf(node, () => ({ status: 0 })).model.query['perPage']).toBe(size);
});

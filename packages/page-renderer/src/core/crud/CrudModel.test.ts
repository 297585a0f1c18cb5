import { describe, expect, it } from 'vitest';
import { enUS } from '../../locales/enUS.ts';
import type { CrudNode } from '../../schema/drawn.ts';
import { memoryEnvironment, type MemoryLog, type MemoryOptions } from '../../../test/memory-environment.ts';
import { toText } from '../data/to-text.ts';
import { PageRuntime } from '../runtime/PageRuntime.ts';
import { Scope } from '../scope/Scope.ts';
import { CrudModel } from './CrudModel.ts';
import type { Row } from './read-rows.ts';

const all = Array.from({ length: 5 }, (_row, index) => ({ id: index + 1, name: `row ${index + 1}` }));

/** The requested page of rows, without a total. */
const paged: NonNullable<MemoryOptions['answer']> = ({ query }) => {
  const [page, size] = [Number(query['page']), Number(query['perPage'])];
  return { status: 0, data: { items: all.slice((page - 1) * size, page * size) } };
};

function list(
  node: Partial<CrudNode> = {},
  options: MemoryOptions = { answer: paged },
): { readonly model: CrudModel; readonly log: MemoryLog; readonly ids: () => readonly unknown[] } {
  const { environment, log } = memoryEnvironment(options);
  const scope = new Scope();
  const runtime = new PageRuntime({ environment, texts: enUS, scope });
  const model = new CrudModel({ node: { type: 'crud', api: '/rows', perPage: 2, ...node }, scope, runtime, syncs: true });
  return { model, log, ids: () => model.state.get().rows.map(({ id }) => id) };
}

describe('loading more rows', () => {
  it('appends them to the rows that are shown', async () => {
    const { model, ids } = list();
    await model.load();
    await model.loadMore();
    expect(ids()).toEqual([1, 2, 3, 4]);
    expect(model.scope.values['items']).toHaveLength(4);
    await model.loadMore();
    expect(ids()).toEqual([1, 2, 3, 4, 5]);
  });

  it('stops after the last page and repeats no row', async () => {
    const { model, ids } = list({ perPage: 5 });
    await model.load();
    await model.loadMore();
    expect(ids()).toEqual([1, 2, 3, 4, 5]);
    expect(model.state.get().page).toBe(1);
  });

  it('tries again after a failure', async () => {
    let away = false;
    const { model, ids } = list(
      {},
      { answer: (request, count) => (away ? { status: 500, msg: 'away' } : paged(request, count)) },
    );
    await model.load();
    away = true;
    await model.loadMore();
    expect(model.state.get()).toMatchObject({ error: 'away', page: 1 });
    expect(ids()).toEqual([1, 2]);
    away = false;
    await model.loadMore();
    expect(ids()).toEqual([1, 2, 3, 4]);
  });
});

describe('loading all rows', () => {
  /** A backend that returns two rows per page and ignores the requested page size. */
  const stubborn =
    (more: (page: number) => object): NonNullable<MemoryOptions['answer']> =>
    ({ query }) => {
      const page = Number(query['page']);
      return { status: 0, data: { items: all.slice((page - 1) * 2, page * 2), ...more(page) } };
    };

  it.each<[string, NonNullable<MemoryOptions['answer']>, number, number]>([
    ['that returns the total', stubborn(() => ({ total: 5 })), 5, 3],
    ['that says there are more rows', stubborn((page) => ({ hasNext: page < 2 })), 4, 2],
    ['without a total', stubborn(() => ({})), 2, 1],
    ['with a total that is too high', stubborn(() => ({ total: 50 })), 5, 4],
    ['that knows no pages', () => ({ status: 0, data: { items: all, total: 50 } }), 5, 2],
  ])('fetches page by page from a backend %s', async (_name, answer, count, requests) => {
    const { model, log } = list({}, { answer });
    expect(await model.loadAll()).toHaveLength(count);
    expect(log.requests).toHaveLength(requests);
    expect(log.requests[0]?.query).toMatchObject({ page: 1, perPage: 500 });
  });

  it('reports a failure and selects no row', async () => {
    const { model, log } = list({}, { answer: () => ({ status: 1 }) });
    expect(await model.loadAll()).toBeUndefined();
    await model.selectAllMatching(() => true);
    expect(log.notices[0]).toEqual({ kind: 'error', message: enUS.fetchFailed });
    expect(model.state.get()).toMatchObject({ loading: false, selected: [] });
  });

  it('selects the selectable rows in the shown order, with the filter applied', async () => {
    const { model, log } = list({ api: undefined, columns: [{ name: 'name', searchable: true }] });
    model.setRows(all);
    await model.toggleOrder('id');
    await model.toggleOrder('id');
    await model.search({ name: 'row' });
    await model.selectAllMatching(({ id }: Row) => id !== 3);
    expect(model.state.get().selected.map(({ id }) => id)).toEqual([5, 4, 2, 1]);
    expect(model.scope.values['ids']).toBe('5,4,2,1');
    expect(log.requests).toEqual([]);
  });
});

describe('the state of a list', () => {
  it('shows the failure message of the definition', async () => {
    const { model } = list({ messages: { fetchFailed: 'mine' } }, { answer: () => ({ status: 1 }) });
    await model.load();
    expect(model.state.get()).toMatchObject({ error: 'mine', loading: false });
    const plain = list({}, { answer: () => ({ status: 1 }) });
    await plain.model.load();
    expect(plain.model.state.get().error).toBe(enUS.fetchFailed);
  });

  it('is ready at once without a call', async () => {
    const { model } = list({ api: { url: '/rows', sendOn: 'this.missing' } });
    await model.load();
    expect(model.state.get()).toMatchObject({ loading: false, loaded: false });
  });

  it('goes to the last page that exists', async () => {
    const { model, ids } = list(
      {},
      {
        answer: (request, count) => {
          const { data } = paged(request, count) as { readonly data: object };
          return { status: 0, data: { ...data, total: 5 } };
        },
      },
    );
    await model.setPage(9);
    expect(model.state.get().page).toBe(3);
    expect(ids()).toEqual([5]);
  });

  it('sorts a column ascending, descending and not at all, each time from the first page', async () => {
    const { model, log } = list();
    await model.setPage(2);
    const seen: unknown[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await model.toggleOrder('name');
      const { orderBy, orderDir, page } = model.state.get();
      seen.push([orderBy, orderBy && orderDir, page]);
    }
    await model.toggleOrder('id');
    expect(seen).toEqual([
      ['name', 'asc', 1],
      ['name', 'desc', 1],
      ['', '', 1],
      ['name', 'asc', 1],
    ]);
    expect(model.state.get()).toMatchObject({ orderBy: 'id', orderDir: 'asc' });
    expect(log.requests).toHaveLength(6);
  });

  it('keeps the row selection over pages on request, with the current rows', async () => {
    for (const keeps of [true, false]) {
      const { model } = list({ keepItemSelectionOnPageChange: keeps });
      await model.load();
      model.select(model.state.get().rows.slice(0, 1));
      await model.setPage(2);
      model.select([...model.state.get().selected, ...model.state.get().rows.slice(1)]);
      await model.setPage(1);
      expect(model.state.get().selected.map(({ id }) => toText(id))).toEqual(keeps ? ['4', '1'] : []);
    }
  });

  it('keeps only selected rows that still exist after a reload', async () => {
    let rows: readonly object[] = all.slice(0, 2);
    const { model } = list({}, { answer: () => ({ status: 0, data: { items: rows } }) });
    await model.load();
    model.select(model.state.get().rows);
    rows = [{ id: 2, name: 'new' }, { id: 6 }];
    await model.load();
    expect(model.state.get().selected).toEqual([{ id: 2, name: 'new' }]);
  });
});

import type { PageServices } from '../runtime/PageServices.ts';
import type { CrudNode } from '../../schema/drawn.ts';
import { sendApi } from '../api/send-api.ts';
import { evaluateTemplate } from '../expression/template.ts';
import { isEqual } from '../data/equal.ts';
import { getPath, isPlainObject } from '../data/path.ts';
import { Store } from '../data/Store.ts';
import { toText } from '../data/to-text.ts';
import { currentCause, keepCause } from '../runtime/cause.ts';
import { noteLoad, thisMoment } from '../runtime/loaded-since.ts';
import { objectReader, scopeReader } from '../scope/DataReader.ts';
import type { Scope } from '../scope/Scope.ts';
import { answeredQuery } from './answered-query.ts';
import { filterDefaults } from './filter-defaults.ts';
import { crudFields, filterNames, readLocation, writeLocation } from './crud-location.ts';
import { listValues } from './list-values.ts';
import { loadAllRows } from './load-all-rows.ts';
import { localPage } from './local-page.ts';
import { readRows, type Row } from './read-rows.ts';
import { selectedAfter } from './selected-after.ts';
import { storedView } from './stored-view.ts';
import type { CrudState } from './CrudState.ts';

/** Runs the actions that a definition has for an event; resolves to whether one called `preventDefault`. */
export type EmitListEvent = (name: string, data: Readonly<Record<string, unknown>>) => Promise<boolean>;

type FetchListener = (data: unknown, body: unknown) => void;

/** Rows, page, order, filter and selection of a list, and how they are loaded. */
export class CrudModel {
  readonly state: Store<CrudState>;
  readonly scope: Scope;
  readonly runtime: PageServices;
  node: CrudNode;
  readonly #syncs: boolean;
  #abort: AbortController | undefined;
  readonly #listeners = new Set<FetchListener>();
  #emitter: EmitListEvent = () => Promise.resolve(false);
  #published: ReadonlySet<string> = new Set();
  #everything: readonly Row[] | undefined;

  constructor({
    node,
    scope,
    runtime,
    syncs,
  }: {
    readonly node: CrudNode;
    readonly scope: Scope;
    readonly runtime: PageServices;
    readonly syncs: boolean;
  }) {
    this.node = node;
    this.scope = scope;
    this.runtime = runtime;
    this.#syncs = syncs && node.syncLocation !== false && runtime.environment.location !== undefined;
    const stored = this.#syncs ? readLocation(runtime.environment.location?.get() ?? {}, node) : {};
    this.state = new Store<CrudState>({
      rows: [],
      total: undefined,
      hasNext: undefined,
      ...storedView(node, stored),
      filter: {
        // A filter that is folded away asks for nothing until it is opened.
        ...(node.filterDefaultVisible === false ? {} : filterDefaults(node, scopeReader(scope), runtime.warn)),
        // Plain values, as in amis: templates in them are not worked out.
        ...node.defaultParams,
        ...stored.filter,
      },
      loading: false,
      loaded: false,
      error: undefined,
      selected: [],
      columns: undefined,
      restored: 0,
    });
    this.#publish();
  }

  /** Every row that matches the filter, page by page; `undefined` after a failure, which is reported. */
  async loadAll(api: unknown = this.node.api): Promise<readonly Row[] | undefined> {
    const { runtime, scope, node } = this;
    if (api === node.api && (this.#everything || !api)) {
      const { orderBy, orderDir, filter } = this.state.get();
      const all = { rows: this.#everything ?? this.state.get().rows, orderBy, orderDir, filter, fields: filterNames(node) };
      return localPage({ ...all, page: 1, perPage: Number.MAX_SAFE_INTEGER, paged: false }).rows;
    }
    return loadAllRows({ node, api: api as CrudNode['api'], scope, runtime, query: this.query });
  }

  /** Ticks every row that matches the filter, on all pages. */
  readonly selectAllMatching = async (isSelectable: (row: Row) => boolean): Promise<void> => {
    this.state.patch({ loading: true });
    const rows = await this.loadAll();
    this.state.patch({ loading: false });
    if (rows) this.select(rows.filter(isSelectable));
  };

  /** Calls a listener with the answer of every call; returns the way to stop that. */
  onFetched(listener: FetchListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes the one that runs the actions of the list's events. */
  setEmitter(emitter: EmitListEvent): void {
    this.#emitter = emitter;
  }

  /** Emits an event of the list; resolves to whether its default is left out. */
  readonly emitEvent: EmitListEvent = (name, data) => this.#emitter(name, data);

  /** Takes the node as it is now (e.g. in another language). */
  configure(node: CrudNode): void {
    this.node = node;
  }

  /** The value that distinguishes a row from the others. */
  readonly keyOf = (row: Row): string => toText(getPath(row, this.node.primaryField ?? 'id'));

  /** Page, order and filter under the names that the definition gives them. */
  get query(): Readonly<Record<string, unknown>> {
    const { page, perPage, orderBy, orderDir, filter } = this.state.get();
    const names = crudFields(this.node);
    const size = this.node.loadDataOnce === true ? {} : { [names.perPage]: perPage };
    return { ...filter, [names.page]: page, ...size, ...(orderBy === '' ? {} : { orderBy, orderDir }) };
  }

  /** {@link query} without the size of a page: what buttons in the toolbars send, as in amis. */
  get toolbarQuery(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(Object.entries(this.query).filter(([name]) => name !== crudFields(this.node).perPage));
  }

  get lastPage(): number {
    const { total, perPage } = this.state.get();
    return total === undefined ? 1 : Math.max(1, Math.ceil(total / perPage));
  }

  /** Loads the rows of the page. A page that no longer exists (the last row of it was deleted) gives way to the last one. */
  readonly load = async ({
    silent = false,
    automatic = false,
  }: { readonly silent?: boolean; readonly automatic?: boolean } = {}): Promise<void> => {
    const { node, runtime, scope, state } = this;
    const isOwn = automatic || currentCause() !== 'person';
    if (!node.api) return;
    if (node.loadDataOnce && this.#everything) {
      this.#showLocal();
      return;
    }
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    if (!silent) state.patch({ loading: true });
    const requestedAt = thisMoment();
    const outcome = await sendApi(runtime.environment, {
      api: node.api,
      reader: objectReader(this.query, scopeReader(scope)),
      appended: this.query,
      body: this.query,
      signal: abort.signal,
      automatic: isOwn,
      readsOnly: true,
      onRefused: runtime.warn,
    });
    if (this.#abort !== abort || outcome.kind === 'cancelled') return;
    if (outcome.kind === 'failure') {
      const error = outcome.message || node.messages?.fetchFailed || runtime.texts.fetchFailed;
      state.patch({ loading: false, error });
      return;
    }
    if (outcome.kind === 'none') {
      state.patch({ loading: false });
      return;
    }
    noteLoad(scope, requestedAt);
    const read = readRows(outcome.data, node.totalField);
    const { fetchSuccess } = node.messages ?? {};
    if (fetchSuccess && !silent) runtime.environment.notify('success', outcome.message || fetchSuccess);
    if (node.loadDataOnce) {
      this.#everything = read.rows;
      state.patch({ loading: false, loaded: true, error: undefined, columns: read.columns });
      this.#showLocal();
      for (const listener of this.#listeners) listener(outcome.data, outcome.body);
      return;
    }
    const { page, perPage } = state.get();
    const last = read.total === undefined ? undefined : Math.max(1, Math.ceil(read.total / perPage));
    if (read.rows.length === 0 && page > 1 && (last === undefined || page > last)) {
      state.patch({ page: last ?? page - 1 });
      this.#remember();
      await this.load({ silent, automatic: isOwn });
      return;
    }
    const reported = answeredQuery({ node, query: this.query, rest: read.rest, state: state.get() });
    state.patch({
      ...reported,
      rows: this.#picked(read.rows, outcome.data),
      total: read.total,
      hasNext: read.hasNext,
      columns: read.columns,
      page: (read.page || reported.page) ?? page,
      loading: false,
      loaded: true,
      error: undefined,
      selected: selectedAfter({
        selected: state.get().selected,
        rows: read.rows,
        keyOf: this.keyOf,
        keepsOthers: Boolean(node.keepItemSelectionOnPageChange),
      }),
    });
    this.#publish(read.rest);
    for (const listener of this.#listeners) listener(outcome.data, outcome.body);
  };

  /** Loads the next page below the rows that are here. */
  readonly loadMore = async (): Promise<void> => {
    const { rows: before, page: last } = this.state.get();
    this.state.patch({ page: last + 1 });
    await this.load();
    const { rows, page, error } = this.state.get();
    if (error !== undefined) this.state.patch({ page: last });
    // Behind the last page there is none: the last was loaded again, and its rows are here already.
    else if (page <= last) this.state.patch({ rows: before });
    else if (rows !== before) this.state.patch({ rows: [...before, ...rows] });
    this.#publish();
  };

  /** Shows rows that are already here (`source`), with paging on the spot. */
  setRows(rows: readonly Row[]): void {
    this.#everything = rows;
    this.#showLocal();
  }

  /** Loads again; values become part of the query, or with `replaces` all of it, and lead back to the first page. */
  readonly reload = async (values?: Readonly<Record<string, unknown>>, replaces = false): Promise<void> => {
    this.#everything = this.node.api ? undefined : this.#everything;
    if (values && Object.keys(values).length > 0)
      return this.search(replaces ? values : { ...this.state.get().filter, ...values });
    return this.load();
  };

  /** Takes the values of the filter form and goes to the first page. */
  readonly search = (filter: Readonly<Record<string, unknown>>): Promise<void> => {
    // What was loaded once is requested again with the filter, unless the definition leaves filtering to the page.
    if (this.node.loadDataOnce && this.node.api && this.node.loadDataOnceFetchOnFilter !== false) this.#everything = undefined;
    return this.#go({ filter, page: 1 });
  };

  /** Searches for what the inputs of the filter start with, where it does not yet; called when a filter that was folded away is opened. */
  readonly openFilter = (): void => {
    const { filter } = this.state.get();
    const defaults = filterDefaults(this.node, scopeReader(this.scope), this.runtime.warn);
    if (Object.keys(defaults).some((name) => !Object.hasOwn(filter, name))) void this.search({ ...defaults, ...filter });
  };

  /** Takes filter, order and size of a page that were kept; the filter form starts anew with them. */
  readonly restore = (view: Pick<CrudState, 'filter' | 'orderBy' | 'orderDir' | 'perPage'>): Promise<void> => {
    const { filter, orderBy, orderDir, perPage } = view;
    return this.#go({ filter, orderBy, orderDir, perPage, page: 1, restored: this.state.get().restored + 1 });
  };

  readonly setPage = (page: number): Promise<void> => this.#go({ page });

  readonly setPerPage = (perPage: number): Promise<void> => this.#go({ perPage, page: 1 });

  /** Sorts by a column: ascending, descending, as it was. */
  readonly toggleOrder = async (column: string): Promise<void> => {
    const { orderBy, orderDir } = this.state.get();
    const isOff = orderBy === column && orderDir === 'desc';
    const next = isOff ? '' : column;
    const direction = orderBy === column && orderDir === 'asc' ? 'desc' : 'asc';
    const asNow = keepCause();
    if (await this.emitEvent('columnSort', { orderBy: next, orderDir: isOff ? '' : direction })) return;
    await asNow(() => this.#go({ orderBy: next, orderDir: direction, page: 1 }));
  };

  /** Goes where the address bar leads, after back or forward. */
  readonly followLocation = (): void => {
    if (!this.#syncs) return;
    const { node, state, runtime } = this;
    const now = state.get();
    const stored = readLocation(runtime.environment.location?.get() ?? {}, node);
    const next: CrudState = {
      ...now,
      ...storedView(node, stored),
      filter: {
        // What a filter starts with holds until the address has another value, or none.
        ...(node.frame === 'list' ? filterDefaults(node, scopeReader(this.scope), runtime.warn) : {}),
        ...node.defaultParams,
        ...stored.filter,
      },
    };
    // What this list wrote there itself is no news.
    if (isEqual(writeLocation(now, node), writeLocation(next, node))) return;
    state.set({ ...next, selected: [], restored: now.restored + 1 });
    this.#publish();
    void this.load();
  };

  readonly select = (rows: readonly Row[]): void => {
    this.state.patch({ selected: rows });
    this.#publish();
  };

  readonly dispose = (): void => {
    this.#abort?.abort();
    this.#abort = undefined;
  };

  async #go(change: Partial<CrudState>): Promise<void> {
    this.state.patch({ ...change, ...(this.node.keepItemSelectionOnPageChange ? {} : { selected: [] }) });
    this.#remember();
    this.#publish();
    if (this.#everything && (this.node.loadDataOnce || !this.node.api)) this.#showLocal();
    else await this.load();
  }

  #showLocal(): void {
    const { page, perPage, orderBy, orderDir, filter } = this.state.get();
    const fields = filterNames(this.node);
    const shown = localPage({
      rows: this.node.api ? this.#picked(this.#everything ?? [], undefined) : (this.#everything ?? []),
      page,
      perPage,
      orderBy,
      orderDir,
      filter,
      fields,
      paged: this.node.api !== undefined || this.node.perPage !== undefined,
    });
    this.state.patch({ rows: shown.rows, total: shown.total, page: shown.page, loaded: true, loading: false, error: undefined });
    this.#publish();
  }

  /** What `source` picks from the rows of an answer. */
  #picked(rows: readonly Row[], data: unknown): readonly Row[] {
    const { source } = this.node;
    if (typeof source !== 'string' || !source.includes('$')) return rows;
    const values = { ...this.state.get().filter, ...(isPlainObject(data) ? data : {}), items: rows, rows };
    const found = evaluateTemplate(source, objectReader(values, scopeReader(this.scope)), this.runtime.warn);
    return found === undefined ? rows : readRows(found).rows;
  }

  #remember(): void {
    if (this.#syncs) this.runtime.environment.location?.set(writeLocation(this.state.get(), this.node));
  }

  /** Puts what toolbars and bulk actions read into the scope of the list. */
  #publish(rest: Readonly<Record<string, unknown>> = {}): void {
    const { filter } = this.state.get();
    // A filter that is gone must not linger in the scope, where the filter form would inherit it.
    const gone = Object.fromEntries(
      [...this.#published].filter((name) => !Object.hasOwn(filter, name)).map((name) => [name, undefined]),
    );
    this.#published = new Set(Object.keys(filter));
    this.scope.merge({
      ...gone,
      ...filter,
      ...rest,
      ...this.query,
      ...listValues(this.state.get(), this.keyOf),
    });
  }
}

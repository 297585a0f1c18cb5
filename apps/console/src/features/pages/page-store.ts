import { isApiError, type ApiClient } from '@lab-console/api-client';
import type { ApiClientLocale } from '@lab-console/api-client/locales';
import type { PageStore, PageVersion } from '@lab-console/page-editor';
import type { DeclaredCalls } from '@lab-console/page-renderer/declared-calls';
import type { PageDrafts } from './page-drafts.ts';
import { readableError } from '../shared/readable-error.ts';
import { draftKeeper, type DraftKeeper, type DraftKeeperOptions } from './stored-drafts.ts';

/** A stored page as `rest/pages` hands it out. */
export interface StoredPage {
  readonly id: number;
  readonly name: string;
  readonly schema: unknown;
  readonly updated_at: string;
  /** The definition as it was written: `null` where only `schema` was, and not there where the backend keeps no text. */
  readonly source?: string | null;
  /** When the version that readers see was stored, where the backend returns it. */
  readonly published_at?: string | null;
  /** Who changed it last. */
  readonly updated_by?: number | null;
  /** Whether readers see the newest version; not there where the backend approves nothing. */
  readonly state?: PageState;
  /** The newest version where readers see another one. */
  readonly waiting?: WaitingPage;
  /** What the definition does: `null` where the server did not read it, and not there where the backend keeps no list. */
  readonly calls?: DeclaredCalls | null;
}

/** `waiting`, `refused`: the newest version, so that readers see the one before it. */
export type PageState = 'live' | 'waiting' | 'refused';

/** A version that waits for approval, or was refused with a reason. */
export interface WaitingPage extends Pick<StoredPage, 'schema' | 'source' | 'calls'> {
  readonly stored_at: string;
  readonly stored_by: number | null;
  readonly reason: string | null;
}

/** What {@link pageStore} needs. */
export interface PageStoreOptions {
  readonly api: Pick<ApiClient, 'rest'>;
  /** The page as it was loaded. */
  readonly page: StoredPage;
  readonly drafts: PageDrafts;
  /** Texts of failures. */
  readonly texts: () => ApiClientLocale;
  /** The page was deleted meanwhile and is a new one now. */
  readonly onNewPage?: (id: number) => void;
  /** Called with what the definition does, as the server read it, after it was stored. */
  readonly onPublished?: (calls: DeclaredCalls) => void;
  /** Called with the page's id once readers see what was published. */
  readonly onLive?: (pageId: number) => void;
  /** When a draft is sent to the server. */
  readonly wait?: DraftKeeperOptions['wait'];
}

/** Loads a page with its text; `null` where there is none of that id. */
export async function loadStoredPage(
  api: Pick<ApiClient, 'rest'>,
  id: number,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<StoredPage | null> {
  const pages = api.rest.from('pages').select('*').eq('id', id);
  if (signal) pages.abortSignal(signal);
  const [page] = (await pages.throwOnError()).data as readonly StoredPage[];
  if (page === undefined) return null;
  if (page.state === undefined || page.state === 'live') return page;
  const newest = api.rest.from('waiting_pages').select('*').eq('page_id', id);
  if (signal) newest.abortSignal(signal);
  const [waiting] = (await newest.throwOnError()).data as readonly WaitingPage[];
  return waiting === undefined ? page : { ...page, waiting };
}

/** The text of the newest version, whether readers see it or not. */
export function newestTextOf(page: StoredPage): string {
  return textOf(page.waiting ?? page);
}

/** The text of a stored definition: as it was written, where that is kept. */
export function textOf({ schema, source }: Pick<StoredPage, 'schema' | 'source'>): string {
  return source ?? `${JSON.stringify(schema, null, 2)}\n`;
}

/** Names of those who published versions; none where they cannot be had: the versions are shown all the same. */
async function namesOf({ rest }: Pick<ApiClient, 'rest'>, versions: readonly StoredPage[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(versions.flatMap(({ updated_by }) => updated_by ?? []))];
  if (ids.length === 0) return new Map();
  try {
    const { data } = await rest.from('users').select('id,name').in('id', ids).throwOnError();
    return new Map(data.map(({ id, name }) => [id, name]));
  } catch {
    return new Map();
  }
}

/** A store of a page, which is called when the page is left. */
export interface LeftPageStore extends PageStore {
  readonly end: DraftKeeper['end'];
}

/** Stores an edited page under `rest/pages`. A person who publishes over another's work is asked before anything is changed. */
export function pageStore({ api, page, drafts, texts, onNewPage, onPublished, onLive, wait }: PageStoreOptions): LeftPageStore {
  let { id } = page;
  let seen = page.updated_at;
  const keepsFormatting = page.source !== undefined;
  // What this backend does not have is not asked for.
  const answered = [
    'id',
    'updated_at',
    ...(page.calls === undefined ? [] : ['calls']),
    ...(page.state === undefined ? [] : ['state']),
  ].join(',') as 'id,updated_at,calls,state';
  const keeper = draftKeeper({ api, pageId: page.id, drafts, ...(wait === undefined ? {} : { wait }) });
  const written = (text: string): { readonly source: string } | { readonly schema: Readonly<Record<string, unknown>> } =>
    keepsFormatting ? { source: text } : { schema: JSON.parse(text.replace(/^\uFEFF/, '')) as Readonly<Record<string, unknown>> };
  /** Takes the row that was stored; returns whether there was one, and whether it waits for approval. */
  const taken = async (rows: readonly unknown[]): Promise<'none' | 'live' | 'waiting'> => {
    const [stored] = rows as readonly Pick<StoredPage, 'id' | 'updated_at' | 'calls' | 'state'>[];
    if (stored !== undefined) ({ id, updated_at: seen } = stored);
    if (stored?.state === 'waiting') {
      const newest = await loadStoredPage(api, id);
      if (newest?.waiting?.calls) onPublished?.(newest.waiting.calls);
    } else if (stored?.calls) onPublished?.(stored.calls);
    if (stored === undefined) return 'none';
    if (stored.state === 'waiting') return 'waiting';
    onLive?.(stored.id);
    return 'live';
  };
  const publish: PageStore['publish'] = async (text, { isForced }) => {
    const change = api.rest.from('pages').update(written(text)).eq('id', id);
    if (!isForced) change.eq('updated_at', seen);
    const stored = await taken((await change.select(answered).throwOnError()).data);
    if (stored !== 'none') return { kind: 'published', ...(stored === 'waiting' ? { isWaiting: true } : {}) };
    const theirs = await loadStoredPage(api, id);
    if (theirs === null) return { kind: 'deleted' };
    seen = theirs.updated_at;
    return { kind: 'conflict', theirs: newestTextOf(theirs) };
  };
  /** Fails with a sentence for people. */
  const readable = async <Answer>(call: PromiseLike<Answer>): Promise<Answer> => {
    try {
      return await call;
    } catch (error) {
      const shown = readableError(error, texts());
      // A session that ended is reported by its own dialog.
      throw isApiError(shown) ? shown : new Error('', { cause: error });
    }
  };
  return {
    keepsFormatting,
    publish: (...args) => readable(publish(...args)),
    publishAsNew: async (text) => {
      const add = api.rest.from('pages').insert({ name: page.name, ...written(text) });
      await readable(
        add
          .select(answered)
          .throwOnError()
          .then(({ data }) => taken(data)),
      );
      onNewPage?.(id);
    },
    versions: async ({ limit }) => {
      const newestFirst = { ascending: false };
      const versions = api.rest.from('page_versions').select('*').eq('page_id', id);
      const [published, { data: earlier }] = await Promise.all([
        loadStoredPage(api, id),
        versions.order('updated_at', newestFirst).order('id', newestFirst).limit(limit).throwOnError(),
      ]);
      const { waiting } = published ?? {};
      const newest = published &&
        waiting && { ...published, ...waiting, updated_at: waiting.stored_at, updated_by: waiting.stored_by };
      // Of the live one it is known when it was stored, where another one was stored since.
      const live = published && { ...published, updated_at: published.published_at ?? published.updated_at };
      const rows = [newest ?? [], live ?? [], earlier as readonly StoredPage[]].flat();
      const people = await namesOf(api, rows);
      return rows.map((version): PageVersion => ({
        id: version.id,
        name: version.name,
        text: textOf(version),
        savedAt: version.updated_at,
        savedBy: people.get(version.updated_by ?? 0),
        isPublished: version === live,
        ...(version === newest ? { isWaiting: true } : {}),
      }));
    },
    end: keeper.end,
    keepDraft: (text) => {
      keeper.keep(text);
      if (text !== null) drafts.show(text);
    },
  };
}

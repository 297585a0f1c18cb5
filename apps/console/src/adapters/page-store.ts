import { isApiError, type ApiClient } from '@lab-console/api-client';
import type { ApiClientLocale } from '@lab-console/api-client/locales';
import type { PageStore, PageVersion } from '@lab-console/page-editor';
import type { PageDrafts } from './page-drafts.ts';
import { readableError } from './readable-error.ts';
import { draftKeeper, type DraftKeeper, type DraftKeeperOptions } from './stored-drafts.ts';

/** A stored page as `rest/pages` hands it out. */
export interface StoredPage {
  readonly id: number;
  readonly name: string;
  readonly schema: unknown;
  readonly updated_at: string;
  /** The definition as it was written: `null` where only `schema` was, and not there where the backend keeps no text. */
  readonly source?: string | null;
}

/** What {@link pageStore} needs. */
export interface PageStoreOptions {
  readonly api: Pick<ApiClient, 'request'>;
  /** The page as it was loaded. */
  readonly page: StoredPage;
  readonly drafts: PageDrafts;
  /** Texts in which failures are told. */
  readonly texts: () => ApiClientLocale;
  /** When a draft is sent to the server. */
  readonly wait?: DraftKeeperOptions['wait'];
}

/** Loads a page with its text; `null` where there is none of that id. */
export async function loadStoredPage(
  api: Pick<ApiClient, 'request'>,
  id: number,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<StoredPage | null> {
  const answer = await api.request(`rest/pages?id=eq.${id}`, signal === undefined ? {} : { signal });
  const [page] = (await answer.json()) as readonly StoredPage[];
  return page ?? null;
}

/** The text of a stored definition: as it was written, where that is kept. */
export function textOf({ schema, source }: Pick<StoredPage, 'schema' | 'source'>): string {
  return source ?? `${JSON.stringify(schema, null, 2)}\n`;
}

/** A store of a page, which is told when the page is left. */
export interface LeftPageStore extends PageStore {
  readonly end: DraftKeeper['end'];
}

/** Stores an edited page under `rest/pages`. Who publishes over somebody else's work is told before anything is changed. */
export function pageStore({ api, page, drafts, texts, wait }: PageStoreOptions): LeftPageStore {
  let seen = page.updated_at;
  const keepsFormatting = page.source !== undefined;
  const keeper = draftKeeper({ api, pageId: page.id, drafts, ...(wait === undefined ? {} : { wait }) });
  const publish: PageStore['publish'] = async (text, { isForced }) => {
    const condition = isForced ? '' : `&updated_at=eq.${encodeURIComponent(seen)}`;
    const answer = await api.request(`rest/pages?id=eq.${page.id}${condition}&select=updated_at`, {
      method: 'PATCH',
      headers: { Prefer: 'return=representation' },
      json: keepsFormatting ? { source: text } : { schema: JSON.parse(text.replace(/^\uFEFF/, '')) as unknown },
    });
    const [changed] = (await answer.json()) as readonly Pick<StoredPage, 'updated_at'>[];
    if (changed !== undefined) {
      seen = changed.updated_at;
      return { kind: 'published' };
    }
    const theirs = await loadStoredPage(api, page.id);
    if (theirs === null) throw new Error('');
    seen = theirs.updated_at;
    return { kind: 'conflict', theirs: textOf(theirs) };
  };
  return {
    keepsFormatting,
    publish: async (...args) => {
      try {
        return await publish(...args);
      } catch (error) {
        const shown = readableError(error, texts());
        // A session that ended is told by its own dialog.
        throw isApiError(shown) ? shown : new Error('', { cause: error });
      }
    },
    versions: async () => {
      const query = `page_id=eq.${page.id}&order=updated_at.desc&limit=50`;
      const answer = await api.request(`rest/page_versions?${query}`);
      const rows = (await answer.json()) as readonly StoredPage[];
      return rows.map((version): PageVersion => ({
        id: version.id,
        name: version.name,
        text: textOf(version),
        savedAt: version.updated_at,
      }));
    },
    end: keeper.end,
    keepDraft: (text) => {
      keeper.keep(text);
      if (text !== null) drafts.show(text);
    },
  };
}

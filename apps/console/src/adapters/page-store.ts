import type { ApiClient } from '@lab-console/api-client';
import type { PageStore, PageVersion } from '@lab-console/page-editor';
import type { PageDrafts } from './page-drafts.ts';

/** A stored page as `rest/pages` hands it out. */
export interface StoredPage {
  readonly id: number;
  readonly name: string;
  readonly schema: unknown;
  readonly updated_at: string;
}

/** What {@link pageStore} needs. */
export interface PageStoreOptions {
  readonly api: Pick<ApiClient, 'request'>;
  /** The page as it was loaded. */
  readonly page: StoredPage;
  readonly drafts: PageDrafts;
}

/** The text of a stored definition. */
export function textOf(schema: unknown): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Stores an edited page under `rest/pages`. Who publishes over somebody else's work is told before anything is changed. */
export function pageStore({ api, page, drafts }: PageStoreOptions): PageStore {
  let seen = page.updated_at;
  return {
    publish: async (text, { isForced }) => {
      const condition = isForced ? '' : `&updated_at=eq.${encodeURIComponent(seen)}`;
      const answer = await api.request(`rest/pages?id=eq.${page.id}${condition}&select=updated_at`, {
        method: 'PATCH',
        headers: { Prefer: 'return=representation' },
        json: { schema: JSON.parse(text.replace(/^\uFEFF/, '')) as unknown },
      });
      const [changed] = (await answer.json()) as readonly Pick<StoredPage, 'updated_at'>[];
      if (changed !== undefined) {
        seen = changed.updated_at;
        return { kind: 'published' };
      }
      const now = await api.request(`rest/pages?id=eq.${page.id}`);
      const [theirs] = (await now.json()) as readonly StoredPage[];
      if (theirs === undefined) throw new Error('');
      seen = theirs.updated_at;
      return { kind: 'conflict', theirs: textOf(theirs.schema) };
    },
    versions: async () => {
      const query = `page_id=eq.${page.id}&order=updated_at.desc&limit=50`;
      const answer = await api.request(`rest/page_versions?${query}`);
      const rows = (await answer.json()) as readonly StoredPage[];
      return rows.map(({ id, name, schema, updated_at }): PageVersion => ({
        id,
        name,
        text: textOf(schema),
        savedAt: updated_at,
      }));
    },
    keepDraft: (text) => {
      drafts.set(page.id, text);
      if (text !== null) drafts.show(text);
    },
  };
}

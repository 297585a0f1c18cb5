import { ApiError, type RequestOptions } from '@lab-console/api-client';
import { enUS, errorText, type ApiClientLocale } from '@lab-console/api-client/locales';
import { expect, it } from 'vitest';
import { pageDrafts } from './page-drafts.ts';
import { loadStoredPage, pageStore, textOf, type StoredPage } from './page-store.ts';

const page: StoredPage = { id: 7, name: 'Rooms', schema: { type: 'page' }, updated_at: '2026-11-22T10:00:00.5+00:00' };

/** A backend with one page, which accepts a change only if the known time is that of the page. */
function backend(): {
  readonly now: StoredPage;
  readonly request: (path: string, options?: RequestOptions) => Promise<Response>;
} {
  let now = page;
  return {
    get now() {
      return now;
    },
    request: async (path, { method = 'GET', json } = {}) => {
      const query = new URL(path, 'http://x/').searchParams;
      if (method === 'GET') return Response.json([now]);
      const seen = query.get('updated_at');
      if (seen !== null && seen !== `eq.${now.updated_at}`) return Response.json([]);
      now = { ...now, ...(json as object), updated_at: `${now.updated_at}1` };
      return Response.json([now]);
    },
  };
}

const texts = (): ApiClientLocale => enUS;

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

it('publishes repeatedly, and shows a second editor what the first published', async () => {
  const api = backend();
  const drafts = pageDrafts(1, memory);
  const one = pageStore({ api, page, drafts, texts });
  const other = pageStore({ api, page, drafts, texts });
  const publish = (store: typeof one, title: string, isForced = false): Promise<unknown> =>
    store.publish(`{"type":"page","title":"${title}"}`, { isForced });
  expect(await publish(one, 'first')).toEqual({ kind: 'published' });
  expect(await publish(one, 'second')).toEqual({ kind: 'published' });
  expect(await publish(other, 'mine')).toEqual({
    kind: 'conflict',
    theirs: textOf({ schema: { type: 'page', title: 'second' } }),
  });
  expect(api.now.schema).toEqual({ type: 'page', title: 'second' });
  expect(await publish(other, 'mine', true)).toEqual({ kind: 'published' });
  expect(api.now.schema).toEqual({ type: 'page', title: 'mine' });
});

it('publishes and loads the text byte for byte where the backend keeps it, and says so where it does not', async () => {
  const text = '\uFEFF{\r\n\t"type": "page", "n": 1.0 }';
  const api = backend();
  const withText = pageStore({ api, page: { ...page, source: null }, drafts: pageDrafts(1, memory), texts });
  await withText.publish(text, { isForced: false });
  const loaded = await loadStoredPage(api, 7);
  expect([withText.keepsFormatting, textOf(loaded!)]).toEqual([true, text]);
  expect((await withText.versions())[0]?.text).toBe(text);
  const without = pageStore({ api: backend(), page, drafts: pageDrafts(1, memory), texts });
  expect([without.keepsFormatting, await without.publish(text, { isForced: false })]).toEqual([false, { kind: 'published' }]);
});

it('says in words why nothing was published', async () => {
  const failing = (error: Error): Promise<unknown> => {
    const api = {
      request: async () => {
        throw error;
      },
    };
    return pageStore({ api, page, drafts: pageDrafts(1, memory), texts }).publish('{}', { isForced: false });
  };
  const away = new ApiError({ kind: 'network', status: 0, cause: new TypeError('Failed to fetch') });
  await expect(failing(away)).rejects.toThrow(errorText(away, enUS));
  // The dialog that asks for the password says this already.
  await expect(failing(new ApiError({ kind: 'unauthenticated', status: 401 }))).rejects.toThrow(/^$/);
});

it('keeps a draft for each page and person, and deletes it', () => {
  const storage = memory();
  const drafts = pageDrafts(1, () => storage);
  const store = pageStore({ api: backend(), page, drafts, texts, wait: () => () => {} });
  store.keepDraft('{}');
  expect([drafts.get(7)?.text, drafts.get(8), drafts.shown()]).toEqual(['{}', undefined, '{}']);
  expect(pageDrafts(2, () => storage).get(7)).toBeUndefined();
  store.keepDraft(null);
  expect(drafts.get(7)).toBeUndefined();
});

it('works when the storage of the browser is full', () => {
  const drafts = pageDrafts(1, () => {
    throw new Error('full');
  });
  drafts.set(7, { text: '{}', at: 1, isSent: false });
  expect([drafts.get(7), drafts.shown()]).toEqual([undefined, null]);
});

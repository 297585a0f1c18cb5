import { ApiError, type ApiClient } from '@lab-console/api-client';
import { enUS, errorText, type ApiClientLocale } from '@lab-console/api-client/locales';
import type { PageVersion } from '@lab-console/page-editor';
import { expect, it } from 'vitest';
import { fakeRest } from '../../../test/fake-rest.ts';
import { pageDrafts } from './page-drafts.ts';
import { loadStoredPage, pageStore, textOf, type StoredPage } from './page-store.ts';

const page: StoredPage = { id: 7, name: 'Rooms', schema: { type: 'page' }, updated_at: '2026-11-22T10:00:00.5+00:00' };

/** A backend with one page, which accepts a change only if the known time is that of the page. */
function backend(): Pick<ApiClient, 'rest'> & { readonly now: StoredPage } {
  let now = page;
  const { rest } = fakeRest(({ method, path, json }) => {
    if (method === 'GET') return Response.json([now]);
    const seen = /&updated_at=eq\.([^&]*)/.exec(path)?.[1];
    if (seen !== undefined && seen !== now.updated_at) return Response.json([]);
    now = { ...now, ...(json as object), updated_at: `${now.updated_at}1` };
    return Response.json([now]);
  });
  return {
    rest,
    get now() {
      return now;
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
  expect((await withText.versions({ limit: 5 }))[0]).toMatchObject({ text, isPublished: true });
  const without = pageStore({ api: backend(), page, drafts: pageDrafts(1, memory), texts });
  expect([without.keepsFormatting, await without.publish(text, { isForced: false })]).toEqual([false, { kind: 'published' }]);
});

it('publishes a page that was deleted meanwhile as a new one, and later changes as changes of that', async () => {
  const sent: (readonly [string, unknown])[] = [];
  const made: number[] = [];
  const api = fakeRest(({ method, path, json }) => {
    if (method !== 'GET') sent.push([`${method} ${path}`, json]);
    const exists = method === 'POST' || path.includes('id=eq.8');
    return Response.json(exists ? [{ id: 8, updated_at: `after ${sent.length}` }] : []);
  });
  const drafts = pageDrafts(1, memory);
  const store = pageStore({ api, page: { ...page, source: null }, drafts, texts, onNewPage: (id) => made.push(id) });
  expect(await store.publish('{}', { isForced: false })).toEqual({ kind: 'deleted' });
  expect(await store.publish('{}', { isForced: true })).toEqual({ kind: 'deleted' });
  sent.length = 0;
  await store.publishAsNew?.('{ }');
  expect(await store.publish('{  }', { isForced: false })).toEqual({ kind: 'published' });
  expect([made, sent]).toEqual([
    [8],
    [
      ['POST rest/pages?select=id,updated_at', { name: 'Rooms', source: '{ }' }],
      ['PATCH rest/pages?id=eq.8&updated_at=eq.after 1&select=id,updated_at', { source: '{  }' }],
    ],
  ]);
});

it('lists the published version first, names who published each, and lists them without names where those cannot be had', async () => {
  const versions = (people: () => Response): Promise<readonly PageVersion[]> => {
    const rows = [6, null].map((updated_by) => ({ ...page, updated_by }));
    const api = fakeRest(({ path }) => {
      if (path === 'rest/users?select=id,name&id=in.(5,6)') return people();
      return Response.json(path === 'rest/pages?select=*&id=eq.7' ? [{ ...page, updated_by: 5 }] : rows);
    });
    return pageStore({ api, page, drafts: pageDrafts(1, memory), texts }).versions({ limit: 2 });
  };
  const named = await versions(() => Response.json([{ id: 5, name: 'Ann' }]));
  expect(named.map(({ savedBy, isPublished }) => [savedBy, isPublished])).toEqual([
    ['Ann', true],
    [undefined, false],
    [undefined, false],
  ]);
  const unnamed = await versions(() => {
    throw new ApiError({ kind: 'network', status: 0 });
  });
  expect(unnamed).toHaveLength(3);
});

it('says in words why nothing was published', async () => {
  const failing = (error: Error): Promise<unknown> => {
    const api = fakeRest(() => {
      throw error;
    });
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

it('hands on what the server read from a published definition, where the backend keeps that', async () => {
  const calls = { calls: [], hosts: ['example.org'], secrets: [], unreadable: [] };
  const asked: string[] = [];
  const published: unknown[] = [];
  const api = fakeRest(({ path }) => {
    asked.push(path);
    return Response.json([{ id: 7, updated_at: 'after', ...(path.includes('calls') ? { calls } : {}) }]);
  });
  const live: number[] = [];
  const publish = async (known: StoredPage): Promise<void> => {
    const onPublished = (list: unknown): void => void published.push(list);
    const store = pageStore({
      api,
      page: known,
      drafts: pageDrafts(1, memory),
      texts,
      onPublished,
      onLive: (id) => void live.push(id),
    });
    await store.publish('{}', { isForced: true });
  };
  await publish({ ...page, calls: null });
  await publish(page);
  expect(asked).toEqual(['rest/pages?id=eq.7&select=id,updated_at,calls', 'rest/pages?id=eq.7&select=id,updated_at']);
  expect(published).toEqual([calls]);
  expect(live).toEqual([7, 7]);
});

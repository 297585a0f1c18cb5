import { expect, it } from 'vitest';
import { fakeRest } from '../../../test/fake-rest.ts';
import type { KeptDraft, PageDrafts } from './page-drafts.ts';
import { draftKeeper, draftToOffer, loadStoredDraft } from './stored-drafts.ts';

function browser(): PageDrafts & { readonly kept: () => KeptDraft | null } {
  let kept: KeptDraft | null = null;
  return {
    kept: () => kept,
    get: () => kept ?? undefined,
    set: (_pageId, draft) => {
      kept = draft;
    },
    show: () => {},
    shown: () => null,
    subscribe: () => () => {},
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it('keeps every text in the browser at once, and sends the last one when nobody types', async () => {
  const sent: string[] = [];
  let isAway = false;
  const api = fakeRest(({ method, path, json }) => {
    if (isAway) throw new Error('away');
    sent.push(`${method} ${path} ${JSON.stringify(json) ?? ''}`);
    return new Response();
  });
  let calm = (): void => {};
  const drafts = browser();
  const { keep, end } = draftKeeper({
    api,
    pageId: 7,
    drafts,
    wait: (send) => {
      calm = send;
      return () => {
        calm = () => {};
      };
    },
  });
  keep('a');
  keep('ab');
  expect([drafts.kept()?.text, drafts.kept()?.isSent, sent]).toEqual(['ab', false, []]);
  calm();
  await settled();
  expect(sent).toEqual(['POST rest/page_drafts?on_conflict=user_id,page_id {"page_id":7,"text":"ab"}']);
  expect(drafts.kept()).toMatchObject({ text: 'ab', isSent: true });
  isAway = true;
  keep('abc');
  calm();
  await settled();
  expect(drafts.kept()).toMatchObject({ text: 'abc', isSent: false });
  isAway = false;
  // What is forgotten while something is being sent stays forgotten.
  keep('abcd');
  calm();
  keep(null);
  await settled();
  expect(sent.slice(1)).toEqual(['DELETE rest/page_drafts?page_id=eq.7 ']);
  expect(drafts.kept()).toBeNull();
  // Who leaves the page sends what waits; who has logged out does not.
  keep('left');
  end(true);
  await settled();
  expect(sent.at(-1)).toContain('"text":"left"');
  keep('logged out');
  end(false);
  calm();
  await settled();
  expect(sent.at(-1)).toContain('"text":"left"');
  expect(drafts.kept()).toMatchObject({ text: 'logged out', isSent: false });
});

it.each([
  ['nothing is kept', undefined, null, undefined],
  ['only this browser has one', { text: 'mine', at: 1, isSent: false }, null, 'mine'],
  ['it was published on another machine', { text: 'mine', at: 1, isSent: true }, null, undefined],
  ['only the server has one', undefined, { text: 'theirs', updated_at: '2026-03-01T10:00:00Z' }, 'theirs'],
  [
    'the server has a later one',
    { text: 'mine', at: Date.parse('2026-03-01T09:00:00Z'), isSent: true },
    { text: 'theirs', updated_at: '2026-03-01T10:00:00Z' },
    'theirs',
  ],
  [
    'this browser has a later one',
    { text: 'mine', at: Date.parse('2026-03-01T11:00:00Z'), isSent: false },
    { text: 'theirs', updated_at: '2026-03-01T10:00:00Z' },
    'mine',
  ],
])('offers the draft that is wanted where %s', (_case, kept, stored, offered) => {
  expect(draftToOffer(kept, stored)).toBe(offered);
});

it('edits without a draft where the server keeps none', async () => {
  const signal = AbortSignal.timeout(1_000);
  const empty = fakeRest(() => Response.json([]));
  expect(await loadStoredDraft(empty, 7, { signal })).toBeNull();
  const failing = (): Response => {
    throw new Error('no such table');
  };
  expect(await loadStoredDraft(fakeRest(failing), 7, { signal })).toBeNull();
});

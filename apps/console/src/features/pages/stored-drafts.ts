import type { ApiClient } from '@lab-console/api-client';
import type { KeptDraft, PageDrafts } from './page-drafts.ts';

/** A draft as `rest/page_drafts` returns it: only the person's own. */
export interface StoredDraft {
  readonly text: string;
  readonly updated_at: string;
}

/** Loads the draft of a page that the server keeps. `null` where there is none, or none can be had: the page is edited all the same. */
export async function loadStoredDraft(
  api: Pick<ApiClient, 'rest'>,
  pageId: number,
  { signal }: { readonly signal: AbortSignal },
): Promise<StoredDraft | null> {
  try {
    const drafts = api.rest.from('page_drafts').select('text,updated_at').eq('page_id', pageId);
    return (await drafts.abortSignal(signal).throwOnError()).data[0] ?? null;
  } catch {
    return null;
  }
}

/** The draft to offer: the later one. What was sent and is gone from the server was published, or discarded, on another machine. */
export function draftToOffer(kept: KeptDraft | undefined, stored: StoredDraft | null): string | undefined {
  if (stored === null) return kept?.isSent === true ? undefined : kept?.text;
  return kept !== undefined && kept.at > Date.parse(stored.updated_at) ? kept.text : stored.text;
}

/** Keeps drafts of a page: in the browser at once, on the server in a pause of typing, one after the other. */
export interface DraftKeeper {
  /** What cannot be sent stays in the browser and is sent with the next change. `null` forgets the draft on both. */
  readonly keep: (text: string | null) => void;
  /** The page is left: what waits is sent now, or stays in the browser where no one is signed in any more. */
  readonly end: (isSignedIn: boolean) => void;
}

/** What {@link draftKeeper} needs. */
export interface DraftKeeperOptions {
  readonly api: Pick<ApiClient, 'rest'>;
  readonly pageId: number;
  readonly drafts: PageDrafts;
  /** Calls back after a pause of typing; answers with how to call that off. */
  readonly wait?: (send: () => void) => () => void;
}

/** Milliseconds without typing after which a draft is sent. */
const pause = 2_000;

/** Waits for a pause of typing, or until the person looks at something else. */
function untilCalm(send: () => void): () => void {
  const ending = new AbortController();
  const timer = setTimeout(send, pause);
  const handleVisibility = (): void => {
    if (document.visibilityState === 'hidden') send();
  };
  document.addEventListener('visibilitychange', handleVisibility, { signal: ending.signal });
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

/** Makes the keeper of a page's drafts. */
export function draftKeeper({ api, pageId, drafts, wait = untilCalm }: DraftKeeperOptions): DraftKeeper {
  let wanted: string | null = null;
  let sending: Promise<void> | undefined;
  let callOff: (() => void) | undefined;
  const transmit = async (text: string | null): Promise<void> => {
    if (text === null) {
      await api.rest.from('page_drafts').delete().eq('page_id', pageId).throwOnError();
      return;
    }
    await api.rest.from('page_drafts').upsert({ page_id: pageId, text }, { onConflict: 'user_id,page_id' }).throwOnError();
    if (wanted === text) drafts.set(pageId, { text, at: Date.now(), isSent: true });
  };
  const send = (): void => {
    callOff?.();
    callOff = undefined;
    const text = wanted;
    sending = (sending ?? Promise.resolve()).then(() => (text === wanted ? transmit(text).catch(() => {}) : undefined));
  };
  return {
    keep: (text) => {
      wanted = text;
      callOff?.();
      callOff = undefined;
      drafts.set(pageId, text === null ? null : { text, at: Date.now(), isSent: false });
      if (text === null) send();
      else callOff = wait(send);
    },
    end: (isSignedIn) => {
      if (callOff === undefined) return;
      if (isSignedIn) send();
      else callOff();
      callOff = undefined;
    },
  };
}

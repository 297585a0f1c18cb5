import type { ApiClient } from '@lab-console/api-client';
import type { PickedMedia } from '@lab-console/page-renderer';

/** A picture or video that a text on the page waits for. */
export interface MediaQuestion {
  readonly kind: 'image' | 'video';
  readonly answer: (path: string | undefined) => void;
}

let question: MediaQuestion | null = null;
const listeners = new Set<() => void>();

function set(next: MediaQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** What is to be chosen at the moment, in the shape of `useSyncExternalStore`. */
export const mediaQuestions = {
  getSnapshot: (): MediaQuestion | null => question,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The bucket that is chosen from. */
export const mediaSource = 'resources';

/** Who waits for a picture or video. */
export interface MediaPicking {
  /** The client of the page: the request names the page, so that the server holds it to its list. */
  readonly api: Pick<ApiClient, 'request'>;
  readonly kind: 'image' | 'video';
}

/**
 * Lets a person choose a picture or video among the shared files. The bytes are not sent again: the file gets a second name in the bucket of media,
 * whose addresses stay good and need no signing in, so that a text shows it to every reader.
 *
 * @throws ApiError where the file is gone, or neither the person nor the page may do that.
 */
export async function pickMedia({ api, kind }: MediaPicking): Promise<PickedMedia | undefined> {
  question?.answer(undefined);
  const path = await new Promise<string | undefined>((resolve) => {
    set({
      kind,
      answer: (chosen) => {
        set(null);
        resolve(chosen);
      },
    });
  });
  if (path === undefined) return undefined;
  const response = await api.request(`upload/copy/${mediaSource}`, { method: 'POST', json: { path, kind } });
  const { data } = (await response.json()) as { readonly data: { readonly url: string; readonly name: string } };
  return { address: data.url, name: data.name };
}

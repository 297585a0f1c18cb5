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

/**
 * Lets a person choose a picture or video among the shared files. The bytes are not sent again: the file gets a second name in the bucket
 * of media, whose addresses stay good and need no signing in, so that a text shows it to whoever reads the text.
 */
export async function pickMedia(
  api: Pick<ApiClient, 'storage'>,
  userId: number,
  kind: 'image' | 'video',
): Promise<PickedMedia | undefined> {
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
  const name = path.slice(path.lastIndexOf('/') + 1);
  const client = await api.storage.client();
  const target = `${userId}/${crypto.randomUUID()}/${name}`;
  const { error } = await client.from(mediaSource).copy(path, target, { destinationBucket: 'media' });
  if (error) throw error;
  const address = client.from('media').getPublicUrl(target.split('/').map(encodeURIComponent).join('/')).data.publicUrl;
  return { address: new URL(address).pathname, name };
}

import { useMemo, useSyncExternalStore } from 'react';
import { nodeEntries } from '@lab-console/page-renderer/nodes';

/** What the part after `#` of the address names. */
export interface ShownExample {
  /** A type of the package; `undefined` where the address names none. */
  readonly type: string | undefined;
  readonly language: 'en' | 'zh';
  readonly mode: 'light' | 'dark';
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Reads an address such as `#type=crud&language=zh&mode=dark`. */
export function readShownExample(hash: string): ShownExample {
  const parameters = new URLSearchParams(hash.slice(1));
  const type = parameters.get('type') ?? '';
  return {
    type: Object.hasOwn(nodeEntries, type) ? type : undefined,
    language: parameters.get('language') === 'zh' ? 'zh' : 'en',
    mode: parameters.get('mode') === 'dark' ? 'dark' : 'light',
  };
}

/** Returns the example that the address names, and follows the address. */
export function useShownExample(): ShownExample {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return useMemo(() => readShownExample(hash), [hash]);
}

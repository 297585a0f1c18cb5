import { useSyncExternalStore } from 'react';

const subscribeToNothing = (): (() => void) => () => {};

/**
 * Whether the component is drawn in a page: `false` on a server, and in the first drawing over what a server sent. That has to be the same: what
 * needs `document`, the clock or what a browser keeps is drawn once it is `true`.
 */
export function useIsInPage(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

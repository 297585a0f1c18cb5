import { createContext, useContext, useSyncExternalStore } from 'react';

/** Where the nodes of a list's item are: under an editor they stay drawn by the paths that they had first, wherever the item goes. */
export interface Place {
  /** The path that a node has now, by that which it is drawn by. */
  readonly pathOf: (drawn: string) => string;
  readonly subscribe: (listener: () => void) => () => void;
}

const fixed: Place = { pathOf: (path) => path, subscribe: () => () => undefined };

/** Place of the item around. */
export const PlaceContext = createContext(fixed);

/** The path that a node has now, to be shown. */
export function usePathNow(drawn: string): string {
  const { pathOf, subscribe } = useContext(PlaceContext);
  const read = (): string => pathOf(drawn);
  return useSyncExternalStore(subscribe, read, read);
}

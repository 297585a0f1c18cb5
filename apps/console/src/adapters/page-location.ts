import type { PageLocation } from '@lab-console/page-renderer';

/** What a {@link createPageLocation} stands on. */
export interface PageLocationOptions {
  /** The query of the address bar now, e.g. `?page=2`. */
  readonly search: () => string;
  /** Puts another query into the address bar, in the place of the current entry of the history. */
  readonly replace: (search: string) => void;
}

/** A {@link PageLocation} that is told when the address has changed. */
export interface WatchedPageLocation extends PageLocation {
  /** The address bar now holds this query. */
  readonly handleAddressChange: (search: string) => void;
}

/** The query of the address bar for pages. Several changes in a row count all, also before the address bar has followed. */
export function createPageLocation({ search, replace }: PageLocationOptions): WatchedPageLocation {
  let pending: URLSearchParams | null = null;
  const listeners = new Set<() => void>();
  const current = (): URLSearchParams => pending ?? new URLSearchParams(search());
  return {
    get: () => Object.fromEntries(current()),
    set: (patch) => {
      const next = new URLSearchParams(current());
      for (const [name, value] of Object.entries(patch)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      if (next.toString() === current().toString()) return;
      pending = next;
      replace(`?${next}`);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    handleAddressChange: (now) => {
      // An older change arrives while a newer one is still on its way: the newer one counts.
      if (pending && new URLSearchParams(now).toString() !== pending.toString() && now !== search()) return;
      pending = null;
      for (const listener of listeners) listener();
    },
  };
}

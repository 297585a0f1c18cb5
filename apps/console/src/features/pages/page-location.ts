import type { PageLocation } from '@lab-console/page-renderer';

/** What a {@link createPageLocation} needs. */
export interface PageLocationOptions {
  /** The query of the address bar now, e.g. `?page=2`. */
  readonly search: () => string;
  /** The part after the query now, e.g. `#all`. */
  readonly hash: () => string;
  /** Puts another query and hash into the address bar, in the place of the current entry of the history or as a further one. */
  readonly replace: (search: string, hash: string, isStep?: boolean) => void;
}

/** A {@link PageLocation} that is called when the address has changed. */
export interface WatchedPageLocation extends PageLocation {
  /** The address bar now holds this query and this hash. */
  readonly handleAddressChange: (search: string, hash: string) => void;
}

/** The query of the address bar for pages. Several changes in a row count all, also before the address bar has followed. */
export function createPageLocation({ search, hash, replace }: PageLocationOptions): WatchedPageLocation {
  let pending: URLSearchParams | null = null;
  let pendingHash: string | null = null;
  let reported = search();
  const listeners = new Set<() => void>();
  const current = (): URLSearchParams => pending ?? new URLSearchParams(search());
  return {
    get: () => Object.fromEntries(current()),
    set: (patch, { step = false } = {}) => {
      const next = new URLSearchParams(current());
      for (const [name, value] of Object.entries(patch)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      if (next.toString() === current().toString()) return;
      pending = next;
      replace(`?${next}`, pendingHash ?? hash(), step);
    },
    getHash: () => decoded((pendingHash ?? hash()).slice(1)),
    setHash: (wanted) => {
      const next = `#${encodeURIComponent(wanted)}`;
      if (next === (pendingHash ?? hash())) return;
      pendingHash = next;
      replace(pending ? `?${pending}` : search(), next);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    handleAddressChange: (now, nowHash) => {
      if (nowHash === hash()) pendingHash = null;
      // An older change arrives while a newer one is still on its way: the newer one counts.
      if (pending && new URLSearchParams(now).toString() !== pending.toString() && now !== search()) return;
      pending = null;
      // Another hash is no other query.
      if (now === reported) return;
      reported = now;
      for (const listener of listeners) listener();
    },
  };
}

/** A hash as it was meant; one that is not valid percent-encoded UTF-8 stays as it is. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

import { readThings, withRecent, type PaletteItem } from './palette-items.ts';

/** What a person chose last in the palette. */
export interface RecentItems {
  /** Keys of entries, the newest first. */
  readonly keys: readonly string[];
  /** The things among them, as they were found. */
  readonly things: readonly PaletteItem[];
}

function storageKey(userId: number): string {
  return `lab-console.palette.${userId}`;
}

function readKeys(userId: number): readonly string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]');
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
}

/** Reads what a person chose last in this browser. Names of people and things are of this tab alone. */
export function readRecent(userId: number): RecentItems {
  try {
    return { keys: readKeys(userId), things: readThings(sessionStorage.getItem(storageKey(userId))) };
  } catch {
    return { keys: [], things: [] };
  }
}

/** Keeps an entry as the one that was chosen last. */
export function keepRecent(userId: number, item: PaletteItem): void {
  try {
    const { keys: before, things } = readRecent(userId);
    const keys = withRecent(before, item.key);
    localStorage.setItem(storageKey(userId), JSON.stringify(keys));
    const isThing = item.kind !== 'page' && item.kind !== 'action';
    const kept = [...(isThing ? [item] : []), ...things.filter(({ key }) => key !== item.key && keys.includes(key))];
    sessionStorage.setItem(storageKey(userId), JSON.stringify(kept));
  } catch {
    // Without storage nothing is kept; the palette works.
  }
}

import { useSyncExternalStore } from 'react';

/** What a user chose about the looks of the console; kept in the browser, shared by its tabs. */
export interface Preferences {
  /** Language of the texts; `null` follows the browser. */
  readonly language: 'en' | 'zh' | null;
  /** Light or dark; `system` follows the operating system. */
  readonly mode: 'system' | 'light' | 'dark';
  /** Name of a theme in the registry. */
  readonly theme: string;
  /** Whether the side menu is folded away on wide screens. */
  readonly menuFolded: boolean;
  /** Keys of the branches of the side menu that are open. */
  readonly menuOpened: readonly string[];
  /** Whether calendars show Saturday and Sunday also where nothing is on them. */
  readonly emptyWeekends: boolean;
}

const storageKey = 'lab-console.preferences';
const defaults: Preferences = {
  language: null,
  mode: 'system',
  theme: 'cxd',
  menuFolded: false,
  menuOpened: [],
  emptyWeekends: false,
};

/** Reads stored preferences and replaces whatever is missing or unknown by the default. */
export function parsePreferences(stored: string | null): Preferences {
  let raw: unknown;
  try {
    raw = JSON.parse(stored ?? '{}');
  } catch {
    return defaults;
  }
  if (typeof raw !== 'object' || raw === null) return defaults;
  const { language, mode, theme, menuFolded, menuOpened, emptyWeekends } = raw as Record<string, unknown>;
  return {
    language: language === 'en' || language === 'zh' ? language : defaults.language,
    mode: mode === 'light' || mode === 'dark' ? mode : defaults.mode,
    theme: typeof theme === 'string' ? theme : defaults.theme,
    menuFolded: menuFolded === true,
    menuOpened: Array.isArray(menuOpened) ? menuOpened.filter((key) => typeof key === 'string') : defaults.menuOpened,
    emptyWeekends: emptyWeekends === true,
  };
}

function readStored(): Preferences {
  try {
    return parsePreferences(localStorage.getItem(storageKey));
  } catch {
    // A browser may refuse storage altogether; the console then works with the defaults.
    return defaults;
  }
}

let current: Preferences | undefined;
const listeners = new Set<() => void>();

function publish(next: Preferences): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The preferences of this browser at this moment. */
export function currentPreferences(): Preferences {
  current ??= readStored();
  return current;
}

function handleStorage(event: StorageEvent): void {
  if (event.key === storageKey) publish(parsePreferences(event.newValue));
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', handleStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
  };
}

/** Changes some preferences and remembers them. */
export function changePreferences(change: Partial<Preferences>): void {
  const next = { ...currentPreferences(), ...change };
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Remembering failed (private window, full storage); the choice still holds for this page.
  }
  publish(next);
}

/** The preferences of this browser; re-renders when they change here or in another tab. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, currentPreferences);
}

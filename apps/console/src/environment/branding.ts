import { useSyncExternalStore } from 'react';

/** The name and looks of an installation, from its settings. */
export interface Branding {
  /** Name of the system; `null` for the one that comes with the console. */
  readonly systemName: string | null;
  /** Name of the theme; `null` for the default. */
  readonly theme: string | null;
}

const storageKey = 'lab-console.branding';
const plain: Branding = { systemName: null, theme: null };

/** Takes what is known of the settings; anything else counts as not set. */
export function brandingOf(settings: unknown): Branding {
  if (typeof settings !== 'object' || settings === null) return plain;
  const { systemName, theme } = settings as Record<string, unknown>;
  return {
    systemName: typeof systemName === 'string' && systemName.trim() !== '' ? systemName : null,
    theme: typeof theme === 'string' && theme !== '' ? theme : null,
  };
}

function readStored(): Branding {
  try {
    return brandingOf(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return plain;
  }
}

let current: Branding | undefined;
const listeners = new Set<() => void>();

function currentBranding(): Branding {
  current ??= readStored();
  return current;
}

/** Remembers how the installation presents itself, also for the sign-in page of the next visit. */
export function rememberBranding(next: Branding): void {
  const { systemName, theme } = currentBranding();
  if (next.systemName === systemName && next.theme === theme) return;
  current = next;
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Without storage it holds for this page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the name and looks of the installation, as this browser last loaded them. */
export function useBranding(): Branding {
  return useSyncExternalStore(subscribe, currentBranding);
}

import type { Centre } from '@lab-console/api-client';
import { useEffect, useSyncExternalStore } from 'react';
import { useMatch } from 'react-router';
import { useSession } from '../session/useSession.ts';
import { firstCentre } from './landing.ts';
import { useMenu } from './useMenu.ts';

const storageKey = 'lab-console.centre';
const listeners = new Set<() => void>();
let kept: number | null = null;

function current(): number | null {
  try {
    // Of this tab: two tabs may show two centres.
    return Number(sessionStorage.getItem(storageKey)) || null;
  } catch {
    return kept;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Chooses the teaching centre whose entries the menu shows where the page belongs to none. */
export function chooseCentre(id: number): void {
  kept = id;
  try {
    sessionStorage.setItem(storageKey, String(id));
  } catch {
    // Without storage the choice holds until the page is loaded again.
  }
  for (const listener of listeners) listener();
}

/** The teaching centre of the page; elsewhere the one chosen last, one's own, or the first. */
export function useChosenCentre(): Centre | undefined {
  const menu = useMenu();
  const { user } = useSession();
  const match = useMatch('/page/centre/:centreId/:id');
  const chosen = useSyncExternalStore(subscribe, current);
  const centres = menu.status === 'ready' ? menu.centres : [];
  const byId = (wanted: number | null): Centre | undefined => centres.find(({ id }) => id === wanted);
  const shown = byId(match ? Number(match.params.centreId) : null);
  useEffect(() => {
    if (shown) chooseCentre(shown.id);
  }, [shown]);
  return shown ?? byId(chosen) ?? byId(user.org) ?? firstCentre(centres);
}

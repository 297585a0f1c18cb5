import { roleAbilities } from '@lab-console/schedule-rules';
import { useCallback, useEffect, type KeyboardEvent, type RefObject } from 'react';
import { isOffered, type CalendarOffers } from '../core/view/calendar-offers.ts';
import type { CalendarSession } from '../core/source/schedule-source.ts';
import type { CalendarStore } from '../core/store/calendar-store.ts';
import type { Direction } from '../core/selection/neighbour-session.ts';

const directions: { readonly [key: string]: Direction } = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowRight: 'nextDay',
  ArrowLeft: 'previousDay',
  Home: 'first',
  End: 'last',
};

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="menuitem"]'))
  );
}

/** Moves on from session to session until one that is drawn has the focus; those behind a "+3" are passed over. */
function focusNeighbour(root: HTMLElement, store: CalendarStore, direction: Direction): number | null {
  const forward: Direction =
    direction === 'previous' || direction === 'previousDay' || direction === 'last' ? 'previous' : 'next';
  let id = store.move(direction);
  for (let seen = -1; id !== null && id !== seen;) {
    const chip = root.querySelector<HTMLElement>(`[data-session-id="${id}"]`);
    if (chip) {
      chip.focus();
      return id;
    }
    seen = id;
    id = store.move(forward);
  }
  return id;
}

function canAdd(store: CalendarStore): boolean {
  const { setup } = store.getState();
  return !store.isReadOnly() && setup.kind === 'ready' && roleAbilities(setup.access).canAdd;
}

/** The place of the session with the keyboard focus: a new one starts there. */
function placeOf(store: CalendarStore, isOnSession: boolean): Partial<Pick<CalendarSession, 'date' | 'period_id'>> {
  const { activeId, placedById } = store.getState();
  const session = isOnSession && activeId !== null ? placedById.get(activeId)?.session : undefined;
  return session ? { date: session.date, period_id: session.period_id } : {};
}

/** Keys that scroll the page where the calendar has not the focus. */
const scrolling: ReadonlySet<string> = new Set(['PageDown', 'PageUp', 'Home', 'End']);

/** Leads on to the toolbar, the sessions, or the bulk buttons. */
function goToPart(root: HTMLElement, from: Element, isBack: boolean): void {
  const chip = root.querySelector<HTMLElement>('[data-session-id][tabindex="0"]');
  const bars = [...root.querySelectorAll<HTMLElement>('[role="toolbar"]')].map((bar) =>
    bar.querySelector<HTMLElement>('[tabindex="0"]'),
  );
  const parts = [bars[0], chip, ...bars.slice(1)].filter((part) => part !== null && part !== undefined);
  const isIn = (part: HTMLElement): boolean => (part === chip ? part : (part.closest('[role="toolbar"]') ?? part)).contains(from);
  const at = parts.findIndex(isIn);
  const next = at < 0 ? (isBack ? parts.length - 1 : 0) : (at + (isBack ? -1 : 1) + parts.length) % parts.length;
  parts[next]?.focus();
}

/** What identifies the keys, from React or from the document. */
interface Pressed extends Pick<
  KeyboardEvent,
  'defaultPrevented' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'preventDefault'
> {
  readonly target: EventTarget | null;
}

/** The keys of the calendar; see the table in the README. */
export function useCalendarKeys(store: CalendarStore, offers: CalendarOffers): (event: KeyboardEvent<HTMLElement>) => void {
  const handlePressed = usePressed(store, offers);
  return useCallback(
    (event) => {
      // Dialogs and menus are drawn elsewhere but bubble through React: their keys are their own.
      if (event.currentTarget.contains(event.target as Node)) handlePressed(event, event.currentTarget);
    },
    [handlePressed],
  );
}

/** Lets the keys work from the page around the calendar as well, where the focus is after signing in and after some dialogs. */
export function useKeysAround(store: CalendarStore, region: RefObject<HTMLElement | null>, offers: CalendarOffers): void {
  const handlePressed = usePressed(store, offers);
  useEffect(() => {
    const handleAround = (event: globalThis.KeyboardEvent): void => {
      const root = region.current;
      const isAround = root && event.target instanceof Element && event.target !== root && event.target.contains(root);
      // What lies over the page hides it from screen readers, and keeps its keys.
      if (!isAround || scrolling.has(event.key) || root.closest('[aria-hidden="true"]')) return;
      handlePressed(event, root);
    };
    document.addEventListener('keydown', handleAround);
    return () => document.removeEventListener('keydown', handleAround);
  }, [handlePressed, region]);
}

function usePressed(store: CalendarStore, offers: CalendarOffers): (event: Pressed, root: HTMLElement) => void {
  return useCallback(
    (event, root) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      const isOnSession = event.target instanceof HTMLElement && event.target.closest('[data-session-id]') !== null;
      const { mode, placed } = store.getState();
      const hasCommand = event.ctrlKey || event.metaKey;
      const run = (action: () => void): void => {
        event.preventDefault();
        action();
      };
      /** The focused session may leave with the view; the calendar keeps the focus, or the next key would be lost. */
      const turn = (action: () => void): void => {
        event.preventDefault();
        root.focus({ preventScroll: true });
        action();
      };

      if (hasCommand && !event.altKey) {
        const key = event.key.toLowerCase();
        if (key === 'a' && mode === 'select') run(store.selectAll);
        else if (key === 'c' && mode === 'select' && !globalThis.getSelection()?.toString()) run(store.copy);
        else if (key === 'v' && mode === 'select') run(store.paste);
        else if (key === 'i' && mode === 'select' && !event.shiftKey) run(store.invertSelection);
        else if (key === 'z') run(event.shiftKey ? store.redo : store.undo);
        else if (key === 'y') run(store.redo);
        return;
      }
      if (event.altKey) return;

      const direction = directions[event.key];
      if (direction && (isOnSession || event.target === root) && placed.length > 0) {
        run(() => {
          const id = focusNeighbour(root, store, direction);
          if (event.shiftKey && mode === 'select' && id !== null) store.press(id, { extend: true });
        });
        return;
      }
      switch (event.key) {
        case 'F6':
          return run(() => goToPart(root, event.target as Element, event.shiftKey));
        case 'Enter':
          if (isOnSession && mode === 'select') run(() => store.open(store.getState().activeId));
          return;
        case 'Escape':
          if (mode !== 'select') return;
          run(store.escape);
          return;
        case 'Delete':
          if (mode === 'select') run(() => store.remove());
          return;
        case 'PageDown':
          return turn(() => store.step(1));
        case 'PageUp':
          return turn(() => store.step(-1));
        case 'm':
          return turn(() => store.setView('month'));
        case 'w':
          return turn(() => store.setView('week'));
        case 'd':
          return turn(() => store.setView('day'));
        case 'v':
          if (offers.planningViews?.includes('plan') === false) return;
          return turn(() => store.setView('plan'));
        case 'p':
        case 'P': {
          const { activeId } = store.getState();
          const ids = mode !== 'select' && isOnSession && activeId !== null ? [activeId] : undefined;
          if (!isOffered(offers, 'publish')) return;
          if (mode === 'select' || ids) run(() => store.setPublication(event.key === 'p' ? 'publish' : 'draft', ids));
          return;
        }
        case 't':
          return turn(store.goToday);
        case 'n':
          if (canAdd(store)) run(() => store.openDialog({ kind: 'form', session: null, given: placeOf(store, isOnSession) }));
          return;
        case 'f':
          return run(() => store.openDialog({ kind: 'filter' }));
        case '?':
          return run(() => store.openDialog({ kind: 'shortcuts' }));
        case 'e':
          if (mode === 'select' && isOffered(offers, 'edit')) run(store.openEdit);
          return;
        case 'o':
          if (mode === 'select') run(() => store.openMove());
          return;
        case 'g':
          if (mode === 'select' && isOffered(offers, 'group')) run(store.group);
          return;
        case 'G':
          if (mode === 'select' && isOffered(offers, 'ungroup')) run(store.ungroup);
          return;
        case 's':
          return run(() => store.setMode(mode === 'select' ? 'event' : 'select'));
        default:
      }
    },
    [store, offers],
  );
}

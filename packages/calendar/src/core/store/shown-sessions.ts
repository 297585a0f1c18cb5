import { assignGroupColours, canViewSession, roleAbilities, type GroupMark, type Period } from '@lab-console/schedule-rules';
import { filterMatcher } from '../filter/schedule-filter.ts';
import { selectionSpread, type SelectionSpread } from '../selection/selection-spread.ts';
import { updatePlacedSessions, placeSessions } from '../sessions/placed-session.ts';
import type { RangeStatus, SessionCache } from '../sessions/session-cache.ts';
import type { CalendarSession } from '../source/schedule-source.ts';
import { visibleRange } from '../view/calendar-view.ts';
import type { CalendarState } from './calendar-state.ts';
import type { ChoicesLoader } from './choices-loader.ts';
import type { StoreCore } from './store-core.ts';

/** Derives what is shown from the cache, the viewer and the filter, and holds the selection to it. */
export function createShownSessions(core: StoreCore, choices: Pick<ChoicesLoader, 'track' | 'trackSoon' | 'need'>): () => void {
  const { getState, set, request, cache } = core;
  let isPruning = false;
  /** What `placed` was made with, and the sessions that the groups were coloured by. */
  let placedWith: readonly Period[] | null = null;
  let grouped: readonly CalendarSession[] = [];

  /** The spread of what is selected and not shown; the same object while its content is the same. */
  const spreadBeyond = (sessions: SessionCache): SelectionSpread | null => {
    const { selection, placedById, beyond } = getState();
    if (selection.reach === 'view') return null;
    const spread = selectionSpread(
      [...selection.ids].flatMap((id) => (placedById.has(id) ? [] : [sessions.get(id)])).filter((found) => found !== undefined),
    );
    return JSON.stringify(spread) === JSON.stringify(beyond) ? beyond : spread;
  };

  /**
   * A selected session that is no longer shown would be changed unseen: it leaves the selection. Where more than the days in view was
   * asked for it stays for as long as it fits the filter.
   */
  const prune = (sessions: SessionCache, isLetThrough: (session: CalendarSession) => boolean): void => {
    const { selection, placedById, rangeStatus } = getState();
    if (isPruning || rangeStatus !== 'ready') return;
    const isKept = (id: number): boolean => {
      if (placedById.has(id)) return true;
      const session = selection.reach === 'semester' ? sessions.get(id) : undefined;
      return session !== undefined && isLetThrough(session);
    };
    const kept = [...selection.ids].filter(isKept);
    if (kept.length === selection.ids.size) return;
    isPruning = true;
    request({ selectedIds: new Set(kept) });
    isPruning = false;
  };

  return () => {
    const { setup } = getState();
    const sessions = cache();
    if (!sessions || setup.kind !== 'ready') return;
    // Which sessions are in conflict decides what is shown only where that is asked for.
    if (getState().filter.conflicts) choices.track();
    else choices.trackSoon();
    const state = getState();
    const matches = filterMatcher(state.filter, { access: setup.access, conflicts: state.conflicts });
    const loaded = sessions.sessionsIn(visibleRange(state.view, state.date));
    const seen = loaded.filter((session) => canViewSession(session, setup.access));
    const shown = seen.filter(matches);
    const isSame = shown.length === state.placed.length && hasSameMembers(shown, state.placedById);
    const { periods } = setup;
    const place = (): CalendarState['placed'] =>
      placedWith === periods
        ? updatePlacedSessions({ sessions: shown, periods, before: state.placed })
        : placeSessions(shown, periods);
    const placed = isSame ? state.placed : place();
    placedWith = periods;
    const nextGrouped = isSame ? grouped : shown.filter(({ group }) => group !== null);
    const hasSameGroups = isSameList(nextGrouped, grouped);
    grouped = nextGrouped;
    const rangeStatus = statusOf(sessions, state);
    set({
      rangeStatus,
      hasShown: state.hasShown || rangeStatus !== 'loading',
      seen: isSameList(seen, state.seen) ? state.seen : seen,
      hiddenByFilter: seen.length - shown.length,
      ...(isSame
        ? {}
        : {
            placed,
            placedById: new Map(placed.map((entry) => [entry.session.id, entry])),
            groups: hasSameGroups ? state.groups : keepSame(state.groups, assignGroupColours(nextGrouped, periods)),
          }),
    });
    prune(sessions, (session) => canViewSession(session, setup.access) && matches(session));
    set({ beyond: spreadBeyond(sessions) });
    if (sessions.status() === 'ready' && roleAbilities(setup.access).canView) choices.need(false);
  };
}

/** Which sessions are in conflict has to be known before only those can be shown. */
function statusOf(sessions: SessionCache, { filter, conflicts, choices }: CalendarState): RangeStatus {
  const status = sessions.status();
  if (status !== 'ready' || !filter.conflicts || conflicts) return status;
  return choices.kind === 'failed' ? { error: choices.message } : 'loading';
}

function isSameList(a: readonly CalendarSession[], b: readonly CalendarSession[]): boolean {
  return a.length === b.length && a.every((entry, at) => entry === b[at]);
}

/** The marks as they were, where the new ones are equal: chips and legend then have nothing to draw. */
function keepSame(before: CalendarState['groups'], after: CalendarState['groups']): CalendarState['groups'] {
  const isSame = ([group, { label, colour }]: readonly [string, GroupMark]): boolean =>
    before.get(group)?.label === label && before.get(group)?.colour === colour;
  return before.size === after.size && [...after].every(isSame) ? before : after;
}

function hasSameMembers(sessions: readonly CalendarSession[], placedById: CalendarState['placedById']): boolean {
  return sessions.every((session) => placedById.get(session.id)?.session === session);
}

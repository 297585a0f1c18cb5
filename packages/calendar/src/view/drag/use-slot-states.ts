import { useEffect, useRef, useState } from 'react';
import { checkInTurns } from '../../core/drag/check-in-turns.ts';
import { createSlotCheck, type SlotState, type TargetSlot } from '../../core/drag/slot-check.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

/** A place with a name of its own. */
export interface KeyedSlot extends TargetSlot {
  readonly key: string;
}

/** Up to so many dragged sessions every place is judged; of more, the target alone. */
const judgedTogether = 200;

type Judged = ReadonlyMap<string, SlotState | null>;
const nothing: Judged = new Map();

/** Returns how each place would suit what is dragged, as far as that is known. Places that come into sight are judged as they come. */
export function useSlotStates(places: readonly KeyedSlot[]): Judged {
  const { store } = useCalendar();
  const id = useCalendarState((state) => state.drag?.id ?? null);
  // Another map after every change of what is loaded.
  const conflicts = useCalendarState((state) => state.conflicts);
  const [judged, setJudged] = useState<Judged>(nothing);
  const known = useRef<{ readonly of: unknown; readonly states: Map<string, SlotState | null> } | null>(null);

  useEffect(() => {
    const { drag, placedById, setup } = store.getState();
    const index = store.conflictIndex();
    if (id === null || !drag || !index || setup.kind !== 'ready' || drag.ids.size > judgedTogether) return undefined;
    if (known.current?.of !== conflicts) known.current = { of: conflicts, states: new Map() };
    const { states } = known.current;
    const loaded = new Map(store.knownSessions().map((session) => [session.id, session]));
    const check = createSlotCheck({
      id,
      fromPeriod: drag.fromPeriod,
      sessions: [...drag.ids].flatMap((dragged) => placedById.get(dragged)?.session ?? loaded.get(dragged) ?? []),
      index,
      access: setup.access,
      periods: setup.periods,
    });
    return checkInTurns({
      places: places.filter(({ key }) => !states.has(key)),
      check,
      onJudged: (found) => {
        for (const [{ key }, state] of found) states.set(key, state);
        setJudged(new Map(states));
      },
    });
  }, [store, id, conflicts, places]);
  return judged;
}

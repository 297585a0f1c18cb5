import type { DateRange } from '@lab-console/schedule-rules';
import { errorMessage } from '../notices/calendar-notice.ts';
import type { StoreCore } from './store-core.ts';
import { slotKey, type PlacingSlot } from '../placing/session-placing.ts';

/** Placing a session by what each slot costs. */
export interface PlacingCommands {
  /** Makes buttons of the slots in view for a session; `null` ends that. */
  readonly offerSlots: (id: number | null) => void;
  /** Loads the prices of the slots of some days for a session. */
  readonly needPrices: (id: number, range: DateRange) => void;
  readonly forgetPrices: () => void;
  /** Puts a session into a slot, unless it is known that it cannot go there. */
  readonly placeIn: (id: number, slot: PlacingSlot) => void;
}

/** Makes the commands. */
export function createPlacingCommands({
  getState,
  set,
  parameters,
  notify,
}: Pick<StoreCore, 'getState' | 'set' | 'parameters' | 'notify'>): PlacingCommands {
  let loading: AbortController | undefined;
  return {
    offerSlots: (offeredId) => {
      if (offeredId === null || parameters().placing?.canPlace(offeredId) === true) set({ offeredId });
    },
    forgetPrices: () => {
      loading?.abort();
      set({ prices: null });
    },
    needPrices: (id, range) => {
      loading?.abort();
      const { placing } = parameters();
      if (!placing) return;
      const controller = new AbortController();
      loading = controller;
      set({ prices: { id, found: null } });
      placing.loadPrices(id, range, controller.signal).then(
        (found) => {
          if (controller.signal.aborted) return;
          set({ prices: { id, found: new Map(found.map((price) => [slotKey(price), price])) } });
        },
        (error: unknown) => {
          if (controller.signal.aborted) return;
          set({ prices: null, offeredId: null });
          notify({ kind: 'not-loaded', severity: 'error', message: errorMessage(error), error });
        },
      );
    },
    placeIn: (id, slot) => {
      const { prices } = getState();
      if (prices?.id === id && prices.found?.get(slotKey(slot))?.points === null) return;
      set({ offeredId: null });
      parameters().placing?.onPlace(id, slot);
    },
  };
}

export { findFreeMoves } from './find-free-moves.ts';
export { findFreeSlots } from './find-free-slots.ts';

export type { FreeMove, FreeMovesRequest } from './find-free-moves.ts';
export type { FreeSlotsRequest } from './find-free-slots.ts';
export type { FoundSlots, FreeSlot, SlotReason, SlotReasonCode, SlotSearch } from './free-slot.ts';

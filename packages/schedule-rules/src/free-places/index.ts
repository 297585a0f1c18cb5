export { findFreeMoves } from './find-free-moves.ts';
export { findFreePlaces } from './find-free-places.ts';

export type { FreeMove, FreeMovesRequest } from './find-free-moves.ts';
export type { FreePlacesRequest } from './find-free-places.ts';
export type { FoundPlaces, FreePlace, PlaceReason, PlaceReasonCode, PlaceSearch } from './free-place.ts';

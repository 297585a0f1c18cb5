export { clipboardText, parseClipboard } from './clipboard.ts';
export { cellsIn, positionsIn, rangeBetween } from './grid-range.ts';
export { placeBlock } from './place-block.ts';
export type { GridPosition, GridRange } from './grid-range.ts';
export type { GridEdit, PlacedBlock } from './place-block.ts';

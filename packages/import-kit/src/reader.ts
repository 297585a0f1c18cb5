/**
 * The reader without a worker, for Node and for tests. It carries the spreadsheet engine, so a page never imports it.
 */
export { directReader } from './engine/direct-reader.ts';
export { readFile } from './engine/read-file.ts';
export { defaultLimits } from './engine/read-limits.ts';

export type { FileInput } from './engine/read-file.ts';
export type { ReadLimits } from './engine/read-limits.ts';
export type { ReadSheet } from './engine/read-sheet.ts';

export { queryInBatches } from './query-in-batches.ts';

export type { BatchAnswer, BatchOptions, Wait } from './query-in-batches.ts';

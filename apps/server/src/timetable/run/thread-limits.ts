import type { ResourceLimits } from 'node:worker_threads';

/**
 * Limits of memory for the threads of plans. Without them each keeps up to 100 MB of garbage before it looks for any; the search and the making
 * of a problem take as long with them.
 */
export const threadLimits: ResourceLimits = { maxYoungGenerationSizeMb: 12 };

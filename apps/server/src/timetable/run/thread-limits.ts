import type { ResourceLimits } from 'node:worker_threads';

/**
 * Limits for the threads of plans: by itself each lets 100 MB of what nobody needs any more pile up before it looks. The search and the
 * making of a problem take as long with less.
 */
export const threadLimits: ResourceLimits = { maxYoungGenerationSizeMb: 12 };

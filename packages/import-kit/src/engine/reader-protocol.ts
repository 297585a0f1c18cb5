import type { ImportFault } from '../core/import-fault.ts';
import type { ReadLimits } from './read-limits.ts';
import type { SheetEvent } from './sheet-events.ts';

/** What the page sends to the worker first: one file. */
export interface ReadRequest {
  readonly job: number;
  readonly name: string;
  readonly bytes: ArrayBuffer;
  readonly limits: Partial<ReadLimits>;
}

/**
 * What the page sends after every event but progress: it is ready for the next. Without it a large sheet would come as one flood of
 * messages, and the page could do nothing else until all were taken.
 */
export interface NextRequest {
  readonly job: number;
  readonly next: true;
}

/** What the worker answers; `job` tells late answers of an earlier file apart. */
export type ReadReply = { readonly job: number } & (SheetEvent | { readonly type: 'fault'; readonly fault: ImportFault });

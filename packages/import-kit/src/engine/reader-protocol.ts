import type { ImportFault } from '../core/import-fault.ts';
import type { ReadLimits } from './read-limits.ts';
import type { SheetEvent } from './sheet-events.ts';

/** What the page sends to the worker: one file. */
export interface ReadRequest {
  readonly job: number;
  readonly name: string;
  readonly bytes: ArrayBuffer;
  readonly limits: Partial<ReadLimits>;
}

/** What the worker answers; `job` tells late answers of an earlier file apart. */
export type ReadReply = { readonly job: number } & (SheetEvent | { readonly type: 'fault'; readonly fault: ImportFault });

import type { ImportFault } from '../core/import-fault.ts';
import type { ReadLimits } from './read-limits.ts';
import type { SheetEvent } from './sheet-events.ts';

/** What the page sends to the worker: one file. */
export interface ReadRequest {
  readonly job: number;
  readonly name: string;
  readonly bytes: ArrayBuffer;
  readonly limits: Partial<ReadLimits>;
  readonly sheet?: string;
}

/** Messages of the worker; `job` distinguishes late answers of an earlier file. */
export type ReadReply = { readonly job: number } & (SheetEvent | { readonly type: 'fault'; readonly fault: ImportFault });

import type { ImportFault } from '../core/import-fault.ts';
import { packRows, unpackRows, type PackedRows } from './packed-rows.ts';
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

type RowsEvent = Extract<SheetEvent, { readonly rows: unknown }>;

/** A `SheetEvent` on its way from the worker. */
type SentEvent = Exclude<SheetEvent, RowsEvent> | { readonly type: RowsEvent['type']; readonly packed: PackedRows };

/** Messages of the worker; `job` distinguishes late answers of an earlier file. */
export type ReadReply = { readonly job: number } & (SentEvent | { readonly type: 'fault'; readonly fault: ImportFault });

/** The message that carries an event. */
export function replyOf(job: number, event: SheetEvent): ReadReply {
  return 'rows' in event ? { job, type: event.type, packed: packRows(event.rows) } : { job, ...event };
}

/** The event that a message carries. */
export function eventOf(reply: SentEvent): SheetEvent {
  return 'packed' in reply ? { type: reply.type, rows: unpackRows(reply.packed) } : reply;
}

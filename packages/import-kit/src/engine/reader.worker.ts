import { isImportFaultError } from '../core/import-fault.ts';
import { sheetEvents } from './read-in-chunks.ts';
import type { NextRequest, ReadReply, ReadRequest } from './reader-protocol.ts';
import type { SheetEvent } from './sheet-events.ts';

/** The part of a worker's global scope that is used here. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ReadRequest | NextRequest>) => void) | null;
  postMessage(reply: ReadReply): void;
}

const scope = globalThis as unknown as WorkerScope;
let events: Generator<SheetEvent, void> | null = null;

scope.onmessage = ({ data }) => {
  const { job } = data;
  try {
    if ('bytes' in data) {
      const { name, bytes, limits } = data;
      events = sheetEvents({ name, bytes: new Uint8Array(bytes), limits }, (event) => scope.postMessage({ job, ...event }));
      // One ahead: while the page takes a portion, the next is on its way.
      send(job);
    }
    send(job);
  } catch (error) {
    const fault = isImportFaultError(error)
      ? error.fault
      : ({ code: 'reader-failed', params: { reason: error instanceof Error ? error.message : String(error) } } as const);
    scope.postMessage({ job, type: 'fault', fault });
  }
};

function send(job: number): void {
  const next = events?.next();
  if (next && !next.done) scope.postMessage({ job, ...next.value });
}

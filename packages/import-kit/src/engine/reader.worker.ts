import { isImportFaultError } from '../core/import-fault.ts';
import { readInChunks } from './read-in-chunks.ts';
import type { ReadReply, ReadRequest } from './reader-protocol.ts';

/** The part of a worker's global scope that is used here. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ReadRequest>) => void) | null;
  postMessage(reply: ReadReply): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data: { job, name, bytes, limits, sheet } }) => {
  try {
    readInChunks({ name, bytes: new Uint8Array(bytes), limits, ...(sheet === undefined ? {} : { sheet }) }, (event) =>
      scope.postMessage({ job, ...event }),
    );
  } catch (error) {
    const fault = isImportFaultError(error)
      ? error.fault
      : ({ code: 'reader-failed', params: { reason: error instanceof Error ? error.message : String(error) } } as const);
    scope.postMessage({ job, type: 'fault', fault });
  }
};

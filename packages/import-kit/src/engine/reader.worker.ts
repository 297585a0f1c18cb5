import { isImportFaultError } from '../core/import-fault.ts';
import { readInChunks } from './read-in-chunks.ts';
import { replyOf, type ReadReply, type ReadRequest } from './reader-protocol.ts';

/** The part of a worker's global scope that is used here. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ReadRequest>) => Promise<void>) | null;
  postMessage(reply: ReadReply): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = async ({ data: { job, name, bytes, limits, sheet } }) => {
  try {
    await readInChunks({ name, bytes: new Uint8Array(bytes), limits, ...(sheet === undefined ? {} : { sheet }) }, (event) =>
      scope.postMessage(replyOf(job, event)),
    );
  } catch (error) {
    const fault = isImportFaultError(error)
      ? error.fault
      : ({ code: 'reader-failed', params: { reason: error instanceof Error ? error.message : String(error) } } as const);
    scope.postMessage({ job, type: 'fault', fault });
  }
};

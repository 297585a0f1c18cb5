import type { SheetReader } from './sheet-reader.ts';
import { readInChunks } from './read-in-chunks.ts';

/** A reader that works where it is called, for Node and for tests. In a page it would freeze it: use `workerReader`. */
export const directReader: SheetReader = async ({ file, limits, sheet, signal, onEvent }) => {
  signal.throwIfAborted();
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  await readInChunks(
    { name: file.name, bytes, ...(limits ? { limits } : {}), ...(sheet === undefined ? {} : { sheet }) },
    onEvent,
  );
};

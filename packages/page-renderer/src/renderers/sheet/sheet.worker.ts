import { read, utils } from 'xlsx';
import { readWorkbook, type WorkbookOptions } from './read-workbook.ts';

// The reader is part of this file: what a script of the console is served with forbids a worker to load anything more.

/** What the worker is asked. */
export interface SheetRequest {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
  readonly options: WorkbookOptions;
}

globalThis.addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => {
  const answer = async (): Promise<void> => {
    try {
      globalThis.postMessage({ result: await readWorkbook(data.bytes, data.name, data.options, async () => ({ read, utils })) });
    } catch {
      // No caller waits for an answer that does not come.
      globalThis.postMessage({ result: { fault: 'unreadable' } });
    }
  };
  void answer();
});
globalThis.postMessage({ ready: true });

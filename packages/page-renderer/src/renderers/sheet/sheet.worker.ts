import { readWorkbook, type WorkbookOptions } from './read-workbook.ts';

/** What the worker is asked. */
export interface SheetRequest {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
  readonly options: WorkbookOptions;
}

globalThis.addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => {
  const answer = async (): Promise<void> => {
    globalThis.postMessage({ result: await readWorkbook(data.bytes, data.name, data.options) });
  };
  void answer();
});
globalThis.postMessage({ ready: true });

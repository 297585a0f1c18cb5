import { readFile, type FileInput } from './read-file.ts';
import type { SheetEvent } from './sheet-events.ts';

/** Rows in one message: small enough that receiving and checking them never blocks a page for long. */
export const rowsPerChunk = 2000;

/** Reads a file and hands its rows on in portions. @throws ImportFaultError when the file is refused. */
export function readInChunks(file: FileInput, onEvent: (event: SheetEvent) => void): void {
  let told = 0;
  const sheet = readFile({
    ...file,
    onProgress: (share) => {
      if (share < told + 0.05) return;
      told = share;
      onEvent({ type: 'progress', share });
    },
  });
  onEvent({ type: 'sheet', info: sheet.info });
  for (let at = 0; at < sheet.rows.length; at += rowsPerChunk) {
    onEvent({ type: 'rows', rows: sheet.rows.slice(at, at + rowsPerChunk) });
  }
  onEvent({ type: 'end', blankRows: sheet.blankRows });
}

import { readFile, type FileInput } from './read-file.ts';
import type { SheetEvent } from './sheet-events.ts';

/** Rows in one message: so few that receiving and parsing them takes a page some milliseconds. */
export const rowsPerChunk = 500;

/** Reads a file at once; what is known of it then comes piece by piece, as it is asked for. @throws ImportFaultError when the file is refused. */
export function* sheetEvents(file: FileInput, onEvent: (event: SheetEvent) => void): Generator<SheetEvent, void> {
  let told = 0;
  const sheet = readFile({
    ...file,
    onProgress: (share) => {
      if (share < told + 0.05) return;
      told = share;
      onEvent({ type: 'progress', share });
    },
  });
  yield { type: 'sheet', info: sheet.info };
  for (let at = 0; at < sheet.rows.length; at += rowsPerChunk) {
    yield { type: 'rows', rows: sheet.rows.slice(at, at + rowsPerChunk) };
  }
  yield { type: 'end', blankRows: sheet.blankRows };
}

/** Reads a file and hands all of it on. @throws ImportFaultError when the file is refused. */
export function readInChunks(file: FileInput, onEvent: (event: SheetEvent) => void): void {
  for (const event of sheetEvents(file, onEvent)) onEvent(event);
}

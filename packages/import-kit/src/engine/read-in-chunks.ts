import { readFile, type FileInput } from './read-file.ts';
import { rowsPerPortion } from './row-collector.ts';
import type { SheetEvent } from './sheet-events.ts';

/**
 * Reads a file and hands on what is known of it in portions, while it is being read where the file allows that.
 *
 * @throws ImportFaultError when the file is refused, perhaps after rows were handed on.
 */
export async function readInChunks(file: Omit<FileInput, 'stream'>, onEvent: (event: SheetEvent) => void): Promise<void> {
  let reported = 0;
  let isStreamed = false;
  const sheet = await readFile({
    ...file,
    onProgress: (share) => {
      if (share < reported + 0.05) return;
      reported = share;
      onEvent({ type: 'progress', share });
    },
    stream: {
      onSheet: (info) => {
        isStreamed = true;
        onEvent({ type: 'sheet', info });
      },
      onRows: (rows) => onEvent({ type: 'rows', rows }),
      onRowsAgain: (rows) => onEvent({ type: 'rows-again', rows }),
      onRestart: () => {
        if (isStreamed) onEvent({ type: 'restart' });
        isStreamed = false;
      },
    },
  });
  const { info, rows, blankRows } = sheet;
  if (!isStreamed) {
    onEvent({ type: 'sheet', info });
    for (let at = 0; at < rows.length; at += rowsPerPortion) {
      onEvent({ type: 'rows', rows: rows.slice(at, at + rowsPerPortion) });
    }
  }
  onEvent({ type: 'end', blankRows, lastRow: info.lastRow });
}

import { decodeText } from './decode-text.ts';
import { parseDelimited } from './parse-delimited.ts';
import type { ReadLimits } from './read-limits.ts';
import type { ReadSheet } from './read-sheet.ts';
import { RowCollector } from './row-collector.ts';

/** Reads a .csv or .txt table. Row numbers count records, as a spreadsheet shows the file. @throws ImportFaultError past a limit. */
export function readTextFile(bytes: Uint8Array, limits: ReadLimits): ReadSheet {
  const { text, encoding } = decodeText(bytes);
  const collector = new RowCollector(limits);
  let number = 0;
  for (const record of parseDelimited(text)) collector.add(++number, [...record], false);
  return {
    rows: collector.finish(),
    blankRows: collector.blankRows,
    info: {
      sheet: '',
      visibleSheets: [],
      date1904: false,
      hiddenColumns: [],
      lastRow: collector.lastRow,
      format: 'text',
      encoding,
    },
  };
}

import type { CellChange } from '../session/cell-edits.ts';

/** Cells as spreadsheets put them on the clipboard: tabs and line breaks between them, quotes around cells that hold either. */
export function parseClipboard(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]*/gy;
  const end = text.replace(/\r?\n$/, '').length;
  while (cell.lastIndex <= end) {
    const [plain = '', quoted] = cell.exec(text) ?? [];
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    const at = cell.lastIndex;
    if (at >= end) break;
    if (text[at] !== '\t') rows.push([]);
    cell.lastIndex = at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1);
  }
  return rows;
}

/** Where pasted cells go: rows and columns from the active cell on. */
export interface PasteTarget {
  readonly rows: readonly { readonly number: number }[];
  readonly keys: readonly string[];
}

/** Cells as spreadsheets read them from the clipboard: the reverse of `parseClipboard`. */
export function clipboardText(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string): string => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
}

/** One text into all cells of a target. */
export function filledCells(text: string, { rows, keys }: PasteTarget): readonly CellChange[] {
  return rows.flatMap(({ number }) => keys.map((key) => ({ number, key, text })));
}

/** The changes that pasting makes; what would lie outside of the grid is left out. */
export function pastedCells(text: string, { rows, keys }: PasteTarget): readonly CellChange[] {
  return parseClipboard(text).flatMap((cells, down) =>
    cells.flatMap((cell, right): readonly CellChange[] => {
      const number = rows[down]?.number;
      const key = keys[right];
      return number === undefined || key === undefined ? [] : [{ number, key, text: cell }];
    }),
  );
}

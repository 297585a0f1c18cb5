import type { GridPosition, GridRange } from './grid-range.ts';

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

/** Cells as spreadsheets read them from the clipboard: the reverse of `parseClipboard`. */
export function clipboardText(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string): string => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
}

/** The cells of a range as spreadsheets read them from the clipboard. */
export function copyText({ top, bottom, left, right }: GridRange, textAt: (place: GridPosition) => string): string {
  const rows = Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (_cell, over) => textAt({ row: top + down, column: left + over })),
  );
  return clipboardText(rows);
}

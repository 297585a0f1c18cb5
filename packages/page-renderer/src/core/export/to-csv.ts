/** A cell that a spreadsheet would take for a formula is led by an apostrophe; numbers stay numbers. */
export function safeCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(?:[.,]\d+)?$/.test(text) ? `'${text}` : text;
}

/** A table as CSV: UTF-8 with a mark that Excel reads it by, lines by CRLF, cells quoted where they must be (RFC 4180). */
export function toCsv(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
  return `\uFEFF${[heads, ...rows].map((cells) => line(cells.map(safeCell))).join('\r\n')}\r\n`;
}

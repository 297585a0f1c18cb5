/**
 * What spreadsheets take for the beginning of a formula (OWASP, CSV injection): the signs, also full-width ones and behind blanks that some
 * of them take away, tabs and line breaks.
 */
const formula = /^(?:[\s\u200B-\u200F\u2060]*[=+\-@＝＋－＠]|[\t\r\n])/;
/** Numbers, and the dash for none, are none. */
const plain = /^(?:[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:[.,]\d+)?(?:e[+-]?\d+)?%?|-{1,3})$/i;

/** A cell that a spreadsheet would take for a formula is led by an apostrophe; numbers stay numbers. */
export function safeCell(text: string): string {
  return formula.test(text) && !plain.test(text) ? `'${text}` : text;
}

/** A table as CSV: UTF-8 with a mark that Excel reads it by, lines by CRLF, cells quoted where they must be (RFC 4180). */
export function toCsv(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
  return `\uFEFF${[headers, ...rows].map((cells) => line(cells.map(safeCell))).join('\r\n')}\r\n`;
}

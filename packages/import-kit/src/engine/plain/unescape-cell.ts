/** The text of a cell in a workbook: `_x000D_` and its like are characters, line breaks are `\n`. */
export function unescapeCell(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n/g, '\n');
}

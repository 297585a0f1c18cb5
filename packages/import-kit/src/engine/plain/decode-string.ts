import { decodeXml } from './xml-scanner.ts';

/** The text of a cell in an XML part: `_x000D_` and its like are characters, line breaks are `\n`. */
export function decodeString(bytes: Uint8Array, start: number, end: number): string {
  return unescapeCell(decodeXml(bytes, start, end));
}

/** Undoes the escapes that workbooks know beside those of XML. */
export function unescapeCell(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n/g, '\n');
}

import { NotPlainError } from './not-plain.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text between two places of an XML part. @throws NotPlainError when it is not UTF-8. */
export function decodeXml(bytes: Uint8Array, start: number, end: number): string {
  return start >= end ? '' : unescapeXml(decodeUtf8(bytes.subarray(start, end)));
}

/** Bytes as they stand. @throws NotPlainError when they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new NotPlainError();
  }
}

/** Text of an XML part with what its references mean, and with the line ends that XML knows. */
export function unescapeXml(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  if (!lines.includes('&')) return lines;
  return lines.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return named[String(name)] ?? whole;
    const point = decimal === undefined ? Number.parseInt(String(hexadecimal), 16) : Number(decimal);
    return point > 0x10_ffff ? whole : String.fromCodePoint(point);
  });
}

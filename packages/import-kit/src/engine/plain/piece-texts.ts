import { decodeUtf8, unescapeXml } from './decode-xml.ts';

const lessThan = 0x3c;

/**
 * Texts of one piece of an XML part, asked for in the order in which they stand. The piece is decoded as a whole with the first of them: to decode
 * each by itself takes several times as long.
 */
export class PieceTexts {
  readonly #bytes: Uint8Array;
  #text: string | null = null;
  /** Whether a text may hold what has to be unescaped. */
  #hasEscapes = false;
  /** A place in the bytes, and where it is in the text. */
  #at = 0;
  #place = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The text between two places, not before those of the last call. @throws NotPlainError when the piece is not UTF-8. */
  between(start: number, end: number): string {
    if (start >= end) return '';
    const text = (this.#text ??= this.#decode());
    const from = this.#placeOf(start);
    const found = text.slice(from, this.#placeOf(end));
    return this.#hasEscapes ? unescapeXml(found) : found;
  }

  #decode(): string {
    // Behind the last tag a letter may be cut in two; no text that is asked for ends there.
    const text = decodeUtf8(this.#bytes.subarray(0, this.#bytes.lastIndexOf(lessThan)));
    this.#hasEscapes = text.includes('&') || text.includes('\r');
    return text;
  }

  #placeOf(at: number): number {
    const bytes = this.#bytes;
    let place = this.#place;
    for (let index = this.#at; index < at; index++) {
      const byte = bytes[index] ?? 0;
      // A letter counts with its first byte; one of four bytes is two units of text.
      if (byte < 0x80 || byte >= 0xc0) place += byte >= 0xf0 ? 2 : 1;
    }
    this.#at = at;
    return (this.#place = place);
  }
}

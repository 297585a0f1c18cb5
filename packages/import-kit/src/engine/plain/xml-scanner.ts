import { ImportFaultError } from '../../core/import-fault.ts';
import { decodeXml } from './decode-xml.ts';
import { NotPlainError } from './not-plain.ts';
import { PieceTexts } from './piece-texts.ts';

const lessThan = 0x3c;
const greaterThan = 0x3e;
const slash = 0x2f;
const equals = 0x3d;
const colon = 0x3a;
const maxDepth = 64;
const maxAttributes = 64;
/** A token that is longer than that is no cell that a person could have typed. */
const maxTokenLength = 1024 * 1024;

/** Returns the number that represents a name of a tag or an attribute. */
export function nameCode(name: string): number {
  let code = 0;
  for (let index = 0; index < name.length; index++) code = (Math.imul(code, 31) + name.charCodeAt(index)) | 0;
  return code;
}

/**
 * Goes through an XML part as it is unpacked, byte by byte and without building anything. It reads 50 MB in a fraction of a second. What plain
 * workbooks do not hold (CDATA, processing instructions, other encodings) is left to others.
 *
 * @throws NotPlainError for XML that is well-formed but not plain; ImportFaultError `damaged` for what is not well-formed.
 */
export abstract class XmlScanner {
  protected bytes: Uint8Array = new Uint8Array(0);
  /** Texts of `bytes`, for who needs most of them. */
  protected texts = new PieceTexts(this.bytes);
  /** Attributes of the tag that is being opened: their names, and where their values are in `bytes`. */
  protected attributes = 0;
  protected readonly attributeNames = new Int32Array(maxAttributes);
  protected readonly attributeStarts = new Int32Array(maxAttributes);
  protected readonly attributeEnds = new Int32Array(maxAttributes);
  #buffer = new Uint8Array(0);
  readonly #open = new Int32Array(maxDepth);
  #depth = 0;
  #started = false;
  #ended = false;

  /** A tag opens; `close` follows at once when it is empty. */
  protected abstract handleOpen(name: number, depth: number): void;

  /** A tag closes; the text since the tag before it is in `bytes`. */
  protected abstract handleClose(name: number, textStart: number, textEnd: number): void;

  /** Takes the next bytes of the part. */
  push(piece: Uint8Array): void {
    if (this.bytes.length > maxTokenLength) throw new NotPlainError();
    this.bytes = this.bytes.length === 0 ? piece : this.#joined(this.bytes, piece);
    this.texts = new PieceTexts(this.bytes);
    // The declaration must be there as a whole before it can be judged.
    if (!this.#started && this.bytes.length < 512 && !this.bytes.includes(greaterThan)) return;
    this.bytes = this.bytes.subarray(this.#scan(this.#started ? 0 : this.#start()));
  }

  /** What was left of the pieces before, and the next one, in a buffer that is used again and again. */
  #joined(rest: Uint8Array, piece: Uint8Array): Uint8Array {
    const size = rest.length + piece.length;
    const isInBuffer = rest.buffer === this.#buffer.buffer;
    if (size <= this.#buffer.length && isInBuffer) {
      this.#buffer.copyWithin(0, rest.byteOffset, rest.byteOffset + rest.length);
    } else {
      if (size > this.#buffer.length) this.#buffer = new Uint8Array(size * 2);
      this.#buffer.set(rest);
    }
    this.#buffer.set(piece, rest.length);
    return this.#buffer.subarray(0, size);
  }

  /** The part is over. */
  end(): void {
    if (!this.#ended || this.bytes.includes(lessThan)) throw new ImportFaultError('damaged');
  }

  /** The value of an attribute of the tag that is being opened; `null` when it has none of this name. */
  protected attribute(name: number): string | null {
    const index = this.attributeIndex(name);
    if (index < 0) return null;
    return decodeXml(this.bytes, this.attributeStarts[index] ?? 0, this.attributeEnds[index] ?? 0);
  }

  protected attributeIndex(name: number): number {
    for (let index = 0; index < this.attributes; index++) if (this.attributeNames[index] === name) return index;
    return -1;
  }

  /** Beside its root a part holds nothing. */
  #expectBlank(start: number, end: number): void {
    for (let at = start; at < end; at++) if (!isSpace(this.bytes[at] ?? 0)) throw new ImportFaultError('damaged');
  }

  #start(): number {
    this.#started = true;
    const at = this.bytes[0] === 0xef && this.bytes[1] === 0xbb && this.bytes[2] === 0xbf ? 3 : 0;
    if (this.bytes[at] !== lessThan && !isSpace(this.bytes[at] ?? 0)) throw new NotPlainError();
    if (this.bytes[at + 1] !== 0x3f) return at;
    const end = this.bytes.indexOf(greaterThan, at);
    if (end < 0 || end > 512) throw new NotPlainError();
    const declaration = String.fromCharCode(...this.bytes.subarray(at, end));
    const encoding = /encoding\s*=\s*["']([^"']*)["']/.exec(declaration)?.[1] ?? 'utf-8';
    if (!/^(utf-8|us-ascii)$/i.test(encoding)) throw new NotPlainError();
    return end + 1;
  }

  /** Answers where the token begins that is not there as a whole yet. */
  #scan(from: number): number {
    const { bytes } = this;
    const end = bytes.length;
    let at = from;
    while (at < end) {
      let open = at;
      while (open < end && bytes[open] !== lessThan) open++;
      if (this.#depth === 0) this.#expectBlank(at, open);
      let next = open + 1;
      if (next >= end) return at;
      const first = bytes[next] ?? 0;
      if (first === slash) {
        let name = 0;
        next++;
        let letter = 0;
        while (next < end && (letter = bytes[next] ?? 0) !== greaterThan && !isSpace(letter)) {
          name = (Math.imul(name, 31) + letter) | 0;
          next++;
        }
        while (next < end && isSpace(bytes[next] ?? 0)) next++;
        if (next >= end) return at;
        if (bytes[next] !== greaterThan || this.#depth === 0 || this.#open[--this.#depth] !== name) {
          throw new ImportFaultError('damaged');
        }
        if (this.#depth === 0) this.#ended = true;
        this.handleClose(name, at, open);
        at = next + 1;
      } else if (first === 0x21) {
        next = this.#comment(next, at, open);
        if (next < 0) return at;
        at = next;
      } else if (first === 0x3f) {
        throw new NotPlainError();
      } else {
        next = this.#openTag(next);
        if (next < 0) return at;
        at = next;
      }
    }
    return at;
  }

  /** Passes a comment; answers where it ends, or -1 when it is not there as a whole. Inside of a text it parts what belongs together. */
  #comment(from: number, textStart: number, textEnd: number): number {
    const { bytes } = this;
    if (bytes.length < from + 3) return -1;
    if (bytes[from + 1] !== 0x2d || bytes[from + 2] !== 0x2d) throw new NotPlainError();
    for (let at = textStart; at < textEnd; at++) if (!isSpace(bytes[at] ?? 0)) throw new NotPlainError();
    for (let at = bytes.indexOf(greaterThan, from + 5); at >= 0; at = bytes.indexOf(greaterThan, at + 1)) {
      if (bytes[at - 1] === 0x2d && bytes[at - 2] === 0x2d) return at + 1;
    }
    return -1;
  }

  /** Reads a tag from its name on; answers where it ends, or -1 when it is not there as a whole. */
  #openTag(from: number): number {
    const { bytes } = this;
    const end = bytes.length;
    let at = from;
    let name = 0;
    let letter = 0;
    while (at < end && (letter = bytes[at] ?? 0) !== greaterThan && letter !== slash && !isSpace(letter)) {
      if (letter === colon && this.#depth === 0) throw new NotPlainError();
      if (letter === lessThan) throw new ImportFaultError('damaged');
      name = (Math.imul(name, 31) + letter) | 0;
      at++;
    }
    if (at === from) throw new ImportFaultError('damaged');
    this.attributes = 0;
    for (;;) {
      while (at < end && isSpace(bytes[at] ?? 0)) at++;
      if (at >= end) return -1;
      letter = bytes[at] ?? 0;
      if (letter === greaterThan || letter === slash) break;
      let attribute = 0;
      while (at < end && (letter = bytes[at] ?? 0) !== equals && !isSpace(letter)) {
        if (letter === lessThan || letter === greaterThan) throw new ImportFaultError('damaged');
        attribute = (Math.imul(attribute, 31) + letter) | 0;
        at++;
      }
      while (at < end && isSpace(bytes[at] ?? 0)) at++;
      if (at >= end) return -1;
      if (bytes[at] !== equals) throw new ImportFaultError('damaged');
      at++;
      while (at < end && isSpace(bytes[at] ?? 0)) at++;
      if (at >= end) return -1;
      const quote = bytes[at] ?? 0;
      if (quote !== 0x22 && quote !== 0x27) throw new ImportFaultError('damaged');
      const start = ++at;
      while (at < end && bytes[at] !== quote) at++;
      if (at >= end) return -1;
      if (this.attributes >= maxAttributes) throw new NotPlainError();
      this.attributeNames[this.attributes] = attribute;
      this.attributeStarts[this.attributes] = start;
      this.attributeEnds[this.attributes] = at;
      this.attributes++;
      at++;
    }
    const isEmpty = letter === slash;
    if (isEmpty) at++;
    if (at >= end) return -1;
    if (bytes[at] !== greaterThan || this.#ended) throw new ImportFaultError('damaged');
    at++;
    this.handleOpen(name, this.#depth);
    if (isEmpty) {
      if (this.#depth === 0) this.#ended = true;
      this.handleClose(name, at, at);
    } else {
      if (this.#depth >= maxDepth) throw new NotPlainError();
      this.#open[this.#depth++] = name;
    }
    return at;
  }
}

function isSpace(letter: number): boolean {
  return letter === 0x20 || letter === 0x0a || letter === 0x0d || letter === 0x09;
}

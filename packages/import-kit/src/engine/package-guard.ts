import { ImportFaultError } from '../core/import-fault.ts';
import { inflateEntry, inflateLargeEntry, type PieceTaker } from './inflate-entry.ts';
import { NotPlainError } from './plain/not-plain.ts';
import type { ReadLimits } from './read-limits.ts';
import { storedZip } from './stored-zip.ts';
import { zipEntries, type ZipEntry } from './zip-entries.ts';

/** What a zip contains: one of the workbooks that can be read, or something else by name. */
export type PackageKind = 'xlsx' | 'xlsb' | 'ods' | 'word' | 'presentation' | 'zip';

const megabyte = 1024 * 1024;
const prologLimit = 64 * 1024;
const tailLength = 4096;
/** Bytes without a tag that are no text of a cell: it has at most 32,767 characters, each of them written with ten at most. */
const maxTextLength = megabyte;
const lessThan = 0x3c;
/** Pictures and embedded files, which no reader of cells needs, and the parts by which SheetJS takes a package for a file of Numbers. */
const unneededPart = /(?:^|\/)(?:media|embeddings|pictures|thumbnails?)\/|\.(?:iwa|zip|gz)$/;

/**
 * Checks an untrusted zip before it is read: names, sizes, checksums, unpacked bytes, and document type declarations in its XML. Each part is
 * unpacked once and passed on as it comes.
 *
 * Every method throws ImportFaultError: `damaged`, `encrypted`, `duplicate-parts`, `inflated-too-large` or `unsafe-xml`.
 */
export class PackageGuard {
  readonly kind: PackageKind;
  /** The highest row number that any sheet of an .xlsx names near its end, used or not. */
  lastNamedRow = 0;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #passed = new Set<ZipEntry>();
  readonly #limits: ReadLimits;
  readonly #size: number;
  readonly #onProgress: (share: number) => void;
  #inflated = 0;
  #done = 0;

  constructor(bytes: Uint8Array, limits: ReadLimits, onProgress: (share: number) => void = () => {}) {
    this.#entries = new Map(zipEntries(bytes).map((entry) => [foldedName(entry.name), entry]));
    this.#limits = limits;
    this.#size = Math.max(1, bytes.length);
    this.#onProgress = onProgress;
    this.kind = kindOf(this.#entries);
  }

  /** Names of all parts, in small letters. */
  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  /** Unpacks a part and hands its bytes on piece by piece; answers whether there is such a part. Throws what `take` throws, too. */
  stream(name: string, take: (piece: Uint8Array) => void): boolean {
    const entry = this.#entries.get(foldedName(name));
    if (entry) this.#pass(entry, take);
    return entry !== undefined;
  }

  /** The same for a part that may have many megabytes. */
  async streamLarge(name: string, take: (piece: Uint8Array) => void): Promise<boolean> {
    const entry = this.#entries.get(foldedName(name));
    if (!entry) return false;
    const passage = this.#passage(entry, take);
    await inflateLargeEntry(entry, passage.take);
    passage.end();
    return true;
  }

  /** The bytes of a small part; `null` when there is no such part. @throws NotPlainError when it has more than `maxBytes` bytes. */
  bytesOf(name: string, maxBytes: number): Uint8Array | null {
    const pieces: Uint8Array[] = [];
    let size = 0;
    const isThere = this.stream(name, (piece) => {
      size += piece.length;
      if (size > maxBytes) throw new NotPlainError();
      pieces.push(piece);
    });
    if (!isThere) return null;
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const piece of pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  }

  /** Goes through all parts that were not read: what is wrong with any of them is wrong with the file. */
  passRest(): void {
    for (const entry of this.#entries.values()) if (!this.#passed.has(entry)) this.#pass(entry, () => {});
  }

  /**
   * The package anew, made of what the guard has checked: another reader, which may see other entries in the same bytes or unpack damaged
   * ones without end, gets to see nothing else.
   */
  repacked(): Uint8Array {
    const needed = [...this.#entries].filter(([name]) => !unneededPart.test(name));
    return storedZip(
      needed.map(([, entry]) => ({
        name: entry.name,
        crc: entry.crc,
        size: entry.size,
        write: (take) => this.#pass(entry, take),
      })),
    );
  }

  #pass(entry: ZipEntry, take: (piece: Uint8Array) => void): void {
    const passage = this.#passage(entry, take);
    inflateEntry(entry, passage.take);
    passage.end();
  }

  /** What checks the pieces of a part on their way. */
  #passage(entry: ZipEntry, take: (piece: Uint8Array) => void): { readonly take: PieceTaker; readonly end: () => void } {
    const isXml = /\.(xml|rels|vml)$/i.test(entry.name);
    const hasCells = /^xl\/(?:worksheets\/)?[^/]+\.xml$/i.test(entry.name);
    const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i.test(entry.name);
    const isNew = !this.#passed.has(entry);
    const prolog = isXml && isNew ? new PrologCheck() : null;
    const texts = hasCells && isNew ? new TextCheck() : null;
    let last: Uint8Array = new Uint8Array(0);
    let beforeLast = last;
    const check: PieceTaker = (piece, packed) => {
      // A part that is read again was counted before.
      if (isNew) this.#inflated += piece.length;
      if (this.#inflated > this.#limits.inflatedBytes) throw tooLarge(this.#limits.inflatedBytes);
      prolog?.take(piece);
      // The sentence has what the part has in all: the size that it declares is checked only at its end.
      if (texts?.isTooLong(piece)) throw tooLarge(Math.min(entry.size, this.#limits.inflatedBytes));
      beforeLast = last;
      last = piece;
      if (isNew) this.#onProgress((this.#done + packed) / this.#size);
      take(piece);
    };
    const end = (): void => {
      if (!isNew) return;
      this.#passed.add(entry);
      this.#done += entry.packed.length;
      if (!isSheet) return;
      const tail = asciiOf(beforeLast.subarray(-tailLength)) + asciiOf(last.subarray(-tailLength));
      for (const [, row] of tail.matchAll(/<(?:\w+:)?row\b[^>]*?\br=["'](\d{1,7})["']/g)) {
        this.lastNamedRow = Math.max(this.lastNamedRow, Number(row));
      }
    };
    return { take: check, end };
  }
}

/** Names of parts differ without regard to case. */
function foldedName(name: string): string {
  return name.toLowerCase().replaceAll('\\', '/');
}

function kindOf(entries: ReadonlyMap<string, ZipEntry>): PackageKind {
  const names = [...entries.keys()];
  if (names.some((name) => name.startsWith('xl/') && name.endsWith('.bin') && name.includes('workbook'))) return 'xlsb';
  if (entries.has('word/document.xml')) return 'word';
  if (names.some((name) => name.startsWith('ppt/'))) return 'presentation';
  if (entries.has('content.xml') && entries.has('mimetype')) return 'ods';
  if (entries.has('[content_types].xml')) return 'xlsx';
  if (names.some((name) => name.startsWith('xl/'))) throw new ImportFaultError('damaged');
  return 'zip';
}

function tooLarge(bytes: number): ImportFaultError {
  return new ImportFaultError('inflated-too-large', { max: Math.floor(bytes / megabyte) });
}

function asciiOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** Looks at an XML part up to its root element, where alone a document type is allowed. */
class PrologCheck {
  #text = '';
  #done = false;

  take(piece: Uint8Array): void {
    if (this.#done) return;
    // Without the zero bytes UTF-16 looks like ASCII, and a declaration cannot hide in it.
    this.#text += asciiOf(piece.subarray(0, 8192)).replaceAll('\0', '');
    if (/<!DOCTYPE|<!ENTITY/i.test(this.#text)) throw new ImportFaultError('unsafe-xml');
    if (/<[A-Za-z_]/.test(this.#text)) this.#done = true;
    else if (this.#text.length > prologLimit || piece.length > 8192) throw new ImportFaultError('unsafe-xml');
  }
}

/** Finds a text that no cell can hold, before millions of bytes are searched for its end. */
class TextCheck {
  #length = 0;

  /** Takes the next bytes of the part; answers whether a text is too long by now. */
  isTooLong(piece: Uint8Array): boolean {
    let at = piece.indexOf(lessThan);
    if (at < 0) {
      this.#length += piece.length;
      return this.#length > maxTextLength;
    }
    if (this.#length + at > maxTextLength) return true;
    // From tag to tag in the longest steps that are allowed: a few looks at each megabyte.
    for (let next = at; (next = piece.lastIndexOf(lessThan, at + maxTextLength)) > at;) at = next;
    this.#length = piece.length - at;
    return this.#length > maxTextLength;
  }
}

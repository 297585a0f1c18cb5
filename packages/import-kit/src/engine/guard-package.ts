import { ImportFaultError } from '../core/import-fault.ts';
import { inflateEntry } from './inflate-entry.ts';
import type { ReadLimits } from './read-limits.ts';
import { zipEntries, type ZipEntry } from './zip-entries.ts';

/** What stands in a zip: one of the workbooks that can be read, or something else by name. */
export type PackageKind = 'xlsx' | 'xlsb' | 'ods' | 'word' | 'presentation' | 'zip';

/** What the guard found out about a package on its way through. */
export interface GuardedPackage {
  readonly kind: PackageKind;
  /** The highest row number that any sheet of an .xlsx names, used or not. */
  readonly lastNamedRow: number;
}

const megabyte = 1024 * 1024;
const prologLimit = 64 * 1024;
const tailLength = 4096;

/**
 * Goes through a zip before any spreadsheet engine sees it: names, sizes, checksums, the bytes that come out of it, and
 * document type declarations in its XML.
 *
 * @throws ImportFaultError `damaged`, `encrypted`, `duplicate-parts`, `inflated-too-large` or `unsafe-xml`.
 */
export function guardPackage(
  bytes: Uint8Array,
  limits: ReadLimits,
  onProgress: (share: number) => void = () => {},
): GuardedPackage {
  const entries = zipEntries(bytes);
  const kind = kindOf(entries);
  let inflated = 0;
  let passed = 0;
  let lastNamedRow = 0;
  for (const entry of entries) {
    const isXml = /\.(xml|rels|vml)$/i.test(entry.name);
    const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i.test(entry.name);
    const prolog = isXml ? new PrologCheck() : null;
    let tail = '';
    inflateEntry(entry, (piece) => {
      inflated += piece.length;
      if (inflated > limits.inflatedBytes) {
        throw new ImportFaultError('inflated-too-large', { max: Math.floor(limits.inflatedBytes / megabyte) });
      }
      prolog?.take(piece);
      if (isSheet) tail = (tail + asciiOf(piece.subarray(-tailLength))).slice(-tailLength);
    });
    passed += entry.packed.length;
    onProgress(passed / bytes.length);
    for (const [, row] of tail.matchAll(/<(?:\w+:)?row\b[^>]*?\br=["'](\d{1,7})["']/g)) {
      lastNamedRow = Math.max(lastNamedRow, Number(row));
    }
  }
  return { kind, lastNamedRow };
}

function kindOf(entries: readonly ZipEntry[]): PackageKind {
  const names = new Set(entries.map((entry) => entry.name.toLowerCase().replaceAll('\\', '/')));
  const has = (test: (name: string) => boolean): boolean => [...names].some(test);
  if (has((name) => name.startsWith('xl/') && name.endsWith('.bin') && name.includes('workbook'))) return 'xlsb';
  if (names.has('word/document.xml')) return 'word';
  if (has((name) => name.startsWith('ppt/'))) return 'presentation';
  if (names.has('content.xml') && names.has('mimetype')) return 'ods';
  if (names.has('[content_types].xml')) return 'xlsx';
  if (has((name) => name.startsWith('xl/'))) throw new ImportFaultError('damaged');
  return 'zip';
}

function asciiOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** Looks at an XML part up to its root element, where alone a document type may stand. */
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

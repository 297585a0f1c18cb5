import { ImportFaultError } from '../core/import-fault.ts';

/** One entry of a zip's central directory. */
export interface ZipEntry {
  readonly name: string;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  /** The bytes as they are in the file. */
  readonly packed: Uint8Array;
}

const endSignature = 0x06054b50;
const centralSignature = 0x02014b50;
const localSignature = 0x04034b50;
const maxEntries = 10_000;
const zip64Field = 1;
/** Means that the number is in the Zip64 field. */
const elsewhere = 0xffffffff;

/**
 * Lists a zip by its central directory and compares the local headers, so that no two readers can see different files.
 *
 * @throws ImportFaultError `damaged`, `encrypted` or `duplicate-parts`.
 */
export function zipEntries(bytes: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > maxEntries) throw new ImportFaultError('damaged');
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== centralSignature) throw new ImportFaultError('damaged');
    const flags = view.getUint16(at + 8, true);
    if (flags & 1) throw new ImportFaultError('encrypted');
    const nameLength = view.getUint16(at + 28, true);
    const name = decodeName(bytes.subarray(at + 46, at + 46 + nameLength));
    // Names of parts differ without regard to case.
    const folded = name.toLowerCase().replaceAll('\\', '/');
    if (names.has(folded)) throw new ImportFaultError('duplicate-parts', { part: name.slice(0, 80) });
    names.add(folded);
    entries.push(readEntry({ bytes, view, at, name, limit: end }));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at--) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  throw new ImportFaultError('damaged');
}

interface EntryPlace {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly at: number;
  readonly name: string;
  readonly limit: number;
}

function readEntry({ bytes, view, at, name, limit }: EntryPlace): ZipEntry {
  const method = view.getUint16(at + 10, true);
  const { size, packedSize, local } = placesOf(view, at, limit);
  if (local + 30 > limit || view.getUint32(local, true) !== localSignature) throw new ImportFaultError('damaged');
  const localName = view.getUint16(local + 26, true);
  const start = local + 30 + localName + view.getUint16(local + 28, true);
  if (start + packedSize > limit) throw new ImportFaultError('damaged');
  if (decodeName(bytes.subarray(local + 30, local + 30 + localName)) !== name) throw new ImportFaultError('damaged');
  return {
    name,
    method,
    crc: view.getUint32(at + 16, true),
    size,
    packed: bytes.subarray(start, start + packedSize),
  };
}

/** Sizes and place of an entry; in a Zip64 archive numbers that do not fit follow the name, in this order. */
function placesOf(view: DataView, at: number, limit: number): { size: number; packedSize: number; local: number } {
  const places = {
    size: view.getUint32(at + 24, true),
    packedSize: view.getUint32(at + 20, true),
    local: view.getUint32(at + 42, true),
  };
  if (!Object.values(places).includes(elsewhere)) return places;
  const start = at + 46 + view.getUint16(at + 28, true);
  const end = Math.min(limit, start + view.getUint16(at + 30, true));
  for (let field = start; field + 4 <= end; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== zip64Field) continue;
    let value = field + 4;
    for (const key of ['size', 'packedSize', 'local'] as const) {
      if (places[key] !== elsewhere) continue;
      if (value + 8 > end) throw new ImportFaultError('damaged');
      places[key] = Number(view.getBigUint64(value, true));
      value += 8;
    }
    return places;
  }
  throw new ImportFaultError('damaged');
}

function decodeName(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

import { Inflate } from 'fflate';
import { ImportFaultError } from '../core/import-fault.ts';
import { crc32 } from './crc32.ts';
import type { ZipEntry } from './zip-entries.ts';

const slice = 16 * 1024;

/** Gets the next bytes of an entry, and how many packed bytes have gone in so far. What it throws stops the unpacking. */
export type PieceTaker = (piece: Uint8Array, packed: number) => void;

/**
 * Unpacks an entry piece by piece and passes the pieces on without keeping them, so that a bomb never gets into memory. The size that an entry
 * declares is only believed when it turns out to be true.
 *
 * @throws ImportFaultError `damaged`; and whatever `onPiece` throws.
 */
export function inflateEntry(entry: ZipEntry, onPiece: PieceTaker): void {
  const check = new EntryCheck(entry, onPiece);
  if (entry.method === 8) inflateInSlices(entry.packed, check.take);
  else check.takeStored();
  check.end();
}

/**
 * The same by the unpacker of the browser, where it has one: for entries of megabytes several times as fast.
 *
 * @throws ImportFaultError `damaged`; and whatever `onPiece` throws.
 */
export async function inflateLargeEntry(entry: ZipEntry, onPiece: PieceTaker): Promise<void> {
  const unpacker = entry.method === 8 ? ownUnpacker() : null;
  if (!unpacker) {
    inflateEntry(entry, onPiece);
    return;
  }
  const check = new EntryCheck(entry, onPiece);
  await unpackInSlices(entry.packed, unpacker, check.take);
  check.end();
}

/** Holds an entry to the size and the checksum that it declares. */
class EntryCheck {
  readonly #entry: ZipEntry;
  readonly #onPiece: PieceTaker;
  #size = 0;
  #crc = 0;

  constructor(entry: ZipEntry, onPiece: PieceTaker) {
    this.#entry = entry;
    this.#onPiece = onPiece;
  }

  readonly take: PieceTaker = (piece, packed) => {
    if (piece.length === 0) return;
    this.#size += piece.length;
    if (this.#size > this.#entry.size) throw new ImportFaultError('damaged');
    this.#crc = crc32(piece, this.#crc);
    this.#onPiece(piece, packed);
  };

  /** Takes the bytes of an entry that is not packed. */
  takeStored(): void {
    const { method, packed } = this.#entry;
    if (method !== 0) throw new ImportFaultError('damaged');
    this.take(packed, packed.length);
  }

  end(): void {
    if (this.#size !== this.#entry.size || this.#crc !== this.#entry.crc) throw new ImportFaultError('damaged');
  }
}

function inflateInSlices(packed: Uint8Array, take: PieceTaker): void {
  let stop: unknown = null;
  let passed = 0;
  const inflate = new Inflate((piece) => {
    // What stops the reading must come out as it is, not as an error of the inflater.
    try {
      if (stop === null) take(piece, passed);
    } catch (error) {
      stop ??= error;
    }
  });
  try {
    for (let at = 0; at < packed.length && stop === null; at += slice) {
      passed = Math.min(at + slice, packed.length);
      inflate.push(packed.subarray(at, at + slice), at + slice >= packed.length);
    }
  } catch {
    if (stop === null) throw new ImportFaultError('damaged');
  }
  if (stop !== null) throw stop;
}

/** Browsers of 2021 and 2022 have none, or none for entries of a zip. */
function ownUnpacker(): DecompressionStream | null {
  try {
    return new DecompressionStream('deflate-raw');
  } catch {
    return null;
  }
}

async function unpackInSlices(packed: Uint8Array, { readable, writable }: DecompressionStream, take: PieceTaker): Promise<void> {
  const reader = readable.getReader();
  const writer = writable.getWriter();
  let passed = 0;
  const write = async (): Promise<void> => {
    while (passed < packed.length) {
      const piece = packed.subarray(passed, passed + slice) as Uint8Array<ArrayBuffer>;
      passed += piece.length;
      await writer.write(piece);
    }
    await writer.close();
  };
  // What is wrong with the bytes comes out of the reader, too.
  write().catch(() => {});
  const next = (): Promise<ReadableStreamReadResult<Uint8Array>> =>
    reader.read().catch(() => {
      throw new ImportFaultError('damaged');
    });
  try {
    for (let result = await next(); !result.done; result = await next()) take(result.value, passed);
  } finally {
    reader.cancel().catch(() => {});
  }
}

import { Inflate } from 'fflate';
import { ImportFaultError } from '../core/import-fault.ts';
import { crc32 } from './crc32.ts';
import type { ZipEntry } from './zip-entries.ts';

const slice = 16 * 1024;

/**
 * Unpacks an entry piece by piece and passes the pieces on without keeping them, so that a bomb never gets into memory. The size that an entry
 * declares is only believed when it turns out to be true.
 *
 * @param onPiece Gets the next bytes, and how many packed bytes have gone in so far.
 * @throws ImportFaultError `damaged`; and whatever `onPiece` throws, to stop.
 */
export function inflateEntry(entry: ZipEntry, onPiece: (piece: Uint8Array, packed: number) => void): void {
  let size = 0;
  let crc = 0;
  const take = (piece: Uint8Array, packed: number): void => {
    if (piece.length === 0) return;
    size += piece.length;
    if (size > entry.size) throw new ImportFaultError('damaged');
    crc = crc32(piece, crc);
    onPiece(piece, packed);
  };
  if (entry.method === 0) {
    take(entry.packed, entry.packed.length);
  } else if (entry.method === 8) {
    inflateInSlices(entry.packed, take);
  } else {
    throw new ImportFaultError('damaged');
  }
  if (size !== entry.size || crc !== entry.crc) throw new ImportFaultError('damaged');
}

function inflateInSlices(packed: Uint8Array, take: (piece: Uint8Array, packed: number) => void): void {
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

/** What keeps a zip from being read. */
export type ZipFault = 'unreadable' | 'protected' | 'large';

const endSignature = 0x06054b50;
const centralSignature = 0x02014b50;
const localSignature = 0x04034b50;
const maxEntries = 5_000;

interface Entry {
  readonly method: number;
  readonly packed: Uint8Array<ArrayBuffer>;
}

/**
 * Unpacks every part of a zip without keeping it, and stops when they are more bytes together than `maxBytes`. The sizes that the zip declares may be
 * wrong. `undefined` when all is well.
 */
export async function checkZip(bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<ZipFault | undefined> {
  const entries = listEntries(bytes);
  if (typeof entries === 'string') return entries;
  let total = 0;
  for (const { method, packed } of entries) {
    if (method === 0) total += packed.length;
    else if (method === 8) {
      try {
        for await (const piece of inflated(packed)) {
          total += piece.length;
          if (total > maxBytes) return 'large';
        }
      } catch {
        return 'unreadable';
      }
    } else return 'unreadable';
    if (total > maxBytes) return 'large';
  }
  return undefined;
}

async function* inflated(packed: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // The rest of a part that is too large is not awaited.
    reader.cancel().catch(() => undefined);
  }
}

function listEntries(bytes: Uint8Array<ArrayBuffer>): readonly Entry[] | ZipFault {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return 'unreadable';
  const count = view.getUint16(end + 10, true);
  if (count === 0 || count > maxEntries) return 'unreadable';
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== centralSignature) return 'unreadable';
    // Bit 0: encrypted.
    if (view.getUint16(at + 8, true) % 2 === 1) return 'protected';
    const size = view.getUint32(at + 20, true);
    const local = view.getUint32(at + 42, true);
    if (local + 30 > end || view.getUint32(local, true) !== localSignature) return 'unreadable';
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + size > end) return 'unreadable';
    entries.push({ method: view.getUint16(at + 10, true), packed: bytes.subarray(start, start + size) });
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number | undefined {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at -= 1) if (view.getUint32(at, true) === endSignature) return at;
  return undefined;
}

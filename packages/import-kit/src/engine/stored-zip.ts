/** One part of a zip that is to be written. */
export interface StoredPart {
  readonly name: string;
  readonly crc: number;
  readonly size: number;
  /** Hands over the bytes of the part, `size` of them, in pieces. */
  readonly write: (take: (piece: Uint8Array) => void) => void;
}

const localLength = 30;
const centralLength = 46;
const endLength = 22;
const version = 20;
const utf8Names = 0x800;
const firstDay = 0x21;

/** A zip of parts that are stored and not packed: its readers need to unpack nothing. */
export function storedZip(parts: readonly StoredPart[]): Uint8Array {
  const named = parts.map((part) => ({ part, name: new TextEncoder().encode(part.name) }));
  const names = named.reduce((sum, { name }) => sum + name.length, 0);
  const contents = parts.reduce((sum, { size }) => sum + size, 0);
  const bytes = new Uint8Array(contents + names * 2 + parts.length * (localLength + centralLength) + endLength);
  const view = new DataView(bytes.buffer);
  /** What a local header and an entry of the directory have in common. */
  const writeFacts = (at: number, part: StoredPart, nameLength: number): void => {
    view.setUint16(at, version, true);
    view.setUint16(at + 2, utf8Names, true);
    view.setUint16(at + 8, firstDay, true);
    view.setUint32(at + 10, part.crc, true);
    view.setUint32(at + 14, part.size, true);
    view.setUint32(at + 18, part.size, true);
    view.setUint16(at + 22, nameLength, true);
  };
  let at = 0;
  const places = named.map(({ part, name }) => {
    const place = at;
    view.setUint32(at, 0x04034b50, true);
    writeFacts(at + 4, part, name.length);
    bytes.set(name, at + localLength);
    at += localLength + name.length;
    part.write((piece) => {
      bytes.set(piece, at);
      at += piece.length;
    });
    return place;
  });
  const directory = at;
  named.forEach(({ part, name }, index) => {
    view.setUint32(at, 0x02014b50, true);
    view.setUint16(at + 4, version, true);
    writeFacts(at + 6, part, name.length);
    view.setUint32(at + 42, places[index] ?? 0, true);
    bytes.set(name, at + centralLength);
    at += centralLength + name.length;
  });
  view.setUint32(at, 0x06054b50, true);
  view.setUint16(at + 8, parts.length, true);
  view.setUint16(at + 10, parts.length, true);
  view.setUint32(at + 12, at - directory, true);
  view.setUint32(at + 16, directory, true);
  return bytes;
}

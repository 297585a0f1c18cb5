import { CFB } from 'xlsx';
import { ImportFaultError } from '../core/import-fault.ts';

/** Bytes that a record must have to contain the count by which SheetJS then reads on. */
const shortest: ReadonlyMap<number, number> = new Map([
  [0x04, 8], // a text (BIFF2)
  [0x07, 1], // the text of a formula (BIFF2)
  [0x17, 2], // other sheets
  [0x18, 4], // a name
  [0x1c, 6], // a comment
  [0x1e, 1], // a format (BIFF2, BIFF3)
  [0x5c, 1], // who wrote the file
  [0xd6, 8], // a text with fonts
  [0x1ba, 2], // the name that macros use
  [0x204, 8], // a text
  [0x207, 2], // the text of a formula
  [0x218, 4], // a name
  [0x41e, 3], // a format
]);
const begins: ReadonlySet<number> = new Set([0x09, 0x209, 0x409, 0x809]);
const ends = 0x0a;

/**
 * Returns an .xls without what SheetJS would work on without end. It is refused when a record is cut off before a count, for then it counts towards a
 * number that is none. Of a container only the workbook is kept: the properties beside it have counts of their own, and are not read.
 *
 * @throws ImportFaultError `damaged`.
 */
export function workbookOnly(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0xd0) {
    refuseEndlessRecords(bytes);
    return bytes;
  }
  const stream = workbookStream(bytes);
  refuseEndlessRecords(stream);
  const container = cfb.utils.cfb_new();
  cfb.utils.cfb_add(container, '/Workbook', stream);
  return Uint8Array.from(cfb.write(container, { type: 'array' }));
}

function refuseEndlessRecords(stream: Uint8Array): void {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let depth = 0;
  for (let at = 0; at + 4 <= stream.length;) {
    const type = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    if (begins.has(type)) depth++;
    else if (type === ends) depth--;
    // What comes after the last end is not read.
    if (depth <= 0 && !begins.has(type) && type !== ends) return;
    if (length < (shortest.get(type) ?? 0)) throw new ImportFaultError('damaged');
    at += 4 + length;
  }
}

/** The part of SheetJS that reads and writes containers. */
interface Containers {
  readonly find: (container: unknown, path: string) => { readonly content?: ArrayLike<number> } | null;
  readonly read: (bytes: Uint8Array, options: { readonly type: 'array' }) => unknown;
  readonly write: (container: unknown, options: { readonly type: 'array' }) => ArrayLike<number>;
  readonly utils: {
    readonly cfb_new: () => unknown;
    readonly cfb_add: (container: unknown, path: string, content: Uint8Array) => void;
  };
}

const cfb = CFB as Containers;

function workbookStream(bytes: Uint8Array): Uint8Array {
  let content: ArrayLike<number> | undefined;
  try {
    const container = cfb.read(bytes, { type: 'array' });
    content = (cfb.find(container, '/Workbook') ?? cfb.find(container, '/Book'))?.content;
  } catch {
    throw new ImportFaultError('damaged');
  }
  if (!content) throw new ImportFaultError('damaged');
  return Uint8Array.from(content);
}

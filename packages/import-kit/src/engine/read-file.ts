import { ImportFaultError } from '../core/import-fault.ts';
import { PackageGuard } from './package-guard.ts';
import { readPlainWorkbook } from './plain/read-plain-workbook.ts';
import { defaultLimits, type ReadLimits } from './read-limits.ts';
import type { ReadSheet, SheetStream } from './read-sheet.ts';
import { readTextFile } from './read-text-file.ts';
import { readWorkbook } from './read-workbook.ts';
import { refuseUnendingSheets } from './refuse-unending-sheets.ts';
import { sniffContent } from './sniff-content.ts';
import { workbookOnly } from './workbook-only.ts';

/** A file to read. */
export interface FileInput {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly limits?: Partial<ReadLimits>;
  /** Name of the visible sheet that is read. @default the first one */
  readonly sheet?: string;
  /** Called with the share (0 to 1) of the file that the guard has passed. */
  readonly onProgress?: (share: number) => void;
  /** Called with the sheet and its rows while they are read, where the file allows that. All of it is answered at the end as well. */
  readonly stream?: SheetStream;
}

const megabyte = 1024 * 1024;
const workbookExtensions = new Set(['xlsx', 'xlsm', 'xltx', 'xls', 'xlsb', 'ods', 'et']);

/**
 * Reads a visible sheet of an untrusted file, the first one unless another is named. Its content decides what it is, and it is checked before an engine sees it. Runs in a worker
 * and in Node alike.
 *
 * @throws ImportFaultError when the file is refused.
 */
export async function readFile({
  name,
  bytes,
  limits: changed,
  sheet,
  onProgress = () => {},
  stream,
}: FileInput): Promise<ReadSheet> {
  const limits = { ...defaultLimits, ...changed };
  if (bytes.length > limits.fileBytes) {
    throw new ImportFaultError('file-too-large', {
      size: Math.ceil(bytes.length / megabyte),
      max: Math.floor(limits.fileBytes / megabyte),
    });
  }
  const extension = /\.([^.]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const content = sniffContent(bytes);
  switch (content) {
    case 'empty':
      throw new ImportFaultError('empty-file');
    case 'zip': {
      const guard = new PackageGuard(bytes, limits, onProgress);
      const { kind } = guard;
      const plain = kind === 'xlsx' ? await readPlainWorkbook(guard, { limits, sheet, stream }) : null;
      guard.passRest();
      if (plain) return plain;
      if (kind === 'xlsx' || kind === 'xlsb' || kind === 'ods') {
        refuseUnendingSheets(guard);
        return readWorkbook(guard.repacked(), { format: kind, limits, sheet, lastNamedRow: guard.lastNamedRow });
      }
      throw wrongContent(extension, kind);
    }
    case 'ole':
      if (holds(bytes, 'EncryptedPackage')) throw new ImportFaultError('encrypted');
      if (holds(bytes, 'Workbook') || holds(bytes, 'Book')) {
        return readWorkbook(workbookOnly(bytes), { format: 'xls', limits, sheet, lastNamedRow: 0 });
      }
      throw wrongContent(extension, holds(bytes, 'WordDocument') ? 'word' : 'binary');
    case 'biff':
      return readWorkbook(workbookOnly(bytes), { format: 'xls', limits, sheet, lastNamedRow: 0 });
    case 'web-page':
      throw new ImportFaultError('web-page');
    case 'text':
      if (workbookExtensions.has(extension)) throw wrongContent(extension, 'text');
      return readTextFile(bytes, limits);
    default:
      throw wrongContent(extension, content);
  }
}

/** `actual` is a code: the locale tables name it. */
function wrongContent(extension: string, actual: string): ImportFaultError {
  return workbookExtensions.has(extension)
    ? new ImportFaultError('wrong-extension', { extension, actual })
    : new ImportFaultError('unsupported-format', { actual });
}

/** Looks for a stream of an OLE container by its name, which is written there as UTF-16. */
function holds(bytes: Uint8Array, stream: string): boolean {
  const wanted = stream.split('').flatMap((letter) => [letter.charCodeAt(0), 0]);
  const first = wanted[0] ?? 0;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

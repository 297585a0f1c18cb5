import { unmarkedUtf16 } from './unmarked-utf16.ts';

/** What a file is by its first bytes, whatever its name is. */
export type Content =
  | 'empty'
  | 'zip'
  | 'ole'
  | 'biff'
  | 'web-page'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'pdf'
  | 'rar'
  | '7z'
  | 'gzip'
  | 'rtf'
  | 'text'
  | 'binary';

const signatures: readonly (readonly [Content, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['biff', [0x09, 0x08]],
  ['biff', [0x09, 0x04]],
  ['biff', [0x09, 0x02]],
  ['biff', [0x09, 0x00, 0x04, 0x00]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['rar', [0x52, 0x61, 0x72, 0x21]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf]],
  ['gzip', [0x1f, 0x8b]],
  ['rtf', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
];

/** Returns what a file is by its content. */
export function sniffContent(bytes: Uint8Array): Content {
  if (bytes.length === 0) return 'empty';
  const known = signatures.find(([, magic]) => magic.every((byte, index) => bytes[index] === byte));
  if (known) return known[0];
  const head = bytes.subarray(0, 64 * 1024);
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const text = new TextDecoder(isUtf16 ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'latin1').decode(head);
  if (!isUtf16 && unmarkedUtf16(bytes)) return 'text';
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  if (/[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/.test(text)) return 'binary';
  if (/^[\s\uFEFF]*(ï»¿)?\s*(<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body|table|meta)\b/i.test(text)) return 'web-page';
  return 'text';
}

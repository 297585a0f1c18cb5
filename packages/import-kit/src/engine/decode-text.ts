import { unmarkedUtf16 } from './unmarked-utf16.ts';

/** A text file, decoded. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';
}

/** Decodes a text file: by its byte order mark, else as UTF-8 if it is that without a fault, else as GB18030 (GBK). */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16be' };
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return { text: new TextDecoder(unmarked).decode(bytes), encoding: unmarked };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('gb18030').decode(bytes), encoding: 'gb18030' };
  }
}

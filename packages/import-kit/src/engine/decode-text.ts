import { unmarkedUtf16 } from './unmarked-utf16.ts';

/** A text file, decoded. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5';
}

/**
 * Decodes a text file by its byte order mark, else as UTF-8, Big5 or GB18030 (GBK). UTF-8 has to be without a fault, Big5 has to look like it;
 * GB18030 is the last resort.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16be' };
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return { text: new TextDecoder(unmarked).decode(bytes), encoding: unmarked };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    if (looksLikeBig5(bytes)) return { text: new TextDecoder('big5').decode(bytes), encoding: 'big5' };
    return { text: new TextDecoder('gb18030').decode(bytes), encoding: 'gb18030' };
  }
}

const maxLookedAt = 200_000;

/**
 * Two bytes make a character in both. The second is below 0x80 for nearly half of the usual characters of Big5, and for none of GB 2312, whose
 * characters make up nearly all of any text in GBK.
 */
function looksLikeBig5(bytes: Uint8Array): boolean {
  let pairs = 0;
  let low = 0;
  for (let at = 0; at < Math.min(bytes.length, maxLookedAt); at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x81) continue;
    const trail = bytes[++at] ?? 0;
    if (lead > 0xf9 || trail < 0x40 || (trail > 0x7e && trail < 0xa1)) return false;
    pairs++;
    if (trail < 0x80) low++;
  }
  return pairs > 0 && low / pairs > 0.15;
}

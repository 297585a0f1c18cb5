import { NotPlainError } from './not-plain.ts';
import { unescapeXml } from './decode-xml.ts';

/** The tags of one name in a small XML part, as maps of their attributes. Names keep their prefixes. */
export function tagsNamed(xml: string, name: string): readonly ReadonlyMap<string, string>[] {
  const tags = xml.matchAll(new RegExp(`<${name}(?=[\\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>`, 'g'));
  return [...tags].map(([, text = '']) => {
    const pairs = text.matchAll(/([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
    return new Map([...pairs].map(([, key = '', double, single]) => [key, unescapeXml(double ?? single ?? '')]));
  });
}

/** Returns the content of the first tag of a name; empty when there is none. */
export function innerXml(xml: string, name: string): string {
  return new RegExp(`<${name}(?=[\\s>])[^>]*>([\\s\\S]*?)</${name}\\s*>`).exec(xml)?.[1] ?? '';
}

/** A small part as text. @throws NotPlainError unless it is UTF-8 without comments, CDATA or prefixed tags of its own root. */
export function plainText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff || bytes[0] === 0xfe || bytes[1] === 0) throw new NotPlainError();
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new NotPlainError();
  }
  const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? 'utf-8';
  if (!/^(utf-8|us-ascii)$/i.test(encoding) || text.includes('<!')) throw new NotPlainError();
  return text;
}

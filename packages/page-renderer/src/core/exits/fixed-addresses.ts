import { isPlainObject } from '../data/path.ts';

/** Addresses within a text: the parts between spaces, quotes and angle brackets. */
const addresses = /(?:[a-z][a-z\d+.-]*:|\/\/)[^\s"'<>`]+/gi;
/** Marks that end an address in a sentence or in Markdown. */
const trailing = /[.,;:!?)\]}。，；：！？）】」]+$/;

/**
 * One spelling for all spellings of an address, with the query as a browser sends it; `undefined` where it cannot be read.
 *
 * @param base Address of the page, which relative ones refer to.
 */
export function addressKey(address: string, base: string): string | undefined {
  try {
    const url = new URL(address, base);
    url.search = new URLSearchParams(url.search).toString();
    return url.href;
  } catch {
    return undefined;
  }
}

/**
 * Every address with a scheme or a host that a definition spells out, by its {@link addressKey}. An address that is worked out from values is
 * none of them, except where it comes to the same text and so contains no value.
 */
export function fixedAddresses(definition: unknown, base: string): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (address: string): void => {
    const key = addressKey(address, base);
    if (key !== undefined) found.add(key);
  };
  const pending: unknown[] = [definition];
  while (pending.length > 0) {
    const part = pending.pop();
    if (Array.isArray(part)) for (const item of part) pending.push(item);
    else if (isPlainObject(part)) for (const value of Object.values(part)) pending.push(value);
    else if (typeof part === 'string') {
      for (const [address] of part.replaceAll('&amp;', '&').matchAll(addresses)) {
        add(address);
        add(address.replace(trailing, ''));
        // Of Markdown and of styles: `[words](address)`.
        add(address.replace(/\).*$/, ''));
      }
    }
  }
  return found;
}

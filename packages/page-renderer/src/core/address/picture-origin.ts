/** What the address of a picture is judged by. */
export interface PictureRules {
  /** Address of the page that shows it; without one only relative addresses are its own. */
  readonly base: string | undefined;
  /** Origins that the host allows besides the page's own, e.g. `https://pictures.example.edu`. */
  readonly allowed?: readonly string[] | undefined;
}

/** Replaces an unknown origin: a relative address stays on it. */
const unknownBase = 'http://page.invalid/';

/**
 * Returns the origin on account of which a picture is not loaded (`?` where the address has none). Nothing for pictures of the page's own origin, for
 * those of an origin that the host allows, and for those whose data is in the address itself.
 */
export function refusedPictureOrigin(address: string, { base, allowed = [] }: PictureRules): string | undefined {
  const own = parsed(base) ?? new URL(unknownBase);
  const found = parsed(address, own.href);
  if (found?.protocol === 'data:' || found?.protocol === 'blob:') return undefined;
  if (!found?.host) return '?';
  return found.origin === own.origin || allowed.some((each) => parsed(each)?.origin === found.origin) ? undefined : found.origin;
}

function parsed(address: string | undefined, base?: string): URL | undefined {
  try {
    const url = address === undefined ? undefined : new URL(address, base);
    return base === undefined && !url?.host ? undefined : url;
  } catch {
    return undefined;
  }
}

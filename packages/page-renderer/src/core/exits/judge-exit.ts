import { addressKey } from './fixed-addresses.ts';
import { isOwnAddress } from './own-address.ts';

/** Why a page does not leave for an address. */
export type ExitRefusal =
  /** No person pressed anything. */
  | 'needsPress'
  /** The address was worked out from values of the page, which it would carry to another host. */
  | 'holdsValues'
  | 'unreadable';

/** Where an address leads, and what it needs. */
export type Exit =
  /** It stays with the own host. */
  | { readonly kind: 'own' }
  /** The person is asked; `to` is whom it leads to: a host, or people of an e-mail or a call. */
  | { readonly kind: 'ask'; readonly to: string; readonly href: string }
  | { readonly kind: 'refused'; readonly reason: ExitRefusal; readonly to: string };

/** What an exit is judged by. */
export interface ExitRules {
  /** Address of the page that leaves. */
  readonly base: string;
  /** Addresses that the definition spells out, see `fixedAddresses`. */
  readonly fixed: ReadonlySet<string>;
  /** Whether a person caused it by a press. */
  readonly pressed: boolean;
  /** Whether it opens a tab. @default false */
  readonly newTab?: boolean;
}

/**
 * Judges where a page that another person wrote is about to go. The own host is free, except that tabs do not open by themselves. Another host needs
 * a press, a question, and an address that the definition spells out whole. A person reads an e-mail before it is sent, so that one may contain
 * values.
 */
export function judgeExit(address: string, { base, fixed, pressed, newTab = false }: ExitRules): Exit {
  const url = parsed(address, base);
  if (!url) return { kind: 'refused', reason: 'unreadable', to: '' };
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (isOwnAddress(address, base))
    return newTab && !pressed ? { kind: 'refused', reason: 'needsPress', to: url.host } : { kind: 'own' };
  const to = isWeb ? url.host : recipientsOf(url);
  if (!pressed) return { kind: 'refused', reason: 'needsPress', to };
  if (!isWeb && url.protocol !== 'mailto:' && url.protocol !== 'tel:') return { kind: 'refused', reason: 'unreadable', to };
  if (isWeb && !fixed.has(addressKey(address, base) ?? '')) return { kind: 'refused', reason: 'holdsValues', to };
  return { kind: 'ask', to, href: url.href };
}

function parsed(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** Whom an e-mail or a call goes to, those of its copies as well. */
function recipientsOf(url: URL): string {
  const copies = [...url.searchParams].filter(([name]) => /^(?:to|cc|bcc)$/i.test(name)).map(([, value]) => value);
  let people = url.pathname;
  try {
    people = decodeURIComponent(people);
  } catch {
    // It is shown as it is spelled.
  }
  return [people, ...copies].filter((part) => part !== '').join(', ');
}

import { dictionary } from '@zxcvbn-ts/language-common';
import { md5OfTyped } from './passwords.ts';

/** Why a password is refused. Only its MD5 is known here, so it is compared with those of what people guess first. */
export type PasswordWeakness = 'empty' | 'common' | 'account';

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly code: string;
  readonly name: string;
}

/** About 30,000 passwords; their hashes are made once, when the first password is judged. */
let common: ReadonlySet<string> | undefined;

/**
 * Judges a password by its MD5: refused are the empty one, the commonest ones also with a capital at the beginning, and the account's own
 * code and name, also backwards, twice, or with a usual ending.
 *
 * @returns `undefined` for a password that may be taken.
 */
export function passwordWeakness(md5: string, owner: PasswordOwner): PasswordWeakness | undefined {
  if (md5 === md5OfTyped('')) return 'empty';
  common ??= hashesOfCommon();
  if (common.has(md5)) return 'common';
  return namesOf(owner).some((name) => md5 === md5OfTyped(name)) ? 'account' : undefined;
}

function hashesOfCommon(): ReadonlySet<string> {
  const hashes = new Set<string>();
  for (const password of dictionary['passwords-common']) {
    hashes.add(md5OfTyped(password));
    hashes.add(md5OfTyped(password.charAt(0).toUpperCase() + password.slice(1)));
  }
  // One character is none, whichever it is.
  for (let code = 0x20; code < 0x7f; code++) hashes.add(md5OfTyped(String.fromCharCode(code)));
  return hashes;
}

const endings = ['', '1', '123', '@123', '#123', '!', '1!', '123!', '2025', '2026', '2027', '@2026', '#2026'];

function namesOf({ code, name }: PasswordOwner): readonly string[] {
  const stems = new Set<string>();
  for (const text of [code, name]) {
    for (const stem of [text, text.toLowerCase(), text.toUpperCase(), text.charAt(0).toUpperCase() + text.slice(1)]) {
      stems.add(stem);
      stems.add(stem + stem);
      stems.add(Array.from(stem).toReversed().join(''));
    }
  }
  return [...stems].flatMap((stem) => endings.map((ending) => stem + ending));
}

import { isCommonPassword } from './common-passwords.ts';
import { md5OfTyped } from './passwords.ts';

/** Why a password is refused. Only its MD5 is known here, so it is compared with those of what people guess first. */
export type PasswordWeakness = 'empty' | 'common' | 'account';

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly code: string;
  readonly name: string;
}

/**
 * Judges a password by its MD5 and refuses weak ones. Those are the empty one, the commonest ones, common words with a usual number behind them, and
 * the account's own code and name, also backwards, twice, or with a usual ending.
 *
 * @returns `undefined` for a password that may be taken.
 */
export async function passwordWeakness(md5: string, owner: PasswordOwner): Promise<PasswordWeakness | undefined> {
  if (md5 === md5OfTyped('')) return 'empty';
  if (await isCommonPassword(md5)) return 'common';
  return namesOf(owner).some((name) => md5 === md5OfTyped(name)) ? 'account' : undefined;
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

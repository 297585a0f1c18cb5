import type { Prng } from '../prng.ts';
import type { UniversityLocale } from '../university.ts';
import * as chinese from './chinese-names.ts';
import * as english from './english-names.ts';

/** Makes a name of a person; never that of a well-known one. */
export function personName(prng: Prng, locale: UniversityLocale): string {
  for (;;) {
    const name =
      locale === 'zh'
        ? prng.pick(chinese.surnames) + prng.pick(chinese.firstCharacters) + prng.pick(chinese.secondCharacters)
        : `${prng.pick(english.givenNames)} ${prng.pick(english.surnames)}`;
    const known = locale === 'zh' ? chinese.knownNames : english.knownNames;
    if (!known.has(name)) return name;
  }
}

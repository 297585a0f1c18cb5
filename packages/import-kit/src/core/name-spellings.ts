import { withNameDots } from './joined-name.ts';

/** Roman numerals as one character each, behind the letters that they are folded to. */
const numerals: ReadonlyMap<string, string> = new Map(
  ['I', 'II', 'III', 'IV', 'V', 'VI'].map((text, at) => [text, '\u2160\u2161\u2162\u2163\u2164\u2165'.charAt(at)]),
);

/** A numeral that ends a name, or ends what stands before brackets: the `II` of `大学物理II` and `大学物理II(上)`. */
const lastNumeral = /(?<![A-Za-z])(?:I{1,3}|IV|VI?)(?=\(|$)/;

/** Returns how people may have typed a name that was folded: with full-width brackets, or a Roman numeral of one character. */
export function nameSpellings(folded: string): readonly string[] {
  const numbered = folded.replace(lastNumeral, (numeral) => numerals.get(numeral) ?? numeral);
  const wide = (text: string): string => text.replaceAll('(', '（').replaceAll(')', '）');
  return [...new Set([folded, wide(folded), numbered, wide(numbered), withNameDots(folded)])];
}

/** How the number of a question is written: `1.` `1、`, `(1)`, `1)`, `Question 1`. */
export type NumberStyle = 'dot' | 'paren' | 'half' | 'word' | 'star';

/** The number at the start of a line. */
export interface NumberMark {
  /** `null` for a stem that is marked with a star. */
  readonly number: number | null;
  readonly style: NumberStyle;
  /** Where the text after it starts. */
  readonly end: number;
  /** `1.5` may be a number with decimals or question 1 that starts with 5. */
  readonly isDoubtful: boolean;
}

const patterns: readonly (readonly [NumberStyle, RegExp])[] = [
  ['word', /^\s*(?:第\s*(\d{1,4})\s*[题问]|题(?:目)?\s*(\d{1,4})|(?:question|q)\s*\.?\s*(\d{1,4}))\s*[.、:)\]]?\s*/i],
  ['dot', /^\s*\*?\s*(\d{1,4})\s*[.、:。,]\s*/],
  ['dot', /^\s*\[(\d{1,4})\]\s*/],
  ['dot', /^\s*【(\d{1,4})】\s*/],
  ['paren', /^\s*\(\s*(\d{1,3})\s*\)\s*[.、:]?\s*/],
  ['half', /^\s*(\d{1,4})\s*\)\s*[.、:]?\s*/],
];

/** Reads the number at the start of a normalised line. */
export function numberAtStart(text: string): NumberMark | undefined {
  for (const [style, pattern] of patterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const number = Number(match[1] ?? match[2] ?? match[3]);
    const end = match[0].length;
    if (number === 0) return undefined;
    // 10:30, 1,000 and 3.14 are no numbers of questions, unless the count says so.
    const isDoubtful = style === 'dot' && /[.:,]$/.test(match[0]) && /\d/.test(text.charAt(end));
    if (/,\s*$/.test(match[0])) return undefined;
    return { number, style, end, isDoubtful };
  }
  const star = /^\s*\*\s*(?=[^\s*])/.exec(text);
  return star ? { number: null, style: 'star', end: star[0].length, isDoubtful: false } : undefined;
}

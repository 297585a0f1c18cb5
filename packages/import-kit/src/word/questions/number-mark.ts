import type { NamedType } from './question-type.ts';
import { tagAt } from './type-tag.ts';

/** How the number of a question is written: `1.` `1、`, `(1)`, `1)`, `Question 1`, `*` without a number, `1` and a space. */
export type NumberStyle = 'dot' | 'paren' | 'half' | 'word' | 'star' | 'bare';

/** The number at the start of a line. */
export interface NumberMark {
  /** `null` for a stem that is marked with a star. */
  readonly number: number | null;
  readonly style: NumberStyle;
  /** Where the text after it starts. */
  readonly end: number;
  /** `1.5` may be a number with decimals or question 1 that starts with 5. */
  readonly isDoubtful: boolean;
  /** Together with what follows it is a number with decimals, such as `2.5 kg`. */
  readonly isDecimal?: boolean;
  /** The content of the brackets before the number, where answers are written in some papers: `（√）1. …`. */
  readonly bracket: string;
  /** A type before the number: `【单选题】1. …`. */
  readonly tag?: NamedType | undefined;
}

const patterns: readonly (readonly [NumberStyle, RegExp])[] = [
  [
    'word',
    /^\s*(?:第\s*(\d{1,4})\s*[题題问問]|题(?:目)?\s*(\d{1,4})|(?:question|q)\s*\.?\s*(\d{1,4})|#\s*(\d{1,4})\s*question\b)\s*[.、:)\]]?\s*/i,
  ],
  ['dot', /^\s*\*?\s*(\d{1,4})\s*[.、:。,]\s*/],
  ['dot', /^\s*\[(\d{1,4})\]\s*/],
  ['dot', /^\s*【(\d{1,4})】\s*/],
  ['paren', /^\s*\(\s*(\d{1,3})\s*\)\s*[.、:]?\s*/],
  ['half', /^\s*(\d{1,4})\s*\)\s*[.、:]?\s*/],
];

/** Brackets before a number: empty, or with letters or a sign for correct or wrong. */
const bracketPattern = /^\s*\(\s*((?:[A-Z][\s,、]*){0,8}|[√×✓✗✔✘对错]|正确|错误)\s*\)\s*(?=\d{1,4}\s*[.、)](?!\d))/;

/** Reads the number at the start of a normalised line. */
export function numberAtStart(text: string): NumberMark | undefined {
  const tag = /^\s*[([【]/.test(text) ? tagAt(text, 0) : undefined;
  if (tag?.type) {
    const mark = plainNumber(text.slice(tag.end));
    return mark?.number == null ? undefined : { ...mark, end: mark.end + tag.end, tag: tag.type };
  }
  const bracket = bracketPattern.exec(text);
  if (!bracket) return plainNumber(text);
  const mark = plainNumber(text.slice(bracket[0].length));
  // Options may look the same, `(A) 1、2`: only the count shows it.
  return mark && { ...mark, end: mark.end + bracket[0].length, bracket: (bracket[1] ?? '').trim(), isDoubtful: true };
}

function plainNumber(text: string): NumberMark | undefined {
  for (const [style, pattern] of patterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const number = Number(match[1] ?? match[2] ?? match[3] ?? match[4]);
    const end = match[0].length;
    if (number === 0) return undefined;
    // 10:30, 1,000 and 3.14 are no numbers of questions, unless the count makes them one.
    const isDoubtful = style === 'dot' && /[.:,]$/.test(match[0]) && /\d/.test(text.charAt(end));
    if (/,\s*$/.test(match[0])) return undefined;
    const isDecimal = isDoubtful && match[0].endsWith('.') && /^\d{1,3}(?!\d)/.test(text.slice(end));
    return { number, style, end, isDoubtful, ...(isDecimal ? { isDecimal } : {}), bracket: '' };
  }
  const tabbed = /^\s*(\d{1,4}) *\t\s*(?=\S)/.exec(text);
  const bare = tabbed ?? /^\s*(\d{1,3})\s+(?=[\u4E00-\u9FFFA-Z《〈“‘"'「『(【[])/.exec(text);
  if (bare && Number(bare[1]) > 0) {
    // Behind a tab comes a text; figures, or a letter or two, may be cells of a table that was typed with tabs.
    const isDoubtful = !tabbed || !/\p{Script=Han}{2}|\p{L}{3}/u.test(text.slice(bare[0].length));
    return { number: Number(bare[1]), style: 'bare', end: bare[0].length, isDoubtful, bracket: '' };
  }
  const star = /^\s*\*\s*(?![A-Z]\s*[.、):])(?=[^\s*])/.exec(text);
  return star ? { number: null, style: 'star', end: star[0].length, isDoubtful: false, bracket: '' } : undefined;
}

import { numberAtStart } from './number-mark.ts';
import { typeAtStart, type NamedType } from './question-type.ts';

/** A heading that starts a section. */
export interface SectionHeading {
  /** What it sets for the questions below; `undefined` when it names no type. */
  readonly type: NamedType | undefined;
  /** Nothing but a Chinese number makes it a heading: in a paper without other numbers it is a question. */
  readonly isDoubtful: boolean;
  /** Where a text goes on after the heading in the same line, as in keys: `一、单选题：1-5 ABCDE`. */
  readonly end: number;
}

const ordinal =
  /^\s*(?:第?\s*[一二三四五六七八九十百]+\s*(?:大题|部分|单元|[章节篇题])?\s*[、.:,)\s]\s*|\(\s*[一二三四五六七八九十]+\s*\)\s*[、.]?\s*|(?:[Pp]art|PART|[Ss]ection|SECTION|[Cc]hapter|CHAPTER|[Uu]nit|UNIT)\s+(?:\d{1,3}|[ivxIVX]{1,5}|[a-zA-Z])\b\s*[.:)\-–—]?\s*|[IVX]{1,5}\s*[.、)]\s*)/;
const division =
  /^\s*(?:第\s*[一二三四五六七八九十百\d]+\s*(?:大题|部分|单元|[章节篇编])|(?:part|section|chapter|unit)\s+(?:\d{1,3}|[ivx]{1,5}|[a-z])\b)/i;
const listed = /^\s*\d{1,2}\s*[.、]\s*/;
/** What may follow the name of a type in a heading. */
const remark = /^\s*(?:$|[(【[].*|[:。,].{0,80}$|[共本每各].{0,80}$|\d.{0,60}$|[-–—].{0,80}$)/;
const maxLength = 160;

/** The Chinese number that a heading starts with, and where what follows it starts; keys name sections by it alone: `一、1.A 2.B`. */
export function sectionNumberOf(text: string): { readonly number: string; readonly end: number } | undefined {
  const match = /^\s*\(?\s*([一二三四五六七八九十]{1,3})\s*(?:[、.:,)]\s*|大题\s*[:、]?\s*)/.exec(text);
  return match?.[1] === undefined ? undefined : { number: match[1], end: match[0].length };
}

/** Reads a normalised line as a heading. */
export function headingOf(text: string, headingLevel = 0): SectionHeading | undefined {
  if (text.length > maxLength || text.trim() === '') return undefined;
  const counted = ordinal.exec(text)?.[0].length ?? 0;
  const typed = typeAtStart(text.slice(counted));
  if (typed) {
    const end = counted + typed.length;
    if (remark.test(text.slice(end))) return { type: typed.type, isDoubtful: false, end };
  }
  const numbered = listed.exec(text)?.[0].length;
  if (counted === 0 && numbered !== undefined) {
    const named = typeAtStart(text.slice(numbered));
    const rest = named && text.slice(numbered + named.length);
    if (
      named &&
      /(?:题|questions?|[ -]choice|answers?|false|blanks?)$/i.test(text.slice(numbered, numbered + named.length)) &&
      /^\s*:?\s*(?:\([^()]*\))?\s*$/.test(rest ?? 'x')
    ) {
      return { type: named.type, isDoubtful: false, end: numbered + named.length };
    }
    return undefined;
  }
  if (division.test(text) && text.length <= 60) return { type: undefined, isDoubtful: false, end: text.length };
  if (counted > 0 && text.length <= 60) return { type: undefined, isDoubtful: true, end: text.length };
  // `Question 3` in the style of a heading is the number of a question.
  if (numberAtStart(text)?.style === 'word') return undefined;
  return headingLevel > 0 && text.length <= 80 ? { type: undefined, isDoubtful: false, end: text.length } : undefined;
}

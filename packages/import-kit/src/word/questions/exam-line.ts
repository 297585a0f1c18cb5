import type { Inline } from '../content/rich-content.ts';
import { inlineLength, sliceInlines } from '../content/slice-inlines.ts';
import type { WordParagraph } from '../document/word-document.ts';
import type { ListedOptions } from './list-sign.ts';

/** A line of the document: a paragraph, or the part between two soft breaks. */
export interface ExamLine {
  readonly type: 'line';
  /** Index of its paragraph. */
  readonly paragraph: number;
  /** NFKC-normalised text with Word's list number before it: what is classified. Never shown. */
  readonly text: string;
  /** How much of `text` is the number of Word's list. */
  readonly labelLength: number;
  readonly headingLevel: number;
  readonly inlines: readonly Inline[];
  /** For every character of `text` the place in `inlines` that it comes from; `null` where they are the same. */
  readonly places: Uint32Array | null;
  /** Options of this line that are marked by boxes or numbers and not by letters. */
  readonly listed?: ListedOptions;
}

/** Represents a picture or formula in the text. */
export const objectMark = '\uFFFC';

/** Circled digits mean themselves: as digits they would read as numbers of questions. */
const keepsItself = (code: number): boolean => code >= 0x2460 && code <= 0x2473;

/** Parts a paragraph at its soft breaks. A paragraph without text gives one empty line. */
export function linesOf(paragraph: WordParagraph): ExamLine[] {
  const parts: Inline[][] = [[]];
  for (const inline of paragraph.inlines) {
    if (inline.type === 'break') parts.push([]);
    else parts.at(-1)?.push(inline);
  }
  return parts.map((inlines, index) => makeLine({ paragraph, inlines, label: index === 0 ? paragraph.label : '' }));
}

interface LineParts {
  readonly paragraph: WordParagraph;
  readonly inlines: readonly Inline[];
  readonly label: string;
}

function makeLine({ paragraph, inlines, label }: LineParts): ExamLine {
  const raw = inlines.map(rawText).join('');
  const prefix = label === '' ? '' : `${normalize(label)} `;
  // oxlint-disable-next-line no-control-regex -- a tab is plain as well
  const isPlain = prefix === '' && /^[\u0009\u0020-\u007E\u4E00-\u9FFF、。“”《》\u2018\u2019\uFFFC]*$/.test(raw);
  const base = { type: 'line', paragraph: paragraph.index, headingLevel: paragraph.headingLevel, inlines } as const;
  if (isPlain) return { ...base, text: raw, labelLength: 0, places: null };
  let text = prefix;
  const places: number[] = Array.from({ length: prefix.length }, () => 0);
  let at = 0;
  for (const letter of raw) {
    const plain = normalize(letter);
    text += plain;
    for (let count = 0; count < plain.length; count++) places.push(at);
    at += letter.length;
  }
  places.push(at);
  return { ...base, text, labelLength: prefix.length, places: Uint32Array.from(places) };
}

function normalize(text: string): string {
  return text.split('').some((letter) => keepsItself(letter.charCodeAt(0)))
    ? text
    : text.normalize('NFKC').replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '');
}

function rawText(inline: Inline): string {
  if (inline.type !== 'text') return objectMark.repeat(inlineLength(inline));
  // A blank to fill in is often drawn as spaces with a line under them.
  return inline.underline ? inline.text.replace(/\s/g, '_') : inline.text;
}

/** Returns the part between two places of the normalised text, without spaces at its ends. */
export function sliceLine(line: ExamLine, from: number, to: number = line.text.length): Inline[] {
  let start = Math.max(from, line.labelLength);
  let end = to;
  while (start < end && isSpace(line.text, start)) start++;
  while (end > start && isSpace(line.text, end - 1)) end--;
  if (start >= end) return [];
  const place = (at: number): number => (line.places ? (line.places[at] ?? 0) : at);
  return sliceInlines(line.inlines, place(start), place(end));
}

const isSpace = (text: string, at: number): boolean => /\s/.test(text.charAt(at));

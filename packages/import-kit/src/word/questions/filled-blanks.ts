import type { Inline, RichContent, TextInline } from '../content/rich-content.ts';
import { pushInline, sliceInlines } from '../content/slice-inlines.ts';

/** Blanks of a stem that have their answers written in them, and the stem with the blanks empty. */
export interface FilledBlanks {
  /** The author wrote lines on both sides of each answer: it can be meant in no other way. */
  readonly isCertain: boolean;
  readonly answers: readonly string[];
  readonly title: RichContent;
}

/** The place of an answer in a line, and what is left in its place. */
interface Filled {
  readonly from: number;
  readonly to: number;
  readonly answer: string;
  readonly blank: string;
}

const line = '____';
const maxAnswer = 200;

/**
 * Finds answers that are written into the blanks of a stem. Text with a line under it counts in any question; text in brackets or of another colour
 * only where the paper has an instruction to fill in blanks (`isNamed`), since brackets hold remarks as well. The first way that finds something is
 * the author's way.
 */
export function filledBlanksOf(title: RichContent, isNamed: boolean): FilledBlanks | undefined {
  const ways = isNamed ? [underlined, typedLines, coloured, bracketed] : [underlined];
  for (const way of ways) {
    const answers: string[] = [];
    const emptied = title.map((block) => {
      if (block.type !== 'paragraph') return block;
      const found = way(block.inlines);
      answers.push(...found.map(({ answer }) => answer));
      return { type: 'paragraph' as const, inlines: empty(block.inlines, found) };
    });
    if (answers.length > 0) return { answers, title: emptied, isCertain: way === typedLines };
  }
  return undefined;
}

function empty(inlines: readonly Inline[], found: readonly Filled[]): readonly Inline[] {
  const rest: Inline[] = [];
  let at = 0;
  for (const { from, to, blank } of found) {
    for (const inline of sliceInlines(inlines, at, from)) pushInline(rest, inline);
    pushInline(rest, { type: 'text', text: blank });
    at = to;
  }
  for (const inline of sliceInlines(inlines, at, Number.POSITIVE_INFINITY)) pushInline(rest, inline);
  return rest;
}

/** Runs of text that belong together because all of it passes; what is no text parts them. */
function stretches(inlines: readonly Inline[], passes: (inline: TextInline) => boolean): readonly Filled[] {
  const found: { from: number; to: number; text: string }[] = [];
  let at = 0;
  for (const inline of inlines) {
    const length = inline.type === 'text' ? inline.text.length : 1;
    const last = found.at(-1);
    if (inline.type === 'text' && passes(inline)) {
      if (last?.to === at) {
        last.to += length;
        last.text += inline.text;
      } else found.push({ from: at, to: at + length, text: inline.text });
    }
    at += length;
  }
  return found
    .map(({ from, to, text }) => ({ from, to, answer: text.replace(/[_\s]+/g, ' ').trim(), blank: line }))
    .filter(({ answer }) => answer !== '' && answer.length <= maxAnswer);
}

const underlined = (inlines: readonly Inline[]): readonly Filled[] => stretches(inlines, ({ underline }) => underline === true);

const coloured = (inlines: readonly Inline[]): readonly Filled[] => {
  const found = stretches(inlines, ({ mark }) => mark !== undefined);
  // A whole line of one colour is a line that matters, not an answer.
  return found.filter(({ from, to }) => from > 0 || to < textOf(inlines).trimEnd().length).map((one) => inBrackets(one, inlines));
};

/** Brackets around an answer stay: they are the blank. */
function inBrackets(found: Filled, inlines: readonly Inline[]): Filled {
  const text = textOf(inlines);
  const before = text.slice(0, found.from).trimEnd().at(-1) ?? '';
  const own = text.slice(found.from, found.to).trim();
  if (/^[（(【].*[)）】]$/s.test(own)) {
    return { ...found, answer: own.slice(1, -1).trim(), blank: `${own.charAt(0)}  ${own.at(-1) ?? ''}` };
  }
  return /[（(【_]/.test(before) ? { ...found, blank: '  ' } : found;
}

/** `__欧姆__`: few signs on either side, since two long lines with a text between them are two blanks. */
const typedLines = (inlines: readonly Inline[]): readonly Filled[] =>
  matches(inlines, /(?<!_)_{1,3}\s*([^_\n]{1,60}?)\s*_{1,3}(?!_)/g, () => line);

const remark = /^(?:\d+(?:\.\d+)?\s*(?:分|points?)|每[空题]|共|多选|单选|见|如图|图|表|例|注|即|含|选填|填)/;

const bracketed = (inlines: readonly Inline[]): readonly Filled[] =>
  // An empty pair or an empty line means that the others are remarks.
  /[（(【]\s*[)）】]|_{2,}/.test(shownText(inlines))
    ? []
    : matches(
        inlines,
        // Right behind a letter, a figure or an operator brackets are those of a formula or of a program.
        /(?<![\w+\-*/=^√·×÷<>])[（(【]\s*([^()（）【】\n]{1,60}?)\s*[)）】](?!\s*[{;+\-*/=^])/g,
        (whole) => `${whole.charAt(0)}  ${whole.at(-1) ?? ''}`,
      ).filter(({ answer }) => !remark.test(answer.normalize('NFKC')) && !/[;=<>+*^{}]/.test(answer));

function matches(inlines: readonly Inline[], pattern: RegExp, blankOf: (whole: string) => string): readonly Filled[] {
  return [...textOf(inlines).matchAll(pattern)]
    .filter(([, answer = '']) => answer.trim() !== '' && !answer.includes('\uFFFC'))
    .map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      answer: (match[1] ?? '').trim(),
      blank: blankOf(match[0]),
    }));
}

/** The text with the lines under its spaces: blanks that are drawn so and not typed. */
const shownText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => (inline.type !== 'text' ? '\uFFFC' : inline.underline ? inline.text.replace(/\s/g, '_') : inline.text))
    .join('');

const textOf = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => (inline.type === 'text' ? inline.text : '\uFFFC')).join('');

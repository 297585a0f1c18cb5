import { fieldsIn } from './field-marks.ts';
import { headingOf } from './section-heading.ts';
import { numberAtStart } from './number-mark.ts';
import { optionAtStart, type OptionMark } from './option-marks.ts';
import type { ExamLine } from './exam-line.ts';
import type { PaperItem } from './paper-items.ts';
import type { ListedOptions } from './list-sign.ts';

/** Signs before an option that a person ticks. */
export const boxSigns = '☐☑☒□■○●◯▢◻◼⬜✅';
const ticked = /[☑☒■●◼✅xX√✓]/;
const boxAtStart = new RegExp(`^\\s*(?:[${boxSigns}]|\\[\\s*[xX√✓]?\\s*\\])\\s*(?=\\S)`);
const box = new RegExp(`(?<=^\\s*|\\s)([${boxSigns}]|\\[\\s*[xX√✓]?\\s*\\])\\s*(?=\\S)`, 'g');
const circled = /(?<=^\s*|[\s;,、。])([①-⑳])\s*[.、:]?\s*(?=\S)/g;
const maxOptions = 20;
/** Lines longer than this are taken as text and not searched. */
const maxSearched = 4000;

/**
 * Options that are listed without letters: behind boxes to tick, by `①②③`, or by `1. 2. 3.` where the answer is a number of that list. Answers the
 * same items, with the options in `listed` of their lines.
 */
export function withListedOptions(items: readonly PaperItem[]): readonly PaperItem[] {
  const found = new Map<number, ListedOptions>();
  takeBoxes(items, found);
  takeNumbered(items, found);
  if (found.size === 0) return items;
  return items.map((item, at) => {
    const listed = found.get(at);
    return listed && item.type === 'line' ? { ...item, listed } : item;
  });
}

const keyAt = (place: number): string => String.fromCharCode(65 + place);

interface Sign {
  readonly start: number;
  readonly end: number;
  readonly isStarred: boolean;
}

const marksFrom = (signs: readonly Sign[], first: number): readonly OptionMark[] =>
  signs.map(({ start, end, isStarred }, index) => ({
    key: keyAt(first + index),
    start,
    end,
    isWeak: false,
    isSmall: false,
    ...(isStarred ? { isStarred } : {}),
  }));

/** Runs of lines that each start with a box. */
function takeBoxes(items: readonly PaperItem[], found: Map<number, ListedOptions>): void {
  let run: { readonly at: number; readonly signs: readonly Sign[] }[] = [];
  const close = (): void => {
    const count = run.reduce((sum, { signs }) => sum + signs.length, 0);
    if (count > 1 && count <= maxOptions) {
      let place = 0;
      for (const { at, signs } of run) {
        found.set(at, { sign: 'box', marks: marksFrom(signs, place) });
        place += signs.length;
      }
    }
    run = [];
  };
  for (const [at, item] of items.entries()) {
    if (item.type === 'line' && item.text.trim() === '') continue;
    // `☐ A. copper` has a letter: the box only shows whether it is ticked.
    if (
      item.type !== 'line' ||
      item.text.length > maxSearched ||
      !boxAtStart.test(item.text) ||
      optionAtStart(item.text)?.isWeak === false
    ) {
      close();
      continue;
    }
    const signs = [...item.text.matchAll(box)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      isStarred: ticked.test(match[1] ?? ''),
    }));
    run.push({ at, signs });
  }
  close();
}

const digitAnswer = /^[([]?\s*([1-9]\d?(?:[\s,、;/&和与]+[1-9]\d?)*)\s*[)\]]?\s*[.。]?$/;
const circledAnswer = /^[①-⑳](?:[\s,、;]*[①-⑳])*\s*[.。]?$/;

/** Lists counted from 1 on right above an answer that names their numbers. */
function takeNumbered(items: readonly PaperItem[], found: Map<number, ListedOptions>): void {
  const lists = items.flatMap((item, at) => {
    const sign = item.type === 'line' && item.text.length <= maxSearched ? answerSign(item.text) : undefined;
    const list = sign && listAbove(items, at, sign);
    return list ? [list] : [];
  });
  // One such list below a line without a number may be questions below a title.
  const isUsual = lists.length > 1;
  for (const { sign, lines, isBelowNumber } of lists) {
    if (sign.sign === 'digit' && !isUsual && !isBelowNumber) continue;
    let place = 0;
    for (const { at, signs } of lines) {
      found.set(at, { sign: sign.sign, marks: marksFrom(signs, place) });
      place += signs.length;
    }
  }
}

interface AnswerSign {
  readonly sign: 'digit' | 'circled';
  /** The largest number that the answer names. */
  readonly maxNumber: number;
}

function answerSign(text: string): AnswerSign | undefined {
  const [first] = fieldsIn(text);
  if (first?.field !== 'answer' || text.slice(0, first.start).trim() !== '') return undefined;
  const value = text.slice(first.end, first.to).trim();
  if (circledAnswer.test(value)) {
    return { sign: 'circled', maxNumber: Math.max(...(value.match(/[①-⑳]/g) ?? []).map((sign) => sign.charCodeAt(0) - 0x245f)) };
  }
  const digits = digitAnswer.exec(value)?.[1];
  return digits === undefined ? undefined : { sign: 'digit', maxNumber: Math.max(...(digits.match(/\d+/g) ?? []).map(Number)) };
}

interface FoundList {
  readonly sign: AnswerSign;
  readonly lines: readonly { readonly at: number; readonly signs: readonly Sign[] }[];
  /** A line with a number of its own is above it: the stem. */
  readonly isBelowNumber: boolean;
}

/** The list that ends above an answer, walking up: its numbers have to come down to 1. */
function listAbove(items: readonly PaperItem[], answer: number, sign: AnswerSign): FoundList | undefined {
  const lines: { at: number; signs: readonly Sign[]; numbers: readonly number[] }[] = [];
  let at = answer - 1;
  for (; at >= 0 && at > answer - 60; at--) {
    const item = items[at];
    if (item?.type !== 'line' || item.text.length > maxSearched || isBorder(item)) return undefined;
    const marks = signsOf(item.text, sign.sign);
    if (marks.length === 0) {
      if (optionAtStart(item.text)?.isWeak === false) return undefined;
      continue;
    }
    lines.unshift({ at, signs: marks.map(({ mark }) => mark), numbers: marks.map(({ number }) => number) });
    if (marks[0]?.number === 1) break;
  }
  const numbers = lines.flatMap((line) => line.numbers);
  const isCounted = numbers.length > 1 && numbers.length <= maxOptions && numbers.every((number, index) => number === index + 1);
  if (!isCounted || sign.maxNumber > numbers.length) return undefined;
  let hasStem = false;
  for (let above = at - 1; above >= 0; above--) {
    const item = items[above];
    if (item?.type !== 'line' || item.text.length > maxSearched || isBorder(item)) break;
    if (item.text.trim() === '') continue;
    hasStem = true;
    if (numberAtStart(item.text)) return { sign, lines, isBelowNumber: true };
  }
  return hasStem ? { sign, lines, isBelowNumber: false } : undefined;
}

/** What ends a question above: an answer, an explanation, a heading. */
const isBorder = ({ text, headingLevel }: ExamLine): boolean =>
  fieldsIn(text)[0]?.start === 0 || headingOf(text, headingLevel)?.isDoubtful === false;

function signsOf(text: string, sign: AnswerSign['sign']): readonly { readonly mark: Sign; readonly number: number }[] {
  if (sign === 'circled') {
    if (!/^\s*[①-⑳]/.test(text)) return [];
    return [...text.matchAll(circled)].map((match) => ({
      mark: { start: match.index, end: match.index + match[0].length, isStarred: false },
      number: (match[1] ?? '①').charCodeAt(0) - 0x245f,
    }));
  }
  const mark = numberAtStart(text);
  // Lines of a program are numbered by a colon.
  const isListed =
    !/^\s*\d+\s*:/.test(text) &&
    mark?.number != null &&
    mark.number <= maxOptions &&
    (mark.style === 'dot' || mark.style === 'half');
  if (!isListed || mark.number === null) return [];
  return [{ mark: { start: text.length - text.trimStart().length, end: mark.end, isStarred: false }, number: mark.number }];
}

import type { RichContent } from '../content/rich-content.ts';
import { sliceInlines } from '../content/slice-inlines.ts';
import { contentText } from '../content/content-text.ts';
import { lettersOf, truthOf } from './parse-answer.ts';

/** An answer in the brackets of a stem, and the stem without it. */
export interface BracketAnswer {
  readonly answer: string;
  readonly title: RichContent;
  /** Nothing but an answer is usual in its place. Otherwise a person has to look at it. */
  readonly isCertain: boolean;
}

const bracket = /[（(【[]\s*([^()（）【】[\]]{1,24}?)\s*[)）】\]]/g;

/**
 * Finds the answer in the brackets of a stem: `…是（A）。`, `…（√）`. The last pair that fits counts; a stem with an empty pair
 * keeps its answer elsewhere.
 */
export function bracketAnswerOf(
  title: RichContent,
  { keys, isStatement }: { readonly keys: readonly string[]; readonly isStatement: boolean },
): BracketAnswer | undefined {
  if (/[（(【]\s*[)）】]/.test(contentText(title))) return undefined;
  for (let at = title.length - 1; at >= 0; at--) {
    const block = title[at];
    if (block?.type !== 'paragraph') continue;
    const text = block.inlines.map((inline) => (inline.type === 'text' ? inline.text : '\uFFFC')).join('');
    const match = [...text.matchAll(bracket)].findLast(
      ({ 0: whole, 1: content = '', index }) =>
        !isCode(text.slice(0, index), whole) &&
        (isAnswer(content, keys) || (isStatement && /^[vx]$/i.test(content.normalize('NFKC').trim()))),
    );
    if (!match) continue;
    const start = match.index + 1;
    const end = match.index + match[0].length - 1;
    const inlines = [
      ...sliceInlines(block.inlines, 0, start),
      { type: 'text', text: '  ' } as const,
      ...sliceInlines(block.inlines, end, text.length),
    ];
    const isCertain = isUsualPlace(text.slice(0, match.index), text.slice(end + 1), match[1] ?? '');
    return { answer: match[1] ?? '', title: title.with(at, { type: 'paragraph', inlines }), isCertain };
  }
  return undefined;
}

/**
 * Brackets of a program or of a formula, never those of an answer: `free(T)`, `f(x)`, `setVisible(true)`, `while (true)`, `x = (false)`.
 */
function isCode(before: string, brackets: string): boolean {
  const [, content = ''] = /^\(\s*(\w|true|false)\s*\)$/i.exec(brackets) ?? [];
  if (content === '') return false;
  if (/[\w\]]$/.test(before)) return true;
  return (
    content.length > 1 &&
    /(?:\b(?:while|until|if|elif|unless|when|switch|return|assert|print|not)|[=&|!<>+*/,([{])\s*$/.test(before)
  );
}

/** At the end of the stem, or behind a word that asks for what is to be filled in: `导体是（A）的一种`. A sign such as √ is clear anywhere. */
function isUsualPlace(before: string, after: string, content: string): boolean {
  if (/^\s*(?:[√×✓✗✔✘]|正确|错误|[对错])\s*$/.test(content)) return true;
  const isAtEnd = /^[\s。.?？!！:：;；,，]*(?:[（(【[][^()（）【】[\]]{0,12}[)）】\]][\s。.]*)?$/.test(after);
  return (
    isAtEnd ||
    /(?:[是为有在选用即属于指叫做到和及、与]|成为|称为|等于|\b(?:is|are|was|were|of|by|the|an?|to|in)\s)\s*$/.test(before)
  );
}

function isAnswer(content: string, keys: readonly string[]): boolean {
  const letters = lettersOf(content);
  if (keys.length === 0) return truthOf(content) !== undefined && !(letters && /^[A-EG-SU-Z]$/i.test(content.trim()));
  if (
    letters?.every((letter) => keys.includes(letter)) &&
    content.normalize('NFKC') === content.normalize('NFKC').toUpperCase()
  ) {
    return true;
  }
  return keys.length === 2 && truthOf(content) !== undefined && !letters;
}

const letterAtEnd = /(?<=[)）】。.:：?？\s])\s*([A-H](?:[\s,、]*[A-H]){0,7})\s*[。.]?\s*$/;

/** Finds the letters of an answer at the very end of a stem: `…是（ ）。 B`. */
export function letterAtEndOf(title: RichContent, keys: readonly string[]): BracketAnswer | undefined {
  const found = atEnd(title, letterAtEnd);
  if (!found || !lettersOf(found.answer)?.every((letter) => keys.includes(letter))) return undefined;
  // `Which food holds vitamin C` ends in a letter as well: without an empty blank it is not clear.
  return { ...found, isCertain: /[（(【]\s*[)）】]|_{2,}/.test(contentText(title)) };
}

const truthAtEnd = /[\s。.!！?？；;]\s*([√×✓✗✔✘]|正确|错误|[对错TF])\s*$/;

/** Finds correct or wrong at the very end of a statement: `铜能导电。 √`. */
export function truthAtEndOf(title: RichContent): BracketAnswer | undefined {
  const found = atEnd(title, truthAtEnd);
  return found && { ...found, isCertain: !/^[TF]$/.test(found.answer) || found.isCertain };
}

/** What a pattern finds at the end of the last paragraph, and the content without it. */
function atEnd(title: RichContent, pattern: RegExp): BracketAnswer | undefined {
  const at = title.findLastIndex(({ type }) => type === 'paragraph');
  const block = title[at];
  if (block?.type !== 'paragraph') return undefined;
  const text = block.inlines.map((inline) => (inline.type === 'text' ? inline.text : '\uFFFC')).join('');
  const match = pattern.exec(text);
  if (match?.[1] === undefined || match.index === 0) return undefined;
  const inlines = sliceInlines(block.inlines, 0, match.index + match[0].indexOf(match[1]));
  const isCertain = /[。.!！?？;；)）】]\s*$/.test(text.slice(0, match.index + match[0].indexOf(match[1])));
  return { answer: match[1], title: title.with(at, { type: 'paragraph', inlines }), isCertain };
}

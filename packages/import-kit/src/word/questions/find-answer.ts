import { contentText } from '../content/content-text.ts';
import type { RichContent } from '../content/rich-content.ts';
import { bracketAnswerOf, letterAtEndOf, truthAtEndOf, type BracketAnswer } from './bracket-answer.ts';
import { filledBlanksOf } from './filled-blanks.ts';
import { answerByLook } from './look-answer.ts';
import { markedAnswerOf } from './marked-options.ts';
import { countBlanks, lettersOf, truthOf } from './parse-answer.ts';
import { addLine, draftText, type DraftText, type QuestionDraft } from './question-draft.ts';

/** The answer of a question, and what is left of its stem where the answer was in it. */
export interface FoundAnswer {
  readonly answer: DraftText | undefined;
  readonly title: RichContent;
  /** Blanks of the stem. */
  readonly blanks: number;
  /** Where it was found: written as an answer, in the stem, or by how an option looks. */
  readonly from: 'written' | 'stem' | 'look';
  /** It may be meant otherwise: a person has to look at it before it is saved. */
  readonly isGuess: boolean;
  /** Another answer in the stem. */
  readonly other?: DraftText;
}

/** Looks for the answer where papers have it, the surest place first: written as one, in the stem, at the options, in how they look. */
export function findAnswer(draft: QuestionDraft): FoundAnswer {
  const title: RichContent = draft.title.blocks;
  const blanks = countBlanks(draft.title.text);
  const written = [draft.answer ?? draft.keyAnswer].find((answer) => answer !== undefined && answer.blocks.length > 0);
  if (written) {
    const answer = fromList(written, draft);
    const stem = inStem(draft);
    const found = { answer, title, blanks, from: 'written', isGuess: false } as const;
    if (stem?.isGuess !== false || stem.answer === undefined) return found;
    // The same answer once more in the stem would be shown to students.
    return isSameAnswer(answer, stem.answer) ? { ...found, title: stem.title } : { ...found, other: stem.answer };
  }
  return inStem(draft) ?? atOptions(draft) ?? { answer: undefined, title, blanks, from: 'written', isGuess: false };
}

function inStem(draft: QuestionDraft): FoundAnswer | undefined {
  const named = draft.tag ?? draft.section.type;
  const keys = draft.options.map(({ key }) => key);
  const isStatement = keys.length === 0 && named === 'judge';
  // Brackets of a question that takes a text belong to the text.
  if (named === 'short' || named === 'blank') return undefined;
  const title = draft.title.blocks;
  const found = bracketAnswerOf(title, { keys, isStatement }) ?? (isStatement ? truthAtEndOf(title) : undefined);
  return found && taken(draft, found);
}

function atOptions(draft: QuestionDraft): FoundAnswer | undefined {
  const title: RichContent = draft.title.blocks;
  const blanks = countBlanks(draft.title.text);
  const marked = markedAnswerOf(draft);
  if (marked) return { answer: marked, title, blanks, from: 'written', isGuess: false };
  const filled = filledIn(draft, title);
  if (filled) return filled;
  const keys = draft.options.map(({ key }) => key);
  const atEnd = keys.length > 1 ? letterAtEndOf(title, keys) : undefined;
  if (atEnd) return taken(draft, atEnd);
  const byLook = answerByLook(draft);
  return byLook && { answer: byLook, title, blanks, from: 'look', isGuess: true };
}

function taken(draft: QuestionDraft, { answer: text, title, isCertain }: BracketAnswer): FoundAnswer {
  const answer = draftText();
  addLine(answer, [{ type: 'text', text }], text);
  return { answer, title, blanks: countBlanks(draft.title.text), from: 'stem', isGuess: !isCertain };
}

/** Answers that are written into the blanks of the stem: letters of options, or texts. */
function filledIn(draft: QuestionDraft, title: RichContent): FoundAnswer | undefined {
  const named = draft.tag ?? draft.section.type;
  if (named === 'short' || named === 'judge') return undefined;
  const keys = draft.options.map(({ key }) => key);
  const filled = filledBlanksOf(title, named === 'blank' || keys.length > 0);
  if (!filled) return undefined;
  const hasKeys = keys.length > 0;
  // Words of a stem are underlined to stress them; between options only letters are an answer.
  if (hasKeys && !filled.answers.every((one) => lettersOf(one)?.every((key) => keys.includes(key)))) return undefined;
  const answer = draftText();
  const text = filled.answers.map((one) => one.normalize('NFKC').replaceAll('|', '｜')).join(hasKeys ? '' : '|');
  addLine(answer, [{ type: 'text', text }], text);
  const blanks = hasKeys ? 0 : countBlanks(contentText(filled.title).normalize('NFKC'));
  return { title: filled.title, answer, blanks, from: 'stem', isGuess: !filled.isCertain && !hasKeys };
}

/** Whether two texts give the same letters, the same truth or the same words. */
export function isSameAnswer(one: DraftText, other: DraftText): boolean {
  const plain = (text: string): string => lettersOf(text)?.join('') ?? String(truthOf(text) ?? text.replace(/\s+/g, ''));
  return plain(one.text) === plain(other.text);
}

/** Numbers of a list as letters, where the options have none: `4` is D, `②③` is BC. */
function fromList(answer: DraftText, { listSign, options }: QuestionDraft): DraftText {
  if (listSign === undefined) return answer;
  const plain = answer.text.replace(/[①-⑳]/g, (sign) => ` ${sign.charCodeAt(0) - 0x245f} `).trim();
  if (!/^[([]?\s*\d{1,2}(?:[\s,、;/&和与]+\d{1,2})*\s*[)\]]?\s*[.。]?$/.test(plain)) return answer;
  const numbers = (plain.match(/\d+/g) ?? []).map(Number);
  if (numbers.some((number) => number < 1 || number > options.length)) return answer;
  const text = numbers.map((number) => String.fromCharCode(64 + number)).join('');
  return { text, blocks: [{ type: 'paragraph', inlines: [{ type: 'text', text }] }] };
}

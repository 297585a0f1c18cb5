import { contentOfText, contentText, isEmptyContent } from '../../word/content/content-text.ts';
import type { RichContent } from '../../word/content/rich-content.ts';
import type { ExamQuestion, QuestionAnswer, QuestionOption } from '../../word/questions/exam-question.ts';
import { judgeOptions } from '../../word/questions/judge-options.ts';
import { blanksOf, lettersOf, truthOf } from '../../word/questions/parse-answer.ts';
import type { QuestionType } from '../../word/questions/question-type.ts';

/** Most options a question may have: one for every letter. */
export const maxOptions = 26;

/** Its answer is one or several of its options. */
export function isChoice(type: QuestionType): boolean {
  return type === 'single' || type === 'multiple' || type === 'judge';
}

/** The letter of an option by its place. */
export function letterAt(place: number): string {
  return String.fromCharCode(65 + place);
}

/** Changes the type and carries over what fits: options, letters of the answer, texts of blanks. True or false gets its two options. */
export function changeType(question: ExamQuestion, type: QuestionType): ExamQuestion {
  if (type === question.type) return question;
  const changed = { ...question, type, typeFrom: 'tag' as const };
  if (!isChoice(type)) {
    const text = answerText(question);
    const answer: QuestionAnswer =
      type === 'blank'
        ? { kind: 'blanks', blanks: blanksOf(text, 1) }
        : { kind: 'text', content: question.answer.kind === 'text' ? question.answer.content : contentOfText(text) };
    return { ...changed, options: [], answer: isEmptyAnswer(answer) ? { kind: 'none' } : answer };
  }
  const isTruth =
    question.options.length === 2 && question.options.every(({ label }) => truthOf(contentText(label)) !== undefined);
  const options = type === 'judge' && !isTruth ? judgeOptions(question.title) : question.options;
  return { ...changed, options, answer: keysFor(question, { type, options }) };
}

function keysFor(question: ExamQuestion, { type, options }: Pick<ExamQuestion, 'type' | 'options'>): QuestionAnswer {
  const { answer } = question;
  const text = answerText(question);
  const keys = answer.kind === 'keys' ? answer.keys : (lettersOf(text) ?? []);
  const truth = type === 'judge' ? truthOf(answer.kind === 'keys' ? labelOf(question, answer.keys[0]) : text) : undefined;
  const true_ = truth === undefined ? undefined : options.find(({ label }) => truthOf(contentText(label)) === truth);
  const known = true_ ? [true_.key] : keys.filter((key) => options.some((option) => option.key === key));
  const kept = type === 'multiple' ? known : known.slice(0, 1);
  return kept.length > 0 ? { kind: 'keys', keys: kept } : { kind: 'none' };
}

const labelOf = ({ options }: ExamQuestion, key: string | undefined): string =>
  contentText(options.find((option) => option.key === key)?.label ?? []);

/** The answer as a line of text, whatever its kind. */
export function answerText({ answer }: Pick<ExamQuestion, 'answer'>): string {
  switch (answer.kind) {
    case 'none':
      return '';
    case 'keys':
      return answer.keys.join('');
    case 'blanks':
      return answer.blanks.map((alternatives) => alternatives.join(';')).join('|');
    case 'text':
      return contentText(answer.content);
  }
}

function isEmptyAnswer(answer: QuestionAnswer): boolean {
  switch (answer.kind) {
    case 'none':
      return true;
    case 'keys':
      return answer.keys.length === 0;
    case 'blanks':
      return answer.blanks.length === 0;
    case 'text':
      return isEmptyContent(answer.content);
  }
}

/**
 * Gives the options their letters anew, A, B, C … in their order, and lets the answer follow. Of a letter that was there twice the answer means the
 * first.
 */
export function renumberOptions(question: ExamQuestion): ExamQuestion {
  const { options, answer } = question;
  const letters = new Map<string, string>();
  for (const [place, { key }] of options.entries()) if (!letters.has(key)) letters.set(key, letterAt(place));
  return {
    ...question,
    options: options.map((option, place) => ({ ...option, key: letterAt(place) })),
    answer: answer.kind === 'keys' ? orderedKeys(answer.keys.map((key) => letters.get(key) ?? key)) : answer,
  };
}

const orderedKeys = (keys: readonly string[]): QuestionAnswer => ({ kind: 'keys', keys: [...new Set(keys)].toSorted() });

/** Adds an empty option with the next letter. */
export function addOption(question: ExamQuestion): ExamQuestion {
  if (question.options.length >= maxOptions) return question;
  const used = new Set(question.options.map(({ key }) => key));
  const key = Array.from({ length: maxOptions }, (_, place) => letterAt(place)).find((letter) => !used.has(letter)) ?? 'A';
  return { ...question, options: [...question.options, { key, label: [], is_fixed: false }] };
}

/** Takes an option away; those behind it move up a letter and the answer with them (section 4). */
export function removeOption(question: ExamQuestion, place: number): ExamQuestion {
  const removed = question.options[place];
  if (!removed) return question;
  const options = question.options.filter((_, index) => index !== place);
  const isGone = !options.some(({ key }) => key === removed.key);
  const { answer } = question;
  const kept: QuestionAnswer =
    answer.kind === 'keys' && isGone ? { kind: 'keys', keys: answer.keys.filter((key) => key !== removed.key) } : answer;
  return renumberOptions({ ...question, options, answer: isEmptyAnswer(kept) ? { kind: 'none' } : kept });
}

/** Moves an option to another place; letters stay with the places, and the answer goes with the option. */
export function moveOption(question: ExamQuestion, from: number, to: number): ExamQuestion {
  const { options } = question;
  const moved = options[from];
  if (!moved || to < 0 || to >= options.length || from === to) return question;
  return renumberOptions({ ...question, options: options.toSpliced(from, 1).toSpliced(to, 0, moved) });
}

/** Changes one option. */
export function changeOption(question: ExamQuestion, place: number, change: Partial<QuestionOption>): ExamQuestion {
  const options = question.options.map((option, index) => (index === place ? { ...option, ...change } : option));
  return { ...question, options };
}

/** Makes a letter the answer, or one of several; again takes it out. */
export function toggleKey(question: ExamQuestion, key: string): ExamQuestion {
  const { type, answer } = question;
  if (type !== 'multiple') return { ...question, answer: { kind: 'keys', keys: [key] } };
  const keys = answer.kind === 'keys' ? answer.keys : [];
  const changed = keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];
  return { ...question, answer: changed.length === 0 ? { kind: 'none' } : orderedKeys(changed) };
}

/** Puts texts into the blanks; in each, `;` parts what is right as well. */
export function setBlanks(question: ExamQuestion, texts: readonly string[]): ExamQuestion {
  const blanks = texts.map((text) =>
    text
      .split(/[;；]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  );
  return { ...question, answer: blanks.every(({ length }) => length === 0) ? { kind: 'none' } : { kind: 'blanks', blanks } };
}

/** Puts a text in as the answer. */
export function setAnswerContent(question: ExamQuestion, content: RichContent): ExamQuestion {
  return { ...question, answer: isEmptyContent(content) ? { kind: 'none' } : { kind: 'text', content } };
}

import { contentText, inlinesIn, isEmptyContent } from '../content/content-text.ts';
import type { RichContent, UnreadableReason } from '../content/rich-content.ts';
import type { ExamQuestion, QuestionFault, QuestionFaultCode } from './exam-question.ts';
import { countBlanks } from './parse-answer.ts';

/** Faults that only reading the document can find: a repair of the question does not look for them again. */
const fromReading: ReadonlySet<QuestionFaultCode> = new Set<QuestionFaultCode>([
  'unknown-difficulty',
  'answers-differ',
  'note-left-out',
  'guessed-answer',
  'not-understood',
]);

const unreadableCodes: Readonly<Record<UnreadableReason, QuestionFaultCode>> = {
  formula: 'unreadable-formula',
  symbol: 'unreadable-symbol',
  drawing: 'unreadable-object',
  object: 'unreadable-object',
  'external-picture': 'external-picture',
  'unsupported-picture': 'unsupported-picture',
  'large-picture': 'large-picture',
  'missing-picture': 'missing-picture',
};

/**
 * Looks at all questions of a paper and answers them with their faults: each alone, and their numbers and stems among each other. Run it again after
 * a repair. What is in `faults` and can only come from reading the document stays.
 */
export function checkQuestions(questions: readonly ExamQuestion[]): ExamQuestion[] {
  const stems = new Map<string, ExamQuestion>();
  return questions.map((question, index) => {
    const faults = [
      ...question.faults.filter(({ code }) => fromReading.has(code) && !isSettled(question, code)),
      ...faultsOf(question),
      ...numberFaults(question, questions.slice(Math.max(0, index - 1), index)[0], questions, index),
    ];
    const stem = stemOf(question);
    const earlier = stems.get(stem);
    if (earlier) {
      const params = { question: nameOf(question), other: nameOf(earlier) };
      faults.push({ code: 'same-title', severity: 'warning', params });
    } else if (stem !== '') stems.set(stem, question);
    return { ...question, faults };
  });
}

const isSettled = ({ difficulty }: ExamQuestion, code: QuestionFaultCode): boolean =>
  code === 'unknown-difficulty' && difficulty !== null;

/** The number that a fault calls a question by: its own, or its place. */
export function nameOf({ number, ordinal }: ExamQuestion): number {
  return number ?? ordinal;
}

/** Same stem and same options: questions such as "which of these is right" differ by their options only. */
function stemOf({ title, options }: ExamQuestion): string {
  for (const inline of inlinesIn(title)) if (inline.type !== 'text') return '';
  const text = contentText(title).replace(/\s+/g, '');
  return text === '' ? '' : [text, ...options.map(({ label }) => contentText(label).trim()).toSorted()].join('\u0000');
}

/** The faults of one question by itself. */
export function faultsOf(question: ExamQuestion): QuestionFault[] {
  const name = { question: nameOf(question) };
  const error = (code: QuestionFaultCode, params: Readonly<Record<string, string | number>> = {}): QuestionFault => ({
    code,
    severity: 'error',
    params: { ...name, ...params },
  });
  const warning = (code: QuestionFaultCode, params: Readonly<Record<string, string | number>> = {}): QuestionFault => ({
    ...error(code, params),
    severity: 'warning',
  });
  const faults: QuestionFault[] = [];
  if (isEmptyContent(question.title)) faults.push(error('empty-title'));
  faults.push(...optionFaults(question, { error, warning }), ...answerFaults(question, { error, warning }));
  const parts: readonly RichContent[] = [
    question.title,
    ...question.options.map(({ label }) => label),
    question.answer.kind === 'text' ? question.answer.content : [],
    question.analysis,
  ];
  const reported = new Set<string>();
  for (const inline of parts.flatMap((part) => [...inlinesIn(part)])) {
    if (inline.type !== 'unreadable' || reported.has(inline.reason + inline.detail)) continue;
    reported.add(inline.reason + inline.detail);
    faults.push(error(unreadableCodes[inline.reason], { detail: inline.detail }));
  }
  return faults;
}

type MakeFault = (code: QuestionFaultCode, params?: Readonly<Record<string, string | number>>) => QuestionFault;

interface Makers {
  readonly error: MakeFault;
  readonly warning: MakeFault;
}

function optionFaults({ type, options }: ExamQuestion, { error, warning }: Makers): QuestionFault[] {
  const isChoice = type === 'single' || type === 'multiple' || type === 'judge';
  if (options.length === 0) return isChoice ? [error('no-options')] : [];
  const faults: QuestionFault[] = [];
  const keys = options.map(({ key }) => key);
  const distinct = new Set(keys);
  if (distinct.size < keys.length) {
    const repeated = [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
    faults.push(error('duplicate-options', { options: repeated.join(' ') }));
  }
  if (type === 'judge' && options.length !== 2) faults.push(error('judge-options', { count: options.length }));
  else if (options.length === 1 && isChoice) faults.push(error('one-option'));
  for (const { key, label } of options) if (isEmptyContent(label)) faults.push(error('empty-option', { option: key }));
  const missing = lettersUpTo([...distinct].toSorted().at(-1) ?? 'A').filter((letter) => !distinct.has(letter));
  if (missing.length > 0) faults.push(error('options-skip', { options: missing.join(' ') }));
  const byText = new Map<string, string>();
  for (const { key, label } of options) {
    const text = [...inlinesIn(label)].every((inline) => inline.type === 'text') ? contentText(label) : '';
    const other = byText.get(text);
    if (text !== '' && other !== undefined && other !== key) faults.push(warning('same-options', { first: other, second: key }));
    byText.set(text, key);
  }
  return faults;
}

const lettersUpTo = (last: string): string[] =>
  Array.from({ length: Math.min(Math.max(last.charCodeAt(0) - 64, 0), 26) }, (_, index) => String.fromCharCode(65 + index));

function answerFaults({ type, options, answer, title }: ExamQuestion, { error, warning }: Makers): QuestionFault[] {
  switch (answer.kind) {
    case 'none':
      return [error('missing-answer')];
    case 'keys': {
      const known = options.map(({ key }) => key);
      const unknown = answer.keys.filter((key) => !known.includes(key));
      const faults: QuestionFault[] = [];
      if (answer.keys.length === 0) faults.push(error('missing-answer'));
      if (unknown.length > 0 && known.length > 0) {
        const all = [...new Set(known)].toSorted();
        faults.push(error('answer-not-in-options', { answer: unknown.join(' '), options: all.join(' ') }));
      }
      if (type !== 'multiple' && answer.keys.length > 1) faults.push(error('single-many-answers', { count: answer.keys.length }));
      if (type === 'multiple' && answer.keys.length === 1) faults.push(warning('multiple-one-answer'));
      return faults;
    }
    case 'blanks': {
      const count = countBlanks(contentText(title).normalize('NFKC'));
      const isOff = count > 0 && count !== answer.blanks.length;
      return isOff ? [warning('blank-count', { blanks: count, answers: answer.blanks.length })] : [];
    }
    case 'text': {
      const isText = type === 'short' || type === 'blank';
      return isText ? [] : [error('unknown-answer', { answer: contentText(answer.content).slice(0, 80) })];
    }
  }
}

/** A number that is there twice in its section, or that does not follow the one before it. */
function numberFaults(
  question: ExamQuestion,
  before: ExamQuestion | undefined,
  questions: readonly ExamQuestion[],
  index: number,
): QuestionFault[] {
  const { number } = question;
  if (number === null || before?.number === null || before === undefined) return [];
  if (number === before.number + 1) return [];
  const isNewSection = question.section !== before.section;
  if (isNewSection && number === 1) return [];
  const params = { question: number, previous: before.number };
  for (let at = index - 1; at >= 0 && questions[at]?.section === question.section; at--) {
    if (questions[at]?.number === number) return [{ code: 'number-repeats', severity: 'warning', params }];
  }
  return [{ code: 'number-skips', severity: 'warning', params }];
}

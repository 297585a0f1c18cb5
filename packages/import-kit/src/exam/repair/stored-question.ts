import { checkQuestions } from '../../word/questions/check-questions.ts';
import type { ExamQuestion, QuestionAnswer } from '../../word/questions/exam-question.ts';
import type { QuestionType } from '../../word/questions/question-type.ts';
import type { NewExamQuestion } from '../../word/to-exam-questions.ts';
import { contentOfHtml } from './content-of-html.ts';
import { isChoice, letterAt } from './repair-question.ts';

/** Types that a question may have. */
export const questionTypes: readonly QuestionType[] = ['single', 'multiple', 'judge', 'blank', 'short'];

/** A stored question as a backend answers it: nothing is taken for granted, rows of other programs are read as far as they go. */
export type StoredQuestion = { readonly [Key in keyof NewExamQuestion]?: unknown };

/** A question with nothing in it yet. */
export function newQuestion(type: QuestionType = 'single'): ExamQuestion {
  return {
    ordinal: 1,
    number: null,
    section: -1,
    sectionTitle: '',
    type,
    typeFrom: 'none',
    title: [],
    options: ['A', 'B', 'C', 'D'].map((key) => ({ key, label: [], is_fixed: false })),
    answer: { kind: 'none' },
    analysis: [],
    difficulty: null,
    category: null,
    source: { from: 0, to: 0 },
    faults: [],
  };
}

/** A stored question as one that can be shown, checked and repaired. Formulas, pictures and tables of its HTML stay. */
export function questionOfRow(row: StoredQuestion): ExamQuestion {
  const type = questionTypes.find((known) => known === row.type) ?? 'short';
  const question: ExamQuestion = {
    ...newQuestion(type),
    title: contentOf(row.title),
    options: Array.isArray(row.options) ? row.options.map(optionOf) : [],
    answer: answerOf(type, row.answer),
    analysis: contentOf(row.analysis),
    difficulty: difficultyOf(row.difficulty),
    category: typeof row.category === 'string' && row.category !== '' ? row.category : null,
  };
  return checkQuestions([question])[0] ?? question;
}

const contentOf = (value: unknown): ExamQuestion['title'] => (typeof value === 'string' ? contentOfHtml(value) : []);

function optionOf(option: unknown, place: number): ExamQuestion['options'][number] {
  const { key, label, is_fixed } = (typeof option === 'object' && option !== null ? option : { label: option }) as {
    readonly key?: unknown;
    readonly label?: unknown;
    readonly is_fixed?: unknown;
  };
  return {
    key: typeof key === 'string' && key !== '' ? key : letterAt(place),
    label: contentOf(label),
    is_fixed: is_fixed === true,
  };
}

function difficultyOf(value: unknown): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '');

function answerOf(type: QuestionType, value: unknown): QuestionAnswer {
  const texts = textsOf(value);
  if (texts.length === 0) return { kind: 'none' };
  if (isChoice(type)) return { kind: 'keys', keys: texts };
  if (type === 'blank') {
    return { kind: 'blanks', blanks: texts.map((text) => text.split(/[;；]/).map((one) => one.trim())) };
  }
  return { kind: 'text', content: contentOf(texts.join('\n')) };
}

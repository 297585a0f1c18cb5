import type { TextParams } from '../../core/import-issue.ts';
import type { ExamPicture, RichContent } from '../content/rich-content.ts';
import type { QuestionType } from './question-type.ts';

/** Codes of what can be wrong with a question, or with a whole paper (the last three). */
export type QuestionFaultCode =
  | 'duplicate-options'
  | 'missing-answer'
  | 'answer-not-in-options'
  | 'unknown-answer'
  | 'single-many-answers'
  | 'multiple-one-answer'
  | 'no-options'
  | 'one-option'
  | 'judge-options'
  | 'options-skip'
  | 'same-options'
  | 'empty-title'
  | 'empty-option'
  | 'unreadable-formula'
  | 'unreadable-symbol'
  | 'unreadable-object'
  | 'external-picture'
  | 'unsupported-picture'
  | 'large-picture'
  | 'missing-picture'
  | 'number-repeats'
  | 'number-skips'
  | 'same-title'
  | 'blank-count'
  | 'unknown-difficulty'
  | 'answers-differ'
  | 'note-left-out'
  | 'guessed-answer'
  | 'not-understood'
  | 'key-without-question'
  | 'key-count'
  | 'answers-by-look';

/** One thing that is wrong, as data; its text comes from `questionFaultText`. `params.question` names the question. */
export interface QuestionFault {
  /** Key of the text. */
  readonly code: QuestionFaultCode;
  /** An error has to be repaired before the question is saved. */
  readonly severity: 'error' | 'warning';
  /** Values of `{name}` in the text. */
  readonly params: TextParams;
}

/** One option of a question. */
export interface QuestionOption {
  /** Its letter. */
  readonly key: string;
  /** Its text. */
  readonly label: RichContent;
  /** It keeps its place when options are shuffled: correct and wrong, "all of the above". */
  readonly is_fixed: boolean;
}

/** The right answer: letters of options, texts of blanks (with alternatives for each), or a text. */
export type QuestionAnswer =
  | { readonly kind: 'none' }
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  | { readonly kind: 'blanks'; readonly blanks: readonly (readonly string[])[] }
  | { readonly kind: 'text'; readonly content: RichContent };

/** What the type of a question was read from. */
export type TypeSource = 'tag' | 'heading' | 'options' | 'answer' | 'blanks' | 'none';

/** A place in the document: indexes of its first paragraph and of its last, from 0. */
export interface ParagraphRange {
  /** First paragraph, from 0. */
  readonly from: number;
  /** Last paragraph, included. */
  readonly to: number;
}

/** A question as it was found in a document, or as a person has repaired it. */
export interface ExamQuestion {
  /** Place among the questions of the document, from 1: distinguishes it from others, since numbers may repeat. */
  readonly ordinal: number;
  /** The number that the document gives it. */
  readonly number: number | null;
  /** Place of its section among the sections, from 0, and the section's heading; -1 and empty before the first heading. */
  readonly section: number;
  /** The heading of its section; empty before the first one. */
  readonly sectionTitle: string;
  /** What kind of question it is. */
  readonly type: QuestionType;
  /** What the type was read from. */
  readonly typeFrom: TypeSource;
  /** The text of the question. */
  readonly title: RichContent;
  /** What it offers, in the order of the letters. */
  readonly options: readonly QuestionOption[];
  /** The right answer. */
  readonly answer: QuestionAnswer;
  /** The explanation; empty where there is none. */
  readonly analysis: RichContent;
  /** 1 (easy) to 5 (hard). */
  readonly difficulty: number | null;
  /** What it is about by the document (知识点, Category). */
  readonly category: string | null;
  /** Its place in the document. */
  readonly source: ParagraphRange;
  /** What is wrong with it. */
  readonly faults: readonly QuestionFault[];
}

/** A Word file, read. */
export interface ExamPaper {
  /** The questions, in the order of the document. */
  readonly questions: readonly ExamQuestion[];
  /** What is wrong with the paper and not with one of its questions. */
  readonly faults: readonly QuestionFault[];
  /** Pictures by the key that `PictureInline.picture` names. */
  readonly pictures: ReadonlyMap<string, ExamPicture>;
  /** Text of every paragraph with its number, for a plain view of the document. Its places are those of `source`. */
  readonly paragraphs: readonly string[];
  /** Paragraphs with text that belong to no question: titles, headings, keys, and perhaps something that was not understood. */
  readonly unused: readonly ParagraphRange[];
}

/** Word exams: a .docx to questions, without React. What a page imports is here and is small; the reader itself is in the worker. */
export { contentHtml } from './content/content-html.ts';
export { contentOfText, contentText } from './content/content-text.ts';
export { pictureDataUrl } from './content/picture-data-url.ts';
export { checkQuestions, faultsOf } from './questions/check-questions.ts';
export { judgeOptions } from './questions/judge-options.ts';
export { mathmlToOmml } from './math/mathml-to-omml.ts';
export { blanksOf, difficultyOf, lettersOf } from './questions/parse-answer.ts';
export { toExamQuestions } from './to-exam-questions.ts';
export { WordFaultError, isWordFaultError } from './word-fault.ts';
export { questionFaultText, wordFaultText } from './word-texts.ts';
export { workerExamReader } from './worker/worker-exam-reader.ts';

export type { HtmlOptions } from './content/content-html.ts';
export type {
  ContentBlock,
  ContentCell,
  ExamPicture,
  Inline,
  MathInline,
  PictureInline,
  RichContent,
  TextInline,
  UnreadableInline,
  UnreadableReason,
} from './content/rich-content.ts';
export type { WordLimits } from './document/word-limits.ts';
export type { WordLocaleText } from './locales/index.ts';
export type {
  ExamPaper,
  ExamQuestion,
  ParagraphRange,
  QuestionAnswer,
  QuestionFault,
  QuestionFaultCode,
  QuestionOption,
  TypeSource,
} from './questions/exam-question.ts';
export type { QuestionType } from './questions/question-type.ts';
export type { ExamQuestionOptions, NewExamQuestion } from './to-exam-questions.ts';
export type { WordFault, WordFaultCode } from './word-fault.ts';
export type { ExamReadJob, ExamReader } from './worker/exam-reader.ts';
export type { WorkerExamReaderOptions } from './worker/worker-exam-reader.ts';

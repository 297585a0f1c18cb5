/** The reader of Word exams without a worker, for Node and for tests: a page uses `workerExamReader`. */
export { defaultWordLimits } from './document/word-limits.ts';
export { readExam } from './read-exam.ts';
export { directExamReader } from './worker/direct-exam-reader.ts';

export type { WordFile } from './document/read-word-document.ts';

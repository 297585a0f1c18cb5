import { readWordDocument, type WordFile } from './document/read-word-document.ts';
import type { ExamPaper } from './questions/exam-question.ts';
import { findQuestions } from './questions/find-questions.ts';
import { toWordFault, WordFaultError } from './word-fault.ts';

const documentShare = 0.7;

/**
 * Reads the questions of a .docx. Works where it is called: in a page use `workerExamReader`.
 *
 * @throws WordFaultError when the file is refused.
 */
export function readExam(file: WordFile): ExamPaper {
  const { onProgress = () => {} } = file;
  try {
    const document = readWordDocument({ ...file, onProgress: (share) => onProgress(share * documentShare) });
    return findQuestions(document, (share) => onProgress(documentShare + share * (1 - documentShare)));
  } catch (error) {
    const { code, params } = toWordFault(error);
    throw new WordFaultError(code, params);
  }
}

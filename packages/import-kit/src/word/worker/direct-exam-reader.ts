import { readExam } from '../read-exam.ts';
import type { ExamReader } from './exam-reader.ts';

/** A reader that works where it is called, for Node and for tests. In a page it would freeze it: use `workerExamReader`. */
export const directExamReader: ExamReader = async ({ file, limits, signal, onProgress }) => {
  signal.throwIfAborted();
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  return readExam({ name: file.name, bytes, ...(limits ? { limits } : {}), ...(onProgress ? { onProgress } : {}) });
};

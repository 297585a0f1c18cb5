import { runInWorker } from '../../engine/run-in-worker.ts';
import type { ExamPicture } from '../content/rich-content.ts';
import { defaultWordLimits } from '../document/word-limits.ts';
import type { ExamPaper, ExamQuestion } from '../questions/exam-question.ts';
import { WordFaultError } from '../word-fault.ts';
import { createWordWorker } from './create-word-worker.ts';
import type { ExamReply, ExamRequest } from './exam-protocol.ts';
import type { ExamReader } from './exam-reader.ts';

/** Options of `workerExamReader`. */
export interface WorkerExamReaderOptions {
  /** Makes the worker. @default the module beside this one */
  readonly createWorker?: () => Worker;
}

/**
 * A reader that works in a Web Worker of its own for each file: cancelling ends the worker. So it stops at once whatever the file does to the parser,
 * and its memory is given back.
 */
export function workerExamReader({ createWorker = createWordWorker }: WorkerExamReaderOptions = {}): ExamReader {
  return ({ file, limits = {}, signal, onProgress = () => {} }) => {
    const collected = new PaperCollector();
    return runInWorker<ExamReply, ExamPaper>({
      file,
      limits: {
        fileBytes: limits.fileBytes ?? defaultWordLimits.fileBytes,
        milliseconds: limits.milliseconds ?? defaultWordLimits.milliseconds,
      },
      signal,
      createWorker,
      makeRequest: (job, bytes) => ({ job, name: file.name, bytes, limits }) satisfies ExamRequest,
      onReply: (reply, { resolve, reject }) => {
        if (reply.type === 'progress') onProgress(reply.share);
        else if (reply.type === 'fault') reject(new WordFaultError(reply.fault.code, reply.fault.params));
        else if (reply.type === 'end') resolve({ ...collected.parts, ...reply.rest });
        else collected.take(reply);
      },
      toError: ({ code, params }) => new WordFaultError(code, params),
    });
  };
}

/** Puts the portions of a paper together again. */
class PaperCollector {
  readonly parts = {
    questions: [] as ExamQuestion[],
    paragraphs: [] as string[],
    pictures: new Map<string, ExamPicture>(),
  };

  take(reply: Extract<ExamReply, { type: 'questions' | 'paragraphs' | 'picture' }>): void {
    switch (reply.type) {
      case 'questions':
        this.parts.questions.push(...reply.questions);
        return;
      case 'paragraphs':
        this.parts.paragraphs.push(...reply.paragraphs);
        return;
      case 'picture':
        this.parts.pictures.set(reply.key, reply.picture);
    }
  }
}

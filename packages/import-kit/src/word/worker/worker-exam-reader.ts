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

const megabyte = 1024 * 1024;
let lastJob = 0;

/**
 * A reader that works in a Web Worker of its own for each file: cancelling ends the worker, so it stops at once whatever
 * the file does to the parser, and its memory is given back.
 */
export function workerExamReader({ createWorker = createWordWorker }: WorkerExamReaderOptions = {}): ExamReader {
  return async ({ file, limits = {}, signal, onProgress = () => {} }) => {
    signal.throwIfAborted();
    const max = limits.fileBytes ?? defaultWordLimits.fileBytes;
    // Before its bytes are fetched: a file of gigabytes must not be loaded to be refused.
    if (file.size > max) {
      throw new WordFaultError('file-too-large', { size: Math.ceil(file.size / megabyte), max: Math.floor(max / megabyte) });
    }
    const bytes = await readBytes(file);
    signal.throwIfAborted();
    const job = ++lastJob;
    const worker = createWorker();
    const milliseconds = limits.milliseconds ?? defaultWordLimits.milliseconds;
    const collected = new PaperCollector();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let handleAbort = (): void => {};
    try {
      return await new Promise<ExamPaper>((resolve, reject) => {
        timer = setTimeout(
          () => reject(new WordFaultError('took-too-long', { seconds: Math.round(milliseconds / 1000) })),
          milliseconds,
        );
        handleAbort = () => reject(signal.reason as Error);
        signal.addEventListener('abort', handleAbort, { once: true });
        worker.addEventListener('error', (event) => {
          reject(new WordFaultError('reader-failed', { reason: event.message || 'worker' }));
        });
        worker.addEventListener('messageerror', () => reject(new WordFaultError('reader-failed', { reason: 'message' })));
        worker.addEventListener('message', ({ data }: MessageEvent<ExamReply>) => {
          if (data.job !== job || signal.aborted) return;
          if (data.type === 'progress') onProgress(data.share);
          else if (data.type === 'fault') reject(new WordFaultError(data.fault.code, data.fault.params));
          else if (data.type === 'end') resolve({ ...collected.parts, ...data.rest });
          else collected.take(data);
        });
        worker.postMessage({ job, name: file.name, bytes, limits } satisfies ExamRequest, [bytes]);
      });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', handleAbort);
      worker.terminate();
    }
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

async function readBytes(file: Blob): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (error) {
    // The file was moved, changed or taken away since it was picked.
    throw new WordFaultError('reader-failed', { reason: error instanceof Error ? error.message : String(error) });
  }
}

import { describe, expect, it, vi } from 'vitest';
import { makeDocx, paragraph, picture, tinyPng } from '../../../test/word/make-docx.ts';
import type { ExamPaper } from '../questions/exam-question.ts';
import { readExam } from '../read-exam.ts';
import { isWordFaultError } from '../word-fault.ts';
import type { ExamRequest } from './exam-protocol.ts';
import { sendPaper } from './send-paper.ts';
import { workerExamReader } from './worker-exam-reader.ts';

/** A fake worker: a function of the test answers its messages. */
class FakeWorker extends EventTarget {
  terminated = false;
  readonly #onRequest: (request: ExamRequest, worker: FakeWorker) => void;

  constructor(onRequest: (request: ExamRequest, worker: FakeWorker) => void) {
    super();
    this.#onRequest = onRequest;
  }

  postMessage(request: ExamRequest): void {
    this.#onRequest(request, this);
  }

  terminate(): void {
    this.terminated = true;
  }

  answer(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }
}

const relations = { rId5: ['image', 'media/a.png'] as const };
const lines = Array.from({ length: 600 }, (_, index) => paragraph(`${index + 1}. q${index}`) + paragraph('答案：甲乙')).join('');
const bytes = makeDocx({ body: `${lines}<w:p>${picture('rId5')}</w:p>`, relations, media: { 'media/a.png': tinyPng } });
const makeFile = (content: Uint8Array = bytes): File => new File([Uint8Array.from(content)], 'a.docx');

function start(onRequest: (request: ExamRequest, worker: FakeWorker) => void, limits = {}, file = makeFile()) {
  const worker = new FakeWorker(onRequest);
  const controller = new AbortController();
  const shares: number[] = [];
  const createWorker = vi.fn(() => worker as unknown as Worker);
  const read = workerExamReader({ createWorker });
  const done = read({ file, limits, signal: controller.signal, onProgress: (share) => shares.push(share) });
  const outcome = done.then(
    (paper): ExamPaper | string => paper,
    (error: unknown) => (isWordFaultError(error) ? error.fault.code : String(error)),
  );
  return { worker, controller, shares, createWorker, outcome };
}

const answerAll = (request: ExamRequest, worker: FakeWorker): void => sendPaper(request, (reply) => worker.answer(reply));

describe('workerExamReader', () => {
  it('joins the portions that the worker sends', async () => {
    const { worker, shares, outcome } = start(answerAll);
    expect(await outcome).toEqual(readExam({ name: 'a.docx', bytes }));
    expect(worker.terminated).toBe(true);
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('terminates the worker at once when aborted', async () => {
    const { worker, controller, outcome } = start(() => controller.abort(new Error('enough')));
    expect([await outcome, worker.terminated]).toEqual(['Error: enough', true]);
  });

  it('ignores answers for another file', async () => {
    const { outcome } = start((request, worker) => {
      worker.answer({ job: request.job - 1, type: 'fault', fault: { code: 'damaged', params: {} } });
      answerAll(request, worker);
    });
    expect(await outcome).toMatchObject({ questions: { length: 600 } });
  });

  it.each<[string, (request: ExamRequest, worker: FakeWorker) => void, object, string]>([
    ['a refusal', (request, worker) => answerAll({ ...request, bytes: new ArrayBuffer(0) }, worker), {}, 'empty-file'],
    ['a worker that crashes', (_, worker) => worker.dispatchEvent(new Event('error')), {}, 'reader-failed'],
    ['a message that cannot be read', (_, worker) => worker.dispatchEvent(new Event('messageerror')), {}, 'reader-failed'],
    ['a worker that never answers', () => {}, { milliseconds: 5 }, 'took-too-long'],
  ])('turns %s into a fault and terminates the worker', async (_, onRequest, limits, code) => {
    const { worker, outcome } = start(onRequest, limits);
    expect([await outcome, worker.terminated]).toEqual([code, true]);
  });

  it('does not load a file that is too large', async () => {
    const { createWorker, outcome } = start(() => {}, { fileBytes: 2 });
    expect(await outcome).toBe('file-too-large');
    expect(createWorker).not.toHaveBeenCalled();
  });
});

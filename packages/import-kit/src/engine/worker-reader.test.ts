import { describe, expect, it, vi } from 'vitest';
import { isImportFaultError } from '../core/import-fault.ts';
import { makeWorkbook } from '../../test/make-workbook.ts';
import { readInChunks } from './read-in-chunks.ts';
import type { ReadLimits } from './read-limits.ts';
import { replyOf, type ReadRequest } from './reader-protocol.ts';
import type { SheetEvent } from './sheet-events.ts';
import { workerReader } from './worker-reader.ts';

/** A fake worker: a function of the test answers its messages. */
class FakeWorker extends EventTarget {
  terminated = false;
  readonly #onRequest: (request: ReadRequest, worker: FakeWorker) => void;

  constructor(onRequest: (request: ReadRequest, worker: FakeWorker) => void) {
    super();
    this.#onRequest = onRequest;
  }

  postMessage(request: ReadRequest): void {
    this.#onRequest(request, this);
  }

  terminate(): void {
    this.terminated = true;
  }

  answer(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

interface Reading {
  readonly limits?: Partial<ReadLimits>;
  readonly file?: File;
}

function start(onRequest: (request: ReadRequest, worker: FakeWorker) => void, { limits = {}, file }: Reading = {}) {
  const worker = new FakeWorker(onRequest);
  const events: SheetEvent[] = [];
  const controller = new AbortController();
  const createWorker = vi.fn(() => worker as unknown as Worker);
  const done = workerReader({ createWorker })({
    file: file ?? new File(['a,b'], 'a.csv'),
    limits,
    signal: controller.signal,
    onEvent: (event) => events.push(event),
  });
  const outcome = done.then(
    () => 'done',
    (error: unknown) => (isImportFaultError(error) ? error.fault.code : String(error)),
  );
  return { worker, events, controller, createWorker, outcome };
}

describe('workerReader', () => {
  it('passes the events of the worker on and terminates it at the end', async () => {
    const { worker, events, outcome } = start(
      ({ job, name, bytes }, other) => {
        void readInChunks({ name, bytes: new Uint8Array(bytes) }, (event) => other.answer(replyOf(job, event)));
      },
      { file: await makeWorkbook([['a'], ['b']]) },
    );
    expect([await outcome, worker.terminated]).toEqual(['done', true]);
    expect(events.filter(({ type }) => type !== 'progress')).toMatchObject([
      { type: 'sheet' },
      {
        type: 'rows',
        rows: [
          { number: 1, cells: ['a'] },
          { number: 2, cells: ['b'] },
        ],
      },
      { type: 'end' },
    ]);
  });

  it('terminates the worker at once when aborted', async () => {
    const { worker, controller, outcome } = start(() => controller.abort(new Error('enough')));
    expect([await outcome, worker.terminated]).toEqual(['Error: enough', true]);
  });

  it('ignores answers for another file', async () => {
    const { events, outcome } = start(({ job }, worker) => {
      worker.answer({ job: job - 1, type: 'end', blankRows: 9 });
      worker.answer({ job, type: 'end', blankRows: 0 });
    });
    await outcome;
    expect(events).toEqual([expect.objectContaining({ blankRows: 0 })]);
  });

  it.each<[string, (request: ReadRequest, worker: FakeWorker) => void, Reading, string]>([
    [
      'a refusal',
      ({ job }, worker) => worker.answer({ job, type: 'fault', fault: { code: 'encrypted', params: {} } }),
      {},
      'encrypted',
    ],
    ['a worker that crashes', (_, worker) => worker.dispatchEvent(new Event('error')), {}, 'reader-failed'],
    ['a message that cannot be read', (_, worker) => worker.dispatchEvent(new Event('messageerror')), {}, 'reader-failed'],
    ['a worker that never answers', () => {}, { limits: { milliseconds: 5 } }, 'took-too-long'],
  ])('turns %s into a fault and terminates the worker', async (_, onRequest, reading, code) => {
    const { worker, outcome } = start(onRequest, reading);
    expect([await outcome, worker.terminated]).toEqual([code, true]);
  });

  it('does not load a file that is too large', async () => {
    const { createWorker, outcome } = start(() => {}, { limits: { fileBytes: 2 } });
    expect(await outcome).toBe('file-too-large');
    expect(createWorker).not.toHaveBeenCalled();
  });

  it('reports a fault when the file is gone', async () => {
    const file = new File(['a'], 'a.csv');
    file.arrayBuffer = () => Promise.reject(new Error('NotReadableError'));
    expect(await start(() => {}, { file }).outcome).toBe('reader-failed');
  });
});

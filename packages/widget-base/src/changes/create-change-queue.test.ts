import { expect, it } from 'vitest';
import { deferred } from '../../test/deferred.ts';
import { createChangeQueue } from './create-change-queue.ts';

function change(name: string, log: string[], save: () => Promise<string>) {
  return {
    show: () => void log.push(`show ${name}`),
    save: () => {
      log.push(`save ${name}`);
      return save();
    },
    onSaved: (answer: string) => void log.push(`saved ${answer}`),
    onFailed: (error: unknown) => void log.push(`failed ${String(error)}`),
  };
}

it('shows changes at once and saves them one after the other', async () => {
  const log: string[] = [];
  const pending: number[] = [];
  const queue = createChangeQueue({ onPending: (count) => pending.push(count) });
  const first = deferred<string>();
  void queue.run(change('a', log, () => first.promise));
  const last = queue.run(change('b', log, async () => 'b'));
  await Promise.resolve();
  expect(log).toEqual(['show a', 'show b', 'save a']);
  first.resolve('a');
  await last;
  expect(log.slice(3)).toEqual(['saved a', 'save b', 'saved b']);
  expect(pending).toEqual([1, 2, 1, 0]);
});

it('reports a failed change and continues with the next one', async () => {
  const log: string[] = [];
  const queue = createChangeQueue();
  void queue.run(change('a', log, () => Promise.reject(new Error('refused'))));
  await queue.run(change('b', log, async () => 'b'));
  expect(log.slice(2)).toEqual(['save a', 'failed Error: refused', 'save b', 'saved b']);
});

it('calls no handlers and saves nothing after an abort', async () => {
  const log: string[] = [];
  const controller = new AbortController();
  const queue = createChangeQueue({ signal: () => controller.signal });
  const answer = deferred<string>();
  void queue.run(change('a', log, () => answer.promise));
  const last = queue.run(change('b', log, async () => 'b'));
  await Promise.resolve();
  controller.abort();
  answer.resolve('a');
  await last;
  expect(log).toEqual(['show a', 'show b', 'save a']);
  expect(queue.pending()).toBe(0);
});

import { afterEach, expect, it } from 'vitest';
import { createRuleRunner, type RuleRunner } from './rule-runner.ts';

let runner: RuleRunner | undefined;
afterEach(() => runner?.stop());

const script = (body: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${body}; parentPort.postMessage('ready');`)}`,
  );

it('stops a rule that never ends, and then runs the next one', async () => {
  runner = createRuleRunner(
    script(
      `parentPort.on('message', ({ input }) => { if (input.rules === 'endless') for (;;); parentPort.postMessage({ answer: input.rules }); })`,
    ),
  );
  expect(await runner.run({ values: {}, rules: 'endless' }, 'en')).toBeNull();
  expect(await runner.run({ values: {}, rules: 'next' }, 'en')).toBe('next');
});

it('survives a thread that uses too much memory', async () => {
  runner = createRuleRunner(
    script(
      `parentPort.on('message', ({ input }) => { const all = []; while (input.rules === 'large') all.push(new Array(100000).fill(all.length)); parentPort.postMessage({ answer: input.rules }); })`,
    ),
  );
  expect(await runner.run({ values: {}, rules: 'large' }, 'en')).toBeNull();
  expect(await runner.run({ values: {}, rules: 'next' }, 'en')).toBe('next');
});

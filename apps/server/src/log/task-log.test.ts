import { expect, it } from 'vitest';
import { createTaskLog } from './task-log.ts';

it('knows of each task how often it runs, when it ran last, and why that failed', async () => {
  const tasks = createTaskLog();
  const runFiles = tasks.add('files', 6 * 3_600_000);
  tasks.add('alerts', 60_000);
  const never = { lastAt: null, lastMs: null, failure: null };
  expect(tasks.states()).toEqual([
    { name: 'files', everySeconds: 21_600, ...never },
    { name: 'alerts', everySeconds: 60, ...never },
  ]);
  const failed = runFiles(() => Promise.reject(new Error('postgres://lab:hidden@db.example.edu/lab does not answer')));
  await expect(failed).rejects.toThrow('does not answer');
  const [files, alerts] = tasks.states();
  expect(files).toMatchObject({ failure: 'postgres://lab:[password]@db.example.edu/lab does not answer' });
  expect(alerts).toMatchObject(never);
  const before = Date.now();
  await runFiles(() => new Promise((resolve) => setTimeout(resolve, 30)));
  const [again] = tasks.states();
  expect(again).toMatchObject({ failure: null });
  expect(Date.parse(again!.lastAt!)).toBeGreaterThanOrEqual(before + 25);
  expect(again!.lastMs).toBeGreaterThanOrEqual(25);
});

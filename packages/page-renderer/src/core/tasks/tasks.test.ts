import { describe, expect, it } from 'vitest';
import { changedTask, readTasks, taskCodes, tasksAfter } from './tasks.ts';

const given = readTasks([
  { key: 'a', label: 'Hive', status: 1, extra: 5 },
  'nothing',
  { label: 'Mail', status: '4', remark: '<b>done</b>' },
]);
const short = (
  tasks: readonly { readonly key: string; readonly label: string; readonly status: number }[] | undefined,
): unknown => tasks?.map(({ key, label, status }) => `${key} ${label} ${status}`);

describe('tasks', () => {
  it('are read with a key each; entries that are no object are dropped', () => {
    expect(short(given)).toEqual(['a Hive 1', '1 Mail 4']);
    expect(readTasks('x')).toEqual([]);
  });

  it.each([
    ['a list replaces them', [{ key: 'b', label: 'New', status: 2 }], false, ['b New 2']],
    ['a list inside an object replaces them', { items: [{ key: 'b', label: 'New' }] }, false, ['b New 0']],
    ['a single task updates the one with its key', { key: 'a', status: 2 }, false, ['a Hive 2', '1 Mail 4']],
    ['a single task replaces the one with its key on request', { key: 'a', status: 2 }, true, ['a  2', '1 Mail 4']],
    ['an unknown task changes nothing', { key: 'z', status: 2 }, false, ['a Hive 1', '1 Mail 4']],
    ['any other object is no answer', { ok: true }, false, undefined],
    ['a text is no answer', 'done', false, undefined],
  ])('after an answer: %s', (_name, answer, replaces, after) => {
    expect(short(tasksAfter(given, answer, replaces))).toEqual(after);
  });

  it('keep their other fields when one field changes', () => {
    const [task] = given;
    expect(task && changedTask(task, { status: 3, remark: 'lost' })).toMatchObject({
      key: 'a',
      label: 'Hive',
      status: 3,
      remark: 'lost',
      raw: { extra: 5 },
    });
  });

  it('can have custom status codes', () => {
    expect(taskCodes({})).toEqual({ ready: 1, loading: 2, error: 3, canRetry: 5 });
    expect(taskCodes({ loadingStatusCode: 9, readyStatusCode: 'x' })).toEqual({ ready: 1, loading: 9, error: 3, canRetry: 5 });
  });
});

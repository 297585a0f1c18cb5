import type { Schedule, ScheduleChange, ScheduleChangeAnswer } from '@lab-console/api-client';
import { isImportRefusedError } from '@lab-console/import-kit';
import { expect, it } from 'vitest';
import { changeImported } from './change-imported.ts';

/** A server that keeps the number of students of sessions, and who changed one since. */
function serverOf(sessions: Map<number, { max: number; seen: string }>) {
  const calls: (readonly number[])[] = [];
  const change = async (changes: readonly ScheduleChange[]): Promise<ScheduleChangeAnswer> => {
    calls.push(changes.flatMap(({ ids }) => ids));
    const conflicts = changes.flatMap(({ ids, expected }) =>
      ids.flatMap((id) => {
        const session = sessions.get(id);
        if (session?.seen === expected?.get(id)) return [];
        const current = session ? ({ id, max_student_number: session.max } as unknown as Schedule) : null;
        return [{ id, current, changed_by: { id: 1, name: 'Li Na' } }];
      }),
    );
    if (conflicts.length === 0) {
      for (const { ids, patch } of changes)
        for (const id of ids) sessions.set(id, { max: patch.max_student_number ?? 0, seen: 'later' });
    }
    return { changed: [], conflicts };
  };
  return { calls, change, signal: new AbortController().signal, refusalText: (name: string | null) => `by ${name}` };
}

const wanted = (id: number, max: number) => ({ id, patch: { max_student_number: max }, seen: 'before' });

it('names the sessions that somebody else changed or deleted, and changes none', async () => {
  const sessions = new Map([
    [1, { max: 10, seen: 'before' }],
    [2, { max: 11, seen: 'later' }],
  ]);
  const server = serverOf(sessions);
  const error: unknown = await changeImported([wanted(1, 20), wanted(2, 20), wanted(3, 20)], server).catch((reason) => reason);
  expect(isImportRefusedError(error) && error.refused).toEqual([
    { index: 1, message: 'by Li Na' },
    { index: 2, message: 'by Li Na' },
  ]);
  expect(sessions.get(1)).toEqual({ max: 10, seen: 'before' });
});

it('takes a session that is as the row says for changed, and changes the others', async () => {
  const sessions = new Map([
    [1, { max: 20, seen: 'later' }],
    [2, { max: 11, seen: 'before' }],
  ]);
  const server = serverOf(sessions);
  await changeImported([wanted(1, 20), wanted(2, 20)], server);
  expect([server.calls, sessions.get(2)?.max]).toEqual([[[1, 2], [2]], 20]);
});

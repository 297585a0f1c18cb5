import type { Session, SessionPlan } from '@lab-console/schedule-rules';
import { expect, it } from 'vitest';
import { demoSession } from '../../../test/demo-schedule.ts';
import { findSaved } from './find-saved.ts';

const before = { ...demoSession({ id: 1 }), updated_at: '1' };
const publish: SessionPlan = { action: 'publish', changes: [{ ids: [1], patch: { is_publish: true } }], undo: [], count: 1 };
const remove: SessionPlan = { action: 'delete', changes: [], undo: [], deletes: [before], count: 1 };
const { id: _, updated_at: __, ...columns } = before;
const add: SessionPlan = { action: 'copy', changes: [], undo: [], creates: [{ session: columns }], count: 1 };

it.each<[string, SessionPlan, readonly Session[], boolean]>([
  ['a change that is there in a new version', publish, [{ ...before, is_publish: true, updated_at: '2' }], true],
  ['a change that is not there', publish, [{ ...before, is_publish: false }], false],
  ['equal values in the version from before', publish, [{ ...before, is_publish: true }], false],
  ['a deleted session', remove, [], true],
  ['a session that still stands', remove, [before], false],
  ['a new session with equal columns', add, [before, { ...before, id: 9 }], true],
  ['no new session', add, [before], false],
])('decides whether a change was saved: %s', async (_name, plan, rows, isSaved) => {
  const found = await findSaved({
    plan,
    expected: new Map([[1, '1']]),
    source: { loadSessionsById: async () => rows, loadSessions: async () => rows },
    isKnown: (id) => id === 1,
    signal: new AbortController().signal,
  });
  expect(found !== null).toBe(isSaved);
});

it('treats nothing as saved when the sessions cannot be loaded', async () => {
  const fails = (): Promise<never> => Promise.reject(new Error('no answer'));
  const source = { loadSessionsById: fails, loadSessions: fails };
  const search = { plan: publish, expected: new Map(), source, isKnown: () => true, signal: new AbortController().signal };
  expect(await findSaved(search)).toBeNull();
});

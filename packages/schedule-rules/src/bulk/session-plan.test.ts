import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Session, SessionPatch } from '../entities/session.ts';
import { exampleSession } from '../../test/example-session.ts';
import { applyChanges } from './apply-changes.ts';
import { planPatch } from './session-plan.ts';

const sessions: fc.Arbitrary<readonly Session[]> = fc
  .array(
    fc.record({
      is_publish: fc.boolean(),
      group: fc.option(fc.constantFrom('a', 'b')),
      location_id: fc.integer({ min: 1, max: 3 }),
      class_list: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    }),
    { maxLength: 30 },
  )
  .map((rows) => rows.map((row, index) => exampleSession({ id: index + 1, ...row })));
const patches: fc.Arbitrary<SessionPatch> = fc.record(
  {
    is_publish: fc.boolean(),
    group: fc.option(fc.constantFrom('a', 'b')),
    location_id: fc.integer({ min: 1, max: 3 }),
    class_list: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  },
  { requiredKeys: [] },
);

describe('planPatch', () => {
  it('applies the patch to every session, and undo restores the old values', () => {
    fc.assert(
      fc.property(sessions, patches, (before, patch) => {
        const plan = planPatch({ action: 'edit', sessions: before, patch });
        const after = applyChanges(before, plan.changes);
        for (const session of after) expect(session).toMatchObject(patch);
        expect(applyChanges(after, plan.undo)).toEqual(before);
        expect(plan.count).toBe(before.filter((session, index) => session !== after[index]).length);
      }),
    );
  });

  it('leaves out sessions that have the new values already', () => {
    const plan = planPatch({ action: 'publish', sessions: [exampleSession({ id: 1 })], patch: { is_publish: true } });
    expect(plan).toEqual({ action: 'publish', changes: [], undo: [], count: 0 });
  });

  it('groups the undo of sessions with equal values into one change', () => {
    const rows = ['a', 'a', null, 'b'].map((group, index) => exampleSession({ id: index + 1, group }));
    expect(planPatch({ action: 'ungroup', sessions: rows, patch: { group: null } }).undo).toEqual([
      { ids: [1, 2], patch: { group: 'a' } },
      { ids: [4], patch: { group: 'b' } },
    ]);
  });
});

describe('applyChanges', () => {
  it('applies all changes that name a session; the last one wins', () => {
    const changes = [
      { ids: [1, 2], patch: { is_publish: false, location_id: 5 } },
      { ids: [2], patch: { location_id: 6 } },
    ];
    const after = applyChanges([exampleSession({ id: 1 }), exampleSession({ id: 2 })], changes);
    expect(after).toMatchObject([
      { is_publish: false, location_id: 5 },
      { is_publish: false, location_id: 6 },
    ]);
  });

  it('returns the given list when there is nothing to change', () => {
    const rows = [exampleSession({ id: 1 })];
    expect(applyChanges(rows, [])).toBe(rows);
  });

  it('keeps untouched sessions as the same objects, and does not change the given list', () => {
    const rows = [exampleSession({ id: 1 }), exampleSession({ id: 2 })];
    const after = applyChanges(rows, [{ ids: [2], patch: { is_publish: false } }]);
    expect(after[0]).toBe(rows[0]);
    expect(after[1]).toEqual({ ...rows[1], is_publish: false });
    expect(rows[1]?.is_publish).toBe(true);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDayNumber } from '../dates/calendar-date.ts';
import type { Session } from '../entities/session.ts';
import { repeatsExperiment } from '../groups/repeats-experiment.ts';
import { exampleAccess } from '../../test/example-access.ts';
import { examplePeriods as periods, periodsOfDay } from '../../test/example-periods.ts';
import { exampleSession } from '../../test/example-session.ts';
import { MemoryBackend } from '../../test/memory-backend.ts';
import type { BulkOutcome } from './bulk-notice.ts';
import { invertPlan } from './invert-plan.ts';
import { newSession } from './new-session.ts';
import { planCopy } from './plan-copy.ts';
import { planDelete } from './plan-delete.ts';
import { planEdit } from './plan-edit.ts';
import { planGrouping } from './plan-grouping.ts';
import { planMove } from './plan-move.ts';
import { planPaste } from './plan-paste.ts';
import { planPublication } from './plan-publication.ts';
import { planUngrouping } from './plan-ungrouping.ts';
import { newIds, renumberPlan } from './renumber-plan.ts';
import type { BulkAction, SessionPlan } from './session-plan.ts';

const actions = ['publish', 'draft', 'copy', 'edit', 'move', 'group', 'ungroup', 'delete'] as const satisfies BulkAction[];

const anySessions: fc.Arbitrary<readonly Session[]> = fc
  .array(
    fc.record({
      date: fc.constantFrom('2026-12-30', '2026-12-31', '2027-01-01'),
      period_id: fc.constantFrom(...periodsOfDay),
      course_id: fc.integer({ min: 1, max: 2 }),
      teacher_id: fc.option(fc.integer({ min: 1, max: 3 })),
      class_list: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
      reserved_classes_code: fc.uniqueArray(fc.constantFrom('C1', 'C2')),
      max_student_number: fc.integer({ min: 1, max: 40 }),
      is_publish: fc.boolean(),
      is_reserved: fc.boolean(),
      group: fc.option(fc.constantFrom('a', 'b', 'c')),
    }),
    { maxLength: 12 },
  )
  // At first every session has an experiment of its own, so that its group is a valid one.
  .map((rows) => rows.map((row, index) => exampleSession({ id: index + 1, project_id: index + 1, ...row })));

const anyButton = fc.record({
  action: fc.constantFrom(...actions),
  chosen: fc.array(fc.nat({ max: 20 }), { maxLength: 6 }),
  access: fc.constantFrom(exampleAccess('admin'), exampleAccess('teacher', [1])),
  days: fc.integer({ min: -9, max: 9 }),
  steps: fc.integer({ min: -2, max: 2 }),
  location: fc.integer({ min: 1, max: 3 }),
});
type Button = typeof anyButton extends fc.Arbitrary<infer Value> ? Value : never;

/** What the button would do with the sessions as they are. */
function press({ action, chosen, access, days, steps, location }: Button, inView: readonly Session[]): BulkOutcome<SessionPlan> {
  const selectedIds = new Set(chosen.flatMap((at) => inView[at % Math.max(1, inView.length)]?.id ?? []));
  const request = { inView, selectedIds, access };
  const offset = { days, periods: steps };
  switch (action) {
    case 'publish':
    case 'draft':
      return planPublication({ ...request, action });
    case 'copy': {
      const copied = planCopy(request);
      return planPaste({ copied: copied.kind === 'ready' ? copied.plan : null, offset, periods, access });
    }
    case 'edit':
      return planEdit({ ...request, patch: { location_id: location, project_id: 100 + location, class_list: [location] } });
    case 'move':
      return planMove({ ...request, offset, periods, swap: { column: 'location_id', from: 1, to: location } });
    case 'group':
      return planGrouping(request);
    case 'ungroup':
      return planUngrouping(request);
    case 'delete':
      return planDelete(request);
  }
}

describe('undo and redo', () => {
  it.each(actions)('%s: undo restores the state before, redo the state after', (action) => {
    let ready = 0;
    fc.assert(
      fc.property(anySessions, anyButton, (rows, button) => {
        const backend = new MemoryBackend(rows);
        const before = backend.contents();
        const outcome = press({ ...button, action }, backend.rows);
        if (outcome.kind === 'refused') return;
        ready += 1;
        const { plan } = outcome;
        const back = invertPlan(plan, backend.carryOut(plan));
        const after = backend.contents();
        expect(after).not.toEqual(before);
        expect(back).toMatchObject({ action: plan.action, count: plan.count });

        const again = invertPlan(back, backend.carryOut(back));
        expect(backend.contents()).toEqual(before);
        backend.carryOut(again);
        expect(backend.contents()).toEqual(after);
      }),
    );
    // Without this check the test would also pass when every action is refused.
    expect(ready).toBeGreaterThan(10);
  });

  it('undoes any sequence of actions to its beginning and redoes it to its end, though ids change', () => {
    fc.assert(
      fc.property(anySessions, fc.array(anyButton, { maxLength: 12 }), (rows, buttons) => {
        const backend = new MemoryBackend(rows);
        const states = [backend.contents()];
        let undoable: readonly SessionPlan[] = [];
        let redoable: readonly SessionPlan[] = [];
        const carryOut = (plan: SessionPlan): SessionPlan => {
          const created = backend.carryOut(plan);
          const ids = newIds(plan, created);
          undoable = undoable.map((other) => renumberPlan(other, ids));
          redoable = redoable.map((other) => renumberPlan(other, ids));
          return invertPlan(plan, created);
        };
        for (const button of buttons) {
          const outcome = press(button, backend.rows);
          if (outcome.kind === 'refused') continue;
          const back = carryOut(outcome.plan);
          undoable = [...undoable, back];
          states.push(backend.contents());
        }
        for (let at = states.length - 2; at >= 0; at -= 1) {
          const plan = undoable.at(-1)!;
          undoable = undoable.slice(0, -1);
          const forth = carryOut(plan);
          redoable = [...redoable, forth];
          expect(backend.contents()).toEqual(states[at]);
        }
        for (let at = 1; at < states.length; at += 1) {
          const plan = redoable.at(-1)!;
          redoable = redoable.slice(0, -1);
          const back = carryOut(plan);
          undoable = [...undoable, back];
          expect(backend.contents()).toEqual(states[at]);
        }
      }),
    );
  });

  it('never leaves the same experiment twice in a group', () => {
    fc.assert(
      fc.property(anySessions, fc.array(anyButton, { maxLength: 12 }), (rows, buttons) => {
        const backend = new MemoryBackend(rows);
        for (const button of buttons) {
          const outcome = press(button, backend.rows);
          if (outcome.kind === 'ready') backend.carryOut(outcome.plan);
          expect(repeatsExperiment(backend.rows, new Set(backend.rows.map(({ group }) => group)))).toBe(false);
        }
      }),
    );
  });

  it('never changes a session that is not the user’s', () => {
    const access = exampleAccess('teacher', [1]);
    fc.assert(
      fc.property(anySessions, anyButton, (rows, button) => {
        const backend = new MemoryBackend(rows);
        const outcome = press({ ...button, access }, rows);
        if (outcome.kind === 'ready') backend.carryOut(outcome.plan);
        const foreign = (session: Session): boolean => session.course_id !== 1;
        expect(backend.rows.filter(foreign)).toEqual(rows.filter(foreign));
      }),
    );
  });
});

describe('move and paste', () => {
  const place = ({ date, period_id }: Pick<Session, 'date' | 'period_id'>) =>
    [toDayNumber(date), periodsOfDay.indexOf(period_id)] as const;
  const admin = exampleAccess('admin');

  it('keep the distances between the sessions', () => {
    fc.assert(
      fc.property(anySessions, anyButton, (rows, { days, steps }) => {
        const selectedIds = new Set(rows.map(({ id }) => id));
        const offset = { days, periods: steps };
        const outcomes = [
          planMove({ inView: rows, selectedIds, access: admin, offset, periods }),
          planPaste({ copied: { sessions: rows, count: rows.length }, offset, periods, access: admin }),
        ];
        const fits = rows.every(({ period_id }) => periodsOfDay[periodsOfDay.indexOf(period_id) + steps] !== undefined);
        for (const outcome of outcomes) {
          if (outcome.kind === 'refused') {
            expect(!fits || rows.length === 0 || (days === 0 && steps === 0)).toBe(true);
            continue;
          }
          expect(fits).toBe(true);
          const backend = new MemoryBackend(rows);
          const created = backend.carryOut(outcome.plan);
          for (const [at, session] of (created.length > 0 ? created : backend.rows).entries()) {
            const [day, period] = place(rows[at]!);
            expect(place(session)).toEqual([day + days, period + steps]);
          }
        }
      }),
    );
  });
});

describe('invertPlan', () => {
  const row = exampleSession({ id: 4, group: 'a', teacher_id: 3 });

  it('restores deleted sessions with all their columns and their former ids', () => {
    const plan: SessionPlan = { action: 'delete', changes: [], undo: [], deletes: [row], count: 1 };
    expect(invertPlan(plan)).toEqual({
      action: 'delete',
      changes: [],
      undo: [],
      creates: [{ session: newSession(row), formerId: 4 }],
      count: 1,
    });
    expect({ id: 4, ...newSession(row) }).toEqual(row);
  });

  it('deletes what the plan created', () => {
    const plan: SessionPlan = { action: 'copy', changes: [], undo: [], creates: [{ session: newSession(row) }], count: 1 };
    expect(invertPlan(plan, [row])).toEqual({ action: 'copy', changes: [], undo: [], deletes: [row], count: 1 });
  });

  it('swaps changes and undo', () => {
    const changes = [{ ids: [1], patch: { is_publish: true } }];
    const undo = [{ ids: [1], patch: { is_publish: false } }];
    expect(invertPlan({ action: 'publish', changes, undo, count: 1 })).toEqual({
      action: 'publish',
      changes: undo,
      undo: changes,
      count: 1,
    });
  });

  it.each([
    ['too few', []],
    ['too many', [row, row]],
  ])('refuses %s created rows', (_, created) => {
    const plan: SessionPlan = { action: 'copy', changes: [], undo: [], creates: [{ session: newSession(row) }], count: 1 };
    expect(() => invertPlan(plan, created)).toThrow(RangeError);
    expect(() => invertPlan(plan, created)).toThrow(`creates 1 sessions, not ${created.length}`);
  });
});

describe('renumberPlan', () => {
  it('maps former ids to new ids, for restored sessions only', () => {
    const creates = [
      { session: newSession(exampleSession({ id: 1 })), formerId: 1 },
      { session: newSession(exampleSession({ id: 2 })) },
    ];
    expect(newIds({ creates }, [{ id: 101 }, { id: 102 }])).toEqual(new Map([[1, 101]]));
    expect(newIds({}, [])).toEqual(new Map());
  });

  it('replaces the ids wherever a plan contains them', () => {
    const plan: SessionPlan = {
      action: 'edit',
      changes: [{ ids: [1, 2], patch: { location_id: 3 } }],
      undo: [{ ids: [2, 1], patch: { location_id: 1 } }],
      deletes: [exampleSession({ id: 1 }), exampleSession({ id: 3 })],
      count: 3,
    };
    expect(renumberPlan(plan, new Map([[1, 101]]))).toEqual({
      ...plan,
      changes: [{ ids: [101, 2], patch: { location_id: 3 } }],
      undo: [{ ids: [2, 101], patch: { location_id: 1 } }],
      deletes: [exampleSession({ id: 101 }), exampleSession({ id: 3 })],
    });
  });
});

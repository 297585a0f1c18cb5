import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Session } from '../entities/session.ts';
import { exampleAccess } from '../../test/example-access.ts';
import { exampleSession } from '../../test/example-session.ts';
import { applyPlan } from './apply-plan.ts';
import { invertPlan } from './invert-plan.ts';
import { planGrouping } from './plan-grouping.ts';
import { planUngrouping } from './plan-ungrouping.ts';

/** Ten sessions in up to three groups, of two courses; the teacher is in charge of the first. */
const anyTimetable = fc.array(
  fc.record({
    group: fc.constantFrom(null, null, 'a', 'b', 'c'),
    project_id: fc.integer({ min: 1, max: 30 }),
    course_id: fc.constantFrom(1, 1, 1, 2),
    isInView: fc.boolean(),
    isSelected: fc.boolean(),
  }),
  { minLength: 1, maxLength: 10 },
);
type Row = Session & { readonly isInView: boolean; readonly isSelected: boolean };
const rowsOf = (given: readonly (Partial<Session> & Pick<Row, 'isInView' | 'isSelected'>)[]): readonly Row[] =>
  given.map((columns, at) => ({
    ...exampleSession({ id: at + 1 }),
    ...columns,
    isInView: columns.isInView || columns.isSelected,
  }));
const anyAccess = fc.constantFrom(exampleAccess('admin'), exampleAccess('teacher', [1]));

function request(rows: readonly Row[], access: ReturnType<typeof exampleAccess>) {
  return {
    inView: rows.filter(({ isInView }) => isInView),
    known: rows,
    selectedIds: new Set(rows.filter(({ isSelected }) => isSelected).map(({ id }) => id)),
    access,
    newGroup: 'new',
  };
}

const isAdmin = (access: ReturnType<typeof exampleAccess>): boolean => access.user.role === 'admin';

describe('grouping any selection', () => {
  it('groups the selection with all members of its groups, changes no other session, and gives a valid reason when refused', () => {
    fc.assert(
      fc.property(anyTimetable, anyAccess, (given, access) => {
        const rows = rowsOf(given);
        const isOwn = ({ course_id }: Session): boolean => isAdmin(access) || course_id === 1;
        const own = rows.filter((row) => row.isSelected && isOwn(row));
        const touched = new Set(own.flatMap(({ group }) => group ?? []));
        // Computed independently: the selected sessions, and all members of their groups.
        const joined = rows.filter((row) => own.includes(row) || (row.group !== null && touched.has(row.group)));
        const repeats = new Set(joined.map(({ project_id }) => project_id)).size < joined.length;
        const outcome = planGrouping(request(rows, access));
        if (outcome.kind === 'refused') {
          /** Whether the reason of the refusal is true. */
          const reasons: { readonly [code: string]: boolean } = {
            'select-several-to-group': own.length < 2,
            'selection-not-yours': own.length === 0,
            'same-project-in-group': repeats,
            'already-grouped': new Set(own.map(({ group }) => group)).size === 1,
            'group-not-yours': touched.size > 1 && joined.some((row) => !isOwn(row)),
          };
          expect(reasons[outcome.notice.code]).toBe(true);
          return;
        }
        expect(own.length).toBeGreaterThan(1);
        expect(repeats).toBe(false);
        const after = applyPlan(rows, outcome.plan);
        const groups = new Set(after.filter(({ id }) => joined.some((row) => row.id === id)).map(({ group }) => group));
        expect(groups.size).toBe(1);
        expect(groups).not.toContain(null);
        for (const [at, row] of rows.entries()) if (!joined.includes(row)) expect(after[at]).toBe(row);
        // It asks where a group exists already; the largest group keeps its id.
        expect(outcome.confirm?.code ?? null).toBe(touched.size > 0 ? 'confirm-merge-groups' : null);
        const sizeOf = (group: string): number => rows.filter((row) => row.group === group).length;
        const most = Math.max(0, ...[...touched].map(sizeOf));
        const [kept] = groups;
        if (touched.size > 0) expect(sizeOf(kept ?? '')).toBe(most);
        else expect(kept).toBe('new');
        expect(applyPlan(after, invertPlan(outcome.plan))).toEqual(rows);
      }),
      { numRuns: 500 },
    );
  });

  it('ungroups the own selected sessions, and leaves all others as they were', () => {
    fc.assert(
      fc.property(anyTimetable, anyAccess, (given, access) => {
        const rows = rowsOf(given);
        const outcome = planUngrouping(request(rows, access));
        if (outcome.kind === 'refused') return;
        const after = applyPlan(rows, outcome.plan);
        for (const [at, row] of rows.entries()) {
          const isMeant = row.isSelected && (isAdmin(access) || row.course_id === 1);
          if (isMeant) expect(after[at]?.group).toBeNull();
          else expect(after[at]).toBe(row);
        }
        expect(applyPlan(after, invertPlan(outcome.plan))).toEqual(rows);
      }),
    );
  });
});

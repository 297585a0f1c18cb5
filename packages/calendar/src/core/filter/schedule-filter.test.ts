import type { Conflict } from '@lab-console/schedule-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoSession } from '../../../test/demo-schedule.ts';
import { adminViewer, teacherViewer } from '../../../test/in-memory-source.ts';
import { filterFacets } from './filter-facets.ts';
import {
  defaultFilter,
  filterLists,
  filterMatcher,
  filterParts,
  isSameFilter,
  listedIds,
  withList,
  withoutPart,
  type FilterContext,
  type ScheduleFilter,
} from './schedule-filter.ts';

const conflict: Conflict = {
  code: 'location-taken',
  severity: 'warning',
  sessionIds: [1, 3],
  resource: { kind: 'location', id: 1 },
};
const config = { showDraftToTeacher: false };
const context: FilterContext = {
  access: { user: teacherViewer.user, taughtCourseIds: new Set([1]), config },
  conflicts: new Map([
    [1, [conflict]],
    [3, [conflict]],
  ]),
};
const sessions = [
  demoSession({ id: 1 }),
  demoSession({ id: 2, course_id: 2, project_id: 3, teacher_id: 12, location_id: 2, class_list: [], is_publish: false }),
  demoSession({ id: 3, course_id: 2, project_id: 4, teacher_id: null, class_list: [21, 22], team_id: 1 }),
  demoSession({ id: 4, course_id: 2, project_id: 4, teacher_id: 11, location_id: 3 }),
];

const anyList = fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 3 });
const anyFilter: fc.Arbitrary<ScheduleFilter> = fc.record(
  {
    courses: anyList,
    projects: anyList,
    teachers: anyList,
    locations: anyList,
    classes: anyList,
    teams: anyList,
    mine: fc.boolean(),
    conflicts: fc.boolean(),
    status: fc.constantFrom('draft', 'published'),
  },
  { requiredKeys: [] },
);
const anySessions = fc.array(
  fc.record({
    course_id: fc.integer({ min: 1, max: 3 }),
    teacher_id: fc.constantFrom(null, 11, 12),
    location_id: fc.integer({ min: 1, max: 3 }),
    class_list: fc.subarray([21, 22]),
    is_publish: fc.boolean(),
  }),
  { maxLength: 20 },
);

describe('a filter', () => {
  it.each<[ScheduleFilter, readonly number[]]>([
    [{}, [1, 2, 3, 4]],
    [{ mine: true }, [1, 4]],
    [{ mine: false, conflicts: false, rooms: [] } as ScheduleFilter, [1, 2, 3, 4]],
    [{ status: 'draft' }, [2]],
    [{ status: 'published' }, [1, 3, 4]],
    [{ conflicts: true }, [1, 3]],
    [{ courses: [2] }, [2, 3, 4]],
    [{ projects: [3, 4] }, [2, 3, 4]],
    [{ teachers: [12, 0] }, [2, 3]],
    [{ locations: [2, 3] }, [2, 4]],
    [{ classes: [22] }, [3]],
    [{ classes: [0] }, [2]],
    [{ teams: [1] }, [3]],
    [{ courses: [2], status: 'published', teachers: [11] }, [4]],
    [{ courses: [] }, [1, 2, 3, 4]],
    [{ courses: [99] }, []],
  ])('of %j shows the right sessions', (filter, ids) => {
    expect(sessions.filter(filterMatcher(filter, context)).map(({ id }) => id)).toEqual(ids);
  });

  it('shows no session as in conflict until conflicts are known', () => {
    expect(sessions.filter(filterMatcher({ conflicts: true }, { ...context, conflicts: null }))).toEqual([]);
  });

  it('shows teachers their own sessions by default, and everything to others', () => {
    expect(defaultFilter({ user: teacherViewer.user })).toEqual({ mine: true });
    expect(defaultFilter({ user: adminViewer.user })).toEqual({});
  });

  it('shows at least as many sessions when a part is removed', () => {
    fc.assert(
      fc.property(anyFilter, anySessions, (filter, rows) => {
        const all = rows.map((row, at) => demoSession({ id: at + 1, ...row }));
        const shown = all.filter(filterMatcher(filter, context));
        for (const part of filterParts(filter)) {
          const wider = withoutPart(filter, part);
          // Removing the last id of a list removes its condition; removing one of several ids makes it stricter.
          if (part.kind === 'list' && filter[part.list]?.length !== 1) continue;
          const more = new Set(all.filter(filterMatcher(wider, context)));
          expect(shown.every((session) => more.has(session))).toBe(true);
        }
      }),
    );
  });
});

describe('the parts of a filter', () => {
  it('lead to the empty filter when they are removed one by one', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        let rest = filter;
        for (let part = filterParts(rest)[0]; part; part = filterParts(rest)[0]) {
          const before = filterParts(rest).length;
          rest = withoutPart(rest, part);
          expect(filterParts(rest).length).toBeLessThan(before);
        }
        expect(isSameFilter(rest, {})).toBe(true);
      }),
    );
  });

  it('decide whether two filters are the same; empty parts do not count', () => {
    expect(isSameFilter({ mine: false, courses: [] }, {})).toBe(true);
    expect(isSameFilter({ courses: [1] }, { projects: [1] })).toBe(false);
    expect(isSameFilter({ status: 'draft' }, { status: 'published' })).toBe(false);
  });

  it('leave an empty list out', () => {
    expect(withList({ courses: [1], mine: true }, 'courses', [])).toEqual({ mine: true });
    expect(withList({}, 'teams', [3])).toEqual({ teams: [3] });
  });
});

describe('the options of a filter list', () => {
  it('are counted under the rest of the filter, and chosen ones stay', () => {
    const facets = filterFacets(sessions, { courses: [2], teachers: [99] }, context);
    expect([...facets.teachers]).toEqual([
      [12, 1],
      [0, 1],
      [11, 1],
      [99, 0],
    ]);
    // No session has teacher 99: the other lists only contain what is chosen.
    expect([...facets.courses]).toEqual([[2, 0]]);
    expect([...facets.locations]).toEqual([]);
  });

  it('have the count that choosing this id alone would show', () => {
    fc.assert(
      fc.property(anyFilter, anySessions, (filter, rows) => {
        const all = rows.map((row, at) => demoSession({ id: at + 1, ...row }));
        const facets = filterFacets(all, filter, context);
        for (const list of filterLists) {
          for (const [id, count] of facets[list]) {
            expect(all.filter(filterMatcher(withList(filter, list, [id]), context))).toHaveLength(count);
          }
          for (const session of all) {
            if (!filterMatcher(withList(filter, list, []), context)(session)) continue;
            for (const id of listedIds(session, list)) expect(facets[list].get(id)).toBeGreaterThan(0);
          }
        }
      }),
    );
  });
});

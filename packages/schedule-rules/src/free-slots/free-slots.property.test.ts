import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Conflict } from '../conflicts/conflict.ts';
import type { ConflictContext } from '../conflicts/conflict-context.ts';
import { createConflictIndex } from '../conflicts/create-conflict-index.ts';
import { addDays, toDayNumber } from '../dates/calendar-date.ts';
import { datesIn } from '../dates/date-range.ts';
import { defaultSystemConfig } from '../defaults/resolve-system-config.ts';
import type { Session } from '../entities/session.ts';
import type { Timeslot } from '../entities/timeslot.ts';
import { examplePeriods as periods, periodsOfDay } from '../../test/example-periods.ts';
import { exampleSession } from '../../test/example-session.ts';
import { findFreeMoves } from './find-free-moves.ts';
import { findFreeSlots } from './find-free-slots.ts';
import type { FreeSlot } from './free-slot.ts';

const days = ['2026-12-30', '2026-12-31', '2027-01-01'];
const range = { from: '2026-12-29', to: '2027-01-02' };
const locations = [1, 2, 3].map((id) => ({ id, capacity: id * 20 }));
const teachers = [1, 2, 3];

const anyTimetable: fc.Arbitrary<readonly Session[]> = fc
  .array(
    fc.record({
      date: fc.constantFrom(...days),
      period_id: fc.constantFrom(...periodsOfDay),
      period_count: fc.constantFrom(1, 1, 2, 3),
      location_id: fc.integer({ min: 1, max: 3 }),
      teacher_id: fc.option(fc.integer({ min: 1, max: 3 })),
      team_id: fc.option(fc.integer({ min: 1, max: 2 })),
      class_list: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
      project_id: fc.integer({ min: 1, max: 3 }),
      max_student_number: fc.integer({ min: 1, max: 60 }),
    }),
    { minLength: 1, maxLength: 24 },
  )
  .map((rows) => rows.map((row, index) => exampleSession({ id: index + 1, ...row })));
const anyTimeslots: fc.Arbitrary<readonly Timeslot[]> = fc
  .array(
    fc.record({
      date: fc.constantFrom(...days),
      period_id: fc.constantFrom(...periodsOfDay),
      teacher_id: fc.option(fc.integer({ min: 1, max: 3 })),
      location_id: fc.option(fc.integer({ min: 1, max: 3 })),
      class_id: fc.option(fc.integer({ min: 1, max: 4 })),
    }),
    { maxLength: 4 },
  )
  .map((rows) => rows.map((row, id) => ({ id, organization_id: 1, teacher_secondary_id: null, ...row })));
const context: ConflictContext = {
  periods,
  config: { ...defaultSystemConfig, excludeRoomTime: true, excludeTeacherTime: true, excludeTeacherStudentGroup: true },
  locations: new Map(locations.map(({ id, capacity }) => [id, { capacity }])),
  projects: new Map([
    [2, { location_list: [1, 2], team_list: [], teacher_list: [2, 3], free_schedule: false, max_student_number: 30 }],
    [3, { location_list: [], team_list: [1], teacher_list: [], free_schedule: true, spans_breaks: true }],
  ]),
  projectIdsByCourse: new Map([[1, new Set([1])]]),
  semesters: new Map([[2, { since: '2026-08-30', to: '2027-01-01' }]]),
};

const key = ({ date, period_id, location_id, teacher_id }: Pick<Session, 'date' | 'period_id' | 'location_id' | 'teacher_id'>) =>
  `${date} ${period_id} ${location_id} ${teacher_id}`;
/** Problems that no other time, room or teacher solves. */
const isBeyondPlaces = ({ code }: Conflict): boolean =>
  code === 'over-project-capacity' || code === 'project-not-in-course' || code === 'team-not-in-project';

describe('findFreeSlots', () => {
  it('finds exactly the slots without a conflict', () => {
    let found = 0;
    fc.assert(
      fc.property(anyTimetable, anyTimeslots, fc.nat(), (sessions, timeslots, chosen) => {
        const index = createConflictIndex({ sessions, timeslots, context });
        const session = sessions[chosen % sessions.length]!;
        const { slots } = findFreeSlots({
          session,
          index,
          sessions,
          periods,
          range,
          locations,
          teachers,
          perSlot: 99,
          limit: 9999,
        });
        const expected = datesIn(range).flatMap((date) =>
          periodsOfDay.flatMap((period_id) =>
            locations.flatMap((location) =>
              teachers.flatMap((teacher_id) => {
                const candidate = { ...session, date, period_id, location_id: location.id, teacher_id };
                const isFree = index.check(candidate).every(isBeyondPlaces);
                return isFree && key(candidate) !== key(session) ? [key(candidate)] : [];
              }),
            ),
          ),
        );
        expect(slots.map(key).toSorted()).toEqual(expected.toSorted());
        found += slots.length;
      }),
    );
    expect(found).toBeGreaterThan(100);
  });

  it('finds slots that have no conflict after the move', () => {
    fc.assert(
      fc.property(anyTimetable, anyTimeslots, fc.nat(), (sessions, timeslots, chosen) => {
        const session = sessions[chosen % sessions.length]!;
        const index = createConflictIndex({ sessions, timeslots, context });
        const { slots, notSolvedByTime } = findFreeSlots({ session, index, sessions, periods, range, locations, teachers });
        const known = new Set(notSolvedByTime.map(({ code }) => code));
        for (const { date, period_id, location_id, teacher_id } of slots) {
          const moved = { ...session, date, period_id, location_id, teacher_id };
          const after = createConflictIndex({
            sessions: sessions.map((other) => (other === session ? moved : other)),
            timeslots,
            context,
          });
          for (const conflict of after.conflictsOf(session.id)) {
            expect(isBeyondPlaces(conflict)).toBe(true);
            expect(known.has(conflict.code)).toBe(true);
          }
        }
      }),
    );
  });

  it('finds the best slots, though the search stops early', () => {
    fc.assert(
      fc.property(anyTimetable, fc.nat(), fc.integer({ min: 1, max: 12 }), (sessions, chosen, limit) => {
        const session = sessions[chosen % sessions.length]!;
        const index = createConflictIndex({ sessions, context });
        const request = { session, index, sessions, periods, range, locations, teachers };
        const scores = (slots: readonly FreeSlot[]) => slots.map(({ score }) => score);
        const all = findFreeSlots({ ...request, perSlot: 99, limit: 9999 });
        const best = findFreeSlots({ ...request, perSlot: 99, limit });
        expect(scores(best.slots)).toEqual(scores(all.slots).slice(0, limit));
      }),
    );
  });

  it('does not change the timetable or the index', () => {
    fc.assert(
      fc.property(anyTimetable, fc.nat(), (sessions, chosen) => {
        const index = createConflictIndex({ sessions, context });
        const before = JSON.stringify([sessions, index.all()]);
        findFreeSlots({ session: sessions[chosen % sessions.length]!, index, sessions, periods, range, locations, teachers });
        findFreeMoves({ moving: sessions.slice(0, 3), index, sessions, periods, range, locations, teachers });
        expect(JSON.stringify([sessions, index.all()])).toBe(before);
      }),
    );
  });
});

describe('findFreeMoves', () => {
  it('keeps distances and the range, and adds no conflict that the sessions did not have among themselves', () => {
    let found = 0;
    fc.assert(
      fc.property(
        anyTimetable,
        anyTimeslots,
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        (sessions, timeslots, count, isFree) => {
          const moving = sessions.slice(0, count);
          const ids = new Set(moving.map(({ id }) => id));
          const index = createConflictIndex({ sessions, timeslots, context });
          const choice = isFree ? { locations, teachers } : {};
          const { slots: moves } = findFreeMoves({ moving, index, sessions, periods, range, ...choice });
          found += moves.length;
          for (const { days: by, periods: steps, slots } of moves) {
            expect(slots.map(({ sessionId }) => sessionId)).toEqual(moving.map(({ id }) => id));
            const moved = moving.map((session, at) => {
              const { date, period_id, location_id, teacher_id } = slots[at]!;
              expect(date).toBe(addDays(session.date, by));
              expect(date >= range.from && date <= range.to).toBe(true);
              expect(periodsOfDay.indexOf(period_id)).toBe(periodsOfDay.indexOf(session.period_id) + steps);
              return { ...session, date, period_id, location_id, teacher_id };
            });
            const after = createConflictIndex({ sessions: [...moved, ...sessions.slice(count)], timeslots, context });
            const before = new Set(index.all().map(({ code, resource }) => `${code} ${resource.id}`));
            for (const conflict of moved.flatMap(({ id }) => after.conflictsOf(id))) {
              if (isBeyondPlaces(conflict)) continue;
              expect(conflict.sessionIds.every((id) => ids.has(id))).toBe(true);
              // Two of the sessions may only share what they shared before.
              expect(before.has(`${conflict.code} ${conflict.resource.id}`)).toBe(true);
            }
          }
        },
      ),
      { numRuns: 150 },
    );
    expect(found).toBeGreaterThan(50);
  });

  it('finds the free slots of a single session when rooms are fixed', () => {
    fc.assert(
      fc.property(anyTimetable, anyTimeslots, fc.nat(), (sessions, timeslots, chosen) => {
        const session = sessions[chosen % sessions.length]!;
        const request = { index: createConflictIndex({ sessions, timeslots, context }), sessions, periods, range, limit: 999 };
        const moves = findFreeMoves({ ...request, moving: [session] });
        const slots = findFreeSlots({ ...request, session });
        expect(moves.slots.flatMap((move) => move.slots.map(key)).toSorted()).toEqual(slots.slots.map(key).toSorted());
        expect(moves.notSolvedByTime).toEqual(slots.notSolvedByTime);
        for (const move of moves.slots) {
          expect(toDayNumber(move.slots[0]!.date) - toDayNumber(session.date)).toBe(move.days);
        }
      }),
    );
  });
});

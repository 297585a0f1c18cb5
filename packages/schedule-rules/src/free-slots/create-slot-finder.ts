import type { Conflict, ConflictCode } from '../conflicts/conflict.ts';
import type { Session } from '../entities/session.ts';
import { countOtherSessions } from './count-other-sessions.ts';
import type { FreeSlot, SlotReason, SlotSearch } from './free-slot.ts';
import { pointsOf, roomReasons, teacherReasons, timeReasons } from './slot-points.ts';

/** A period of a day, and how far it is from the session's own. */
export interface Slot {
  readonly date: string;
  readonly period_id: number;
  readonly days: number;
  readonly periods: number;
}

/** Whether the search has given the room or teacher to another session in that slot. */
export type IsGiven = (kind: 'location' | 'teacher', id: number | null) => boolean;

interface Choice<Id> {
  readonly id: Id;
  readonly reasons: readonly SlotReason[];
  readonly points: number;
}

/** Faults that another time may mend. */
const ofTheTime: ReadonlySet<ConflictCode> = new Set([
  'outside-semester',
  'no-teaching',
  'class-blocked',
  'periods-not-whole',
  'spans-long-break',
  'location-out-of-order',
  'equipment-out-of-order',
  'teacher-cannot',
]);

/** A fault of the session itself: it has it at any time. */
export function isTimeless({ code, sessionIds, timeslotId }: Conflict): boolean {
  return sessionIds.length === 1 && timeslotId === undefined && !ofTheTime.has(code);
}

/** Finds slots in one period of a day for one of the sessions that are looked at together. */
export function createSlotFinder(
  moving: readonly Session[],
  { index, sessions, range, locations, teachers }: SlotSearch,
): {
  /** What the time alone is worth. */
  readonly timePoints: (session: Session, slot: Slot) => number;
  /** The best slots in the slot, at most `limit`; rooms and teachers that are given to another session are left out. */
  readonly at: (session: Session, slot: Slot, limit: number, isGiven?: IsGiven) => readonly FreeSlot[];
} {
  const together = new Set(moving.map(({ id }) => id));
  const others = countOtherSessions(moving, sessions, range);
  // Sessions that move together leave the slots where they are; what they have against one another they keep.
  const isAmongMoving = ({ sessionIds }: Conflict): boolean =>
    sessionIds.length > 1 && sessionIds.every((id) => together.has(id));
  const rooms = new Map(
    moving.map((session) => [
      session.id,
      ranked(
        (locations ?? [{ id: session.location_id }]).map((location) =>
          choice(location.id, roomReasons(session, location, index.lackedWishes({ ...session, location_id: location.id }))),
        ),
      ),
    ]),
  );
  const reasonsOfTime = (session: Session, slot: Slot): readonly SlotReason[] =>
    timeReasons(slot, others.lessons(session.id, slot.date));

  return {
    timePoints: (session, slot) => pointsOf(reasonsOfTime(session, slot)),
    at: (session, slot, limit, isGiven) => {
      const { date, period_id } = slot;
      const candidate = { ...session, date, period_id };
      const conflicts = (changes: Partial<Session>): readonly Conflict[] =>
        index.check({ ...candidate, ...changes }).filter((conflict) => !isAmongMoving(conflict));
      const isOfPlace = ({ code, resource: { kind } }: Conflict): boolean =>
        kind === 'location' || kind === 'teacher' || code === 'too-far';
      if (conflicts({}).some((conflict) => !isOfPlace(conflict) && !isTimeless(conflict))) return [];

      const isFree = (kind: 'location' | 'teacher', id: number | null, changes: Partial<Session>): boolean =>
        !isGiven?.(kind, id) &&
        !conflicts(changes).some(({ code, resource }) => (code === 'too-far' ? kind === 'location' : resource.kind === kind));
      // One more than asked for: the session's own may be among them, and is left out below.
      const freeRooms = first(rooms.get(session.id) ?? [], limit + 1, ({ id }) =>
        isFree('location', id, { location_id: id, teacher_id: null }),
      );
      if (freeRooms.length === 0) return [];
      const candidates = teachers && teachers.length > 0 ? teachers : [session.teacher_id];
      const freeTeachers = first(
        ranked(
          candidates.map((id) => {
            const ratherNot = index.teacherTime({ ...candidate, teacher_id: id }) === 'rather_not';
            return choice(id, teacherReasons(session, { id, load: id === null ? 0 : others.load(id, date), ratherNot }));
          }),
        ),
        limit + 1,
        ({ id }) => isFree('teacher', id, { teacher_id: id }),
      );
      const time = reasonsOfTime(session, slot);
      return freeRooms
        .flatMap((room) =>
          freeTeachers.flatMap((teacher): readonly FreeSlot[] => {
            // How far it is depends on both.
            if (
              index.checksWays &&
              conflicts({ location_id: room.id, teacher_id: teacher.id }).some(({ code }) => code === 'too-far')
            )
              return [];
            const reasons = [...room.reasons, ...teacher.reasons, ...time];
            return [
              {
                sessionId: session.id,
                date,
                period_id,
                location_id: room.id,
                teacher_id: teacher.id,
                score: pointsOf(reasons),
                reasons,
              },
            ];
          }),
        )
        .filter((slot) => moving.length > 1 || !isSameSlot(slot, session))
        .sort((a, b) => b.score - a.score)
        .slice(0, limit);
    },
  };
}

/** Whether the slot is the session's own. */
export function isSameSlot(slot: FreeSlot, session: Session): boolean {
  return (
    slot.date === session.date &&
    slot.period_id === session.period_id &&
    slot.location_id === session.location_id &&
    slot.teacher_id === session.teacher_id
  );
}

function choice<Id>(id: Id, reasons: readonly SlotReason[]): Choice<Id> {
  return { id, reasons, points: pointsOf(reasons) };
}

function ranked<Id>(choices: readonly Choice<Id>[]): readonly Choice<Id>[] {
  return [...choices].sort((a, b) => b.points - a.points);
}

/** The first that pass; stops looking once there are enough. */
function first<Item>(items: readonly Item[], limit: number, passes: (item: Item) => boolean): readonly Item[] {
  const found: Item[] = [];
  for (const item of items) {
    if (found.length >= limit) break;
    if (passes(item)) found.push(item);
  }
  return found;
}

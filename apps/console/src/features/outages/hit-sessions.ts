import {
  type Conflict,
  type ConflictIndex,
  type Location,
  type Outage,
  type Period,
  type Session,
  type Timeslot,
} from '@lab-console/schedule-rules';
import { conflictContextOf, createConflictIndex, type ConflictLists } from '@lab-console/schedule-rules/conflicts';
import { createRoomSupply } from '@lab-console/schedule-rules/equipment';
import { findFreeSlots } from '@lab-console/schedule-rules/free-slots';

/** What outages are judged by: the sessions of their days, and the lists of the semester. */
export interface OutageBasis<Row extends Session = Session> {
  readonly sessions: readonly Row[];
  readonly timeslots: readonly Timeslot[];
  readonly lists: Omit<ConflictLists, 'periods'> & { readonly periods: readonly Period[] };
}

/** A session that an outage hits. */
export interface HitSession<Row extends Session = Session> {
  readonly session: Row;
  /** What it lacks by the outage. */
  readonly conflicts: readonly Conflict[];
  /** Other rooms that are free at its time and have what it needs, the best first. */
  readonly rooms: readonly Location[];
}

/** How many rooms are offered for a session. */
const maxRooms = 3;

/** Returns the sessions that lack something with the outage and not without it, by day and time, with rooms that they could move to. */
export function hitSessions<Row extends Session>(outage: Outage, basis: OutageBasis<Row>): readonly HitSession<Row>[] {
  const { sessions, timeslots, lists } = basis;
  const others = lists.equipment?.outages.filter((other) => !isSame(other, outage)) ?? [];
  const indexWith = (outages: readonly Outage[]): ConflictIndex =>
    createConflictIndex({
      sessions,
      timeslots,
      context: conflictContextOf({
        ...lists,
        equipment: { items: [], rooms: [], needs: [], ...lists.equipment, outages, createSupply: createRoomSupply },
      }),
    });
  const [before, index] = [indexWith(others), indexWith([...others, outage])];
  const order = new Map(lists.periods.map(({ id, start_time }) => [id, start_time]));
  const startOf = ({ date, period_id }: Session): string => `${date} ${order.get(period_id) ?? ''}`;
  return sessions
    .filter(({ location_id, date }) => location_id === outage.location_id && outage.since <= date && date <= outage.until)
    .flatMap((session) => {
      const known = new Set(before.conflictsOf(session.id).map(nameOf));
      const conflicts = index.conflictsOf(session.id).filter((conflict) => isLack(conflict) && !known.has(nameOf(conflict)));
      return conflicts.length === 0 ? [] : [{ session, conflicts, rooms: freeRooms(session, index, basis) }];
    })
    .toSorted((a, b) => startOf(a.session).localeCompare(startOf(b.session)) || a.session.id - b.session.id);
}

function freeRooms(session: Session, index: ConflictIndex, { sessions, lists }: OutageBasis): readonly Location[] {
  const rooms = new Map(
    lists.locations.flatMap((room) =>
      room.is_valid && room.organization_id === session.organization_id && room.id !== session.location_id
        ? [[room.id, room] as const]
        : [],
    ),
  );
  const { slots } = findFreeSlots({
    session,
    index,
    sessions,
    periods: lists.periods.filter(({ id }) => id === session.period_id),
    range: { from: session.date, to: session.date },
    locations: [...rooms.values()],
    perSlot: maxRooms,
    limit: maxRooms,
  });
  return slots.flatMap(({ location_id }) => rooms.get(location_id) ?? []);
}

const lacks: ReadonlySet<Conflict['code']> = new Set(['location-out-of-order', 'equipment-out-of-order', 'equipment-short']);

function isLack({ code }: Conflict): boolean {
  return lacks.has(code);
}

/** The same text for the same lack, so that what was so before is recognised. */
function nameOf({ code, equipmentId, missing, sessionIds }: Conflict): string {
  return [code, equipmentId, missing, ...sessionIds].join(' ');
}

function isSame(one: Outage, other: Outage): boolean {
  return (
    one.location_id === other.location_id &&
    one.equipment_id === other.equipment_id &&
    one.count === other.count &&
    one.since === other.since &&
    one.until === other.until
  );
}

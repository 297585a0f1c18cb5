import type { EquipmentNeed } from '../entities/equipment.ts';
import type { Session } from '../entities/session.ts';
import type { Conflict } from './conflict.ts';
import type { RoomSupply, SupplyContext } from './room-supply.ts';

/** What a session needs, with the sets that all of its groups want together. */
interface Wanted extends EquipmentNeed {
  readonly sets: number;
}

/** Indexes the equipment of rooms and experiments. A session that has no room yet lacks nothing. */
export function createRoomSupply({ equipment, locations, config }: SupplyContext): RoomSupply {
  const had = groupedBy(equipment?.rooms, ({ location_id }) => location_id);
  const needs = groupedBy(equipment?.needs, ({ project_id }) => project_id);
  const outages = groupedBy(equipment?.outages, ({ location_id }) => location_id);
  const counted = new Set(equipment?.items.flatMap(({ id, kind }) => (kind === 'set' ? [id] : [])));
  const severity = config.excludeRoomTime ? 'error' : 'warning';

  const wantedBy = (session: Session): readonly Wanted[] =>
    (needs.get(session.project_id) ?? []).map((need) => ({
      ...need,
      sets: need.count * (need.per === 'group' ? groupsOf(session) : 1),
    }));

  const brokenIn = ({ location_id, date }: Session, equipmentId: number | null): number =>
    (outages.get(location_id) ?? []).reduce(
      (sum, { equipment_id, count, since, until }) =>
        equipment_id === equipmentId && since <= date && date <= until ? sum + (count ?? Infinity) : sum,
      0,
    );
  const countIn = ({ location_id }: Session, equipmentId: number): number =>
    (had.get(location_id) ?? []).find(({ equipment_id }) => equipment_id === equipmentId)?.count ?? 0;
  const leftIn = (session: Session, equipmentId: number): number =>
    Math.max(0, countIn(session, equipmentId) - brokenIn(session, equipmentId));

  return {
    faults: (session) => {
      const resource = { kind: 'location', id: session.location_id } as const;
      if (!equipment || resource.id < 0) return [];
      const found: Conflict[] = [];
      const sessionIds = [session.id];
      if (brokenIn(session, null) > 0) found.push({ code: 'location-out-of-order', severity, sessionIds, resource });
      for (const { equipment_id: equipmentId, is_required, sets } of wantedBy(session)) {
        const [has, left] = [countIn(session, equipmentId), leftIn(session, equipmentId)];
        if (!is_required || sets <= left) continue;
        const code = has === 0 ? 'equipment-missing' : sets <= has ? 'equipment-out-of-order' : 'equipment-short';
        found.push({ code, severity: 'warning', sessionIds, resource, equipmentId, missing: sets - left });
      }
      return found;
    },
    shortages: (sessions) => {
      const [one] = sessions;
      const room = one && locations?.get(one.location_id);
      if (!one || !room?.is_shared) return null;
      const resource = { kind: 'location', id: one.location_id } as const;
      const found: Conflict[] = [];
      const seats = sessions.reduce((sum, { max_student_number }) => sum + max_student_number, 0);
      if (room.capacity != null && seats > room.capacity) {
        const sessionIds = sessions.map(({ id }) => id);
        found.push({ code: 'seats-short', severity, sessionIds, resource, missing: seats - room.capacity });
      }
      const takers = new Map<number, { readonly sessionIds: number[]; sets: number }>();
      for (const session of sessions) {
        for (const { equipment_id, is_required, sets } of wantedBy(session)) {
          // A feature is there for everybody.
          if (!is_required || !counted.has(equipment_id)) continue;
          const taken = takers.get(equipment_id) ?? { sessionIds: [], sets: 0 };
          takers.set(equipment_id, taken);
          taken.sessionIds.push(session.id);
          taken.sets += sets;
        }
      }
      for (const [equipmentId, { sessionIds, sets }] of takers) {
        const left = leftIn(one, equipmentId);
        // What one session lacks alone is a fault of that session.
        if (sessionIds.length < 2 || sets <= left || left === 0) continue;
        found.push({ code: 'equipment-short', severity, sessionIds, resource, equipmentId, missing: sets - left });
      }
      return found;
    },
    lackedWishes: (session) =>
      wantedBy(session).filter(({ is_required, equipment_id, sets }) => !is_required && sets > leftIn(session, equipment_id))
        .length,
  };
}

/** The groups that the seats of a session make; groups that were formed are not known here. */
function groupsOf({ max_student_number, max_group_student_number }: Session): number {
  return Math.ceil(max_student_number / Math.max(1, max_group_student_number));
}

function groupedBy<Row>(rows: readonly Row[] = [], keyOf: (row: Row) => number): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

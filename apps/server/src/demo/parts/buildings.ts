import { toSeconds } from '@lab-console/schedule-rules';
import type { BuildingWayRow, LocationRow, PeriodRow } from '../rows.ts';
import type { Setting } from '../setting.ts';
import { periodsPerDay } from './busy.ts';
import type { Organisations } from './organisations.ts';
import type { Rooms } from './rooms.ts';
import type { Session } from './sessions.ts';

/** Minutes of the way between the two buildings of a centre. */
const wayMinutes = 15;
/** Rooms of a centre in its second building, at most. */
const roomsApart = 2;

/**
 * Gives each room a building. A few rooms of a centre are in a second one, with a way between the two: those whose teachers, classes and students
 * have time for it as the timetable is, so that there is no further conflict.
 */
export function placeBuildings(
  setting: Setting,
  {
    organisations,
    rooms,
    periods,
    sessions,
  }: { organisations: Organisations; rooms: Rooms; periods: readonly PeriodRow[]; sessions: readonly Session[] },
): { locations: readonly LocationRow[]; ways: readonly BuildingWayRow[] } {
  const buildings = new Map<number, string>();
  const ways: BuildingWayRow[] = [];
  const byEdge = new Map<string, Session[]>();
  const add = (key: string, session: Session): unknown => byEdge.set(key, [...(byEdge.get(key) ?? []), session]);
  const endOf = ({ slot, row }: Session): number => slot + row.period_count - 1;
  for (const session of sessions) {
    add(`from ${session.slot}`, session);
    add(`until ${endOf(session)}`, session);
  }
  const minutesAfter = (slot: number): number => {
    const [before, after] = [periods[slot % periodsPerDay], periods[(slot % periodsPerDay) + 1]];
    return before && after ? (toSeconds(after.start_time) - toSeconds(before.end_time)) / 60 : Number.POSITIVE_INFINITY;
  };
  const besides = (session: Session): readonly Session[] => [
    ...(minutesAfter(endOf(session)) < wayMinutes ? (byEdge.get(`from ${endOf(session) + 1}`) ?? []) : []),
    ...(session.slot % periodsPerDay > 0 && minutesAfter(session.slot - 1) < wayMinutes
      ? (byEdge.get(`until ${session.slot - 1}`) ?? [])
      : []),
  ];
  const shareAnybody = (one: Session, other: Session): boolean =>
    (one.row.teacher_id !== null && one.row.teacher_id === other.row.teacher_id) ||
    one.row.class_list.some((id) => other.row.class_list.includes(id)) ||
    one.students.some((id) => other.students.includes(id));

  for (const [centre, own] of rooms.rooms.entries()) {
    const letter = String.fromCharCode(65 + centre);
    const [main, second] = [
      setting.text([`${letter} 座实验楼`, `Building ${letter}`]),
      setting.text([`${letter} 座实训楼`, `Workshops ${letter}`]),
    ];
    for (const { row } of own) buildings.set(row.id, main);
    const apart = new Set<number>();
    for (const { row } of own.toReversed()) {
      const inRoom = sessions.filter((session) => session.row.location_id === row.id);
      const isFar = (session: Session): boolean =>
        besides(session).some(
          (other) => other.row.location_id !== row.id && !apart.has(other.row.location_id) && shareAnybody(session, other),
        );
      if (apart.size < roomsApart && row.is_valid && inRoom.length > 0 && !inRoom.some(isFar)) apart.add(row.id);
    }
    for (const id of apart) buildings.set(id, second);
    if (apart.size > 0)
      ways.push({
        id: ways.length + 1,
        organization_id: organisations.centres[centre]?.id ?? 0,
        from_building: main,
        to_building: second,
        minutes: wayMinutes,
      });
  }
  return { locations: rooms.locations.map((row) => ({ ...row, building: buildings.get(row.id) ?? null })), ways };
}

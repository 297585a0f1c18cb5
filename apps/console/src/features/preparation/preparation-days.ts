import type { PreparationRow, WantedEquipment } from '@lab-console/api-client';

/** A room with the sessions of a day in it, in the order of the day. */
export interface PreparationRoom {
  readonly id: number;
  readonly name: string;
  readonly equipment: string | null;
  readonly sessions: readonly PreparationRow[];
}

/** A day with the rooms that are used on it. */
export interface PreparationDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly rooms: readonly PreparationRoom[];
}

/** Groups that a room is prepared for, and how the number is known. */
export type PreparedGroups =
  | { readonly kind: 'formed'; readonly count: number }
  /** As many as the students make at most `size` a group; of the seats while nobody has a place. */
  | { readonly kind: 'expected'; readonly count: number; readonly size: number };

/** Rows by day and room, in the order in which they come; only those of one room where it is given. */
export function preparationDays(rows: readonly PreparationRow[], roomId: number | null): readonly PreparationDay[] {
  const days = new Map<string, Map<number, PreparationRow[]>>();
  for (const row of rows) {
    if (roomId !== null && row.location_id !== roomId) continue;
    const rooms = days.get(row.date) ?? new Map<number, PreparationRow[]>();
    days.set(row.date, rooms);
    const sessions = rooms.get(row.location_id) ?? [];
    rooms.set(row.location_id, sessions);
    sessions.push(row);
  }
  return [...days].map(([date, rooms]) => ({
    date,
    rooms: [...rooms].map(([id, sessions]) => ({
      id,
      name: sessions[0]?.location_name ?? '',
      equipment: sessions[0]?.equipment ?? null,
      sessions,
    })),
  }));
}

/** The groups of a session: those that were formed, else those that its students will need. */
export function preparedGroups(row: PreparationRow): PreparedGroups {
  if (row.groups > 0) return { kind: 'formed', count: row.groups };
  const size = Math.max(1, row.max_group_student_number);
  const students = row.students > 0 ? row.students : row.max_student_number;
  return { kind: 'expected', count: Math.ceil(students / size), size };
}

/** Equipment that a room is prepared with. */
export interface PreparedEquipment extends Pick<WantedEquipment, 'name' | 'kind' | 'is_required'> {
  /** Sets for all groups. */
  readonly sets: number;
  /** How many of them the room does not have, or which are out of order. */
  readonly missing: number;
}

/** The equipment of a session, by the groups that its room is prepared for. */
export function preparedEquipment(row: PreparationRow): readonly PreparedEquipment[] {
  const groups = preparedGroups(row).count;
  return (row.wanted ?? []).map(({ name, kind, is_required, count, per, left }) => {
    const sets = per === 'group' ? count * groups : count;
    return { name, kind, is_required, sets, missing: Math.max(0, sets - left) };
  });
}

/** The most sets of each kind that the sessions of a room want at one time, by name; sessions that run together share the room. */
export function setsOfRoom(sessions: readonly PreparationRow[]): readonly Pick<PreparedEquipment, 'name' | 'sets'>[] {
  const atOnce = new Map<string, number>();
  for (const { start_time } of sessions) {
    const now = new Map<string, number>();
    for (const row of sessions) {
      if (row.start_time > start_time || row.end_time <= start_time) continue;
      for (const { name, kind, sets } of preparedEquipment(row)) if (kind === 'set') now.set(name, (now.get(name) ?? 0) + sets);
    }
    for (const [name, sets] of now) atOnce.set(name, Math.max(atOnce.get(name) ?? 0, sets));
  }
  return [...atOnce].map(([name, sets]) => ({ name, sets })).sort((one, other) => one.name.localeCompare(other.name));
}

/** Rooms of the rows, each once, by name. */
export function preparationRooms(rows: readonly PreparationRow[]): readonly { readonly id: number; readonly name: string }[] {
  const names = new Map(rows.map((row) => [row.location_id, row.location_name]));
  return [...names].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name));
}

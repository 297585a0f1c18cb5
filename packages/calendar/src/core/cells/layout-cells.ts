import type { PlacedSession } from '../sessions/placed-session.ts';

/**
 * A place of the drawing: for one session, or for the count of what a full day of the month hides. Its id names its place, not its sessions, so that
 * changing, selecting or moving thousands of sessions changes what places hold and seldom the places themselves.
 */
export interface GridSlot {
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:mm:ss` */
  readonly start: string;
  /** `HH:mm:ss` */
  readonly end: string;
  /** Place in its cell, from the left in a column, from the top in a month. */
  readonly column: number;
  /** `null` for a count. */
  readonly sessionId: number | null;
  /** Sessions that are not drawn, and that this place has the count of. */
  readonly hidden: readonly number[];
  /** All sessions of the full cell, drawn or not, in the order shown; empty where nothing is hidden. */
  readonly cell: readonly number[];
}

/** What is drawn of the sessions in view. */
export interface GridLayout {
  readonly slots: readonly GridSlot[];
  readonly byId: ReadonlyMap<string, GridSlot>;
  /** The place whose count represents a session that is not drawn. */
  readonly hiddenAt: ReadonlyMap<number, GridSlot>;
}

/** How much room there is. */
export interface CellRoom {
  readonly kind: 'columns' | 'lines';
  /** Sessions side by side, or below each other, before the rest becomes a count. */
  readonly max: number;
}

interface OpenSlot {
  readonly entry: PlacedSession | null;
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly column: number;
  readonly hidden: number[];
  readonly cell: Set<number>;
}

/** Lays out again and again; places that hold what they held before stay the same objects. */
export function createCellLayout(): (placed: readonly PlacedSession[], room: CellRoom) => GridLayout {
  let last: GridLayout | undefined;
  return (placed, room) => {
    last = layoutCells(placed, room, last);
    return last;
  };
}

/**
 * Decides which sessions are drawn where, and which count represents the others. Sessions come in the order shown. Places that hold what they held in
 * `previous` stay the same objects.
 */
export function layoutCells(placed: readonly PlacedSession[], room: CellRoom, previous?: GridLayout): GridLayout {
  const open = room.kind === 'columns' ? fillColumns(placed, room.max) : fillLines(placed, room.max);
  const hiddenAt = new Map<number, GridSlot>();
  const byId = new Map<string, GridSlot>();
  const slots = open.map(({ entry, date, start, end, column, hidden, cell }) => {
    const id = entry ? `${date}T${start}/${end}#${column}` : `${date}#count`;
    const order = new Set([...cell, ...hidden]);
    const next: GridSlot = {
      id,
      date,
      start,
      end,
      column,
      sessionId: entry?.session.id ?? null,
      hidden,
      cell: hidden.length > 0 ? [...order] : [],
    };
    const old = previous?.byId.get(id);
    const slot =
      old && old.sessionId === next.sessionId && isSame(old.hidden, hidden) && isSame(old.cell, next.cell) ? old : next;
    byId.set(id, slot);
    for (const hiddenId of hidden) hiddenAt.set(hiddenId, slot);
    return slot;
  });
  return { slots, byId, hiddenAt };
}

/** Side by side: each session takes the first column that is free at its start; what finds none is counted in the last one. */
function fillColumns(placed: readonly PlacedSession[], max: number): readonly OpenSlot[] {
  const slots: OpenSlot[] = [];
  let columns: OpenSlot[] = [];
  let date = '';
  for (const entry of placed) {
    const { session, start, end } = entry;
    if (session.date !== date) {
      columns = [];
      date = session.date;
    }
    const free = columns.findIndex((slot) => slot.end <= start);
    const column = free >= 0 ? free : columns.length;
    if (column < max) {
      const slot: OpenSlot = { entry, date, start, end, column, hidden: [], cell: new Set() };
      columns[column] = slot;
      slots.push(slot);
      continue;
    }
    const last = columns.at(-1);
    if (!last) continue;
    for (const slot of columns) if (slot.entry) last.cell.add(slot.entry.session.id);
    last.hidden.push(session.id);
  }
  return slots;
}

/** Below each other: what goes beyond the lines of a day is counted in a line of its own, unless it would be one only. */
function fillLines(placed: readonly PlacedSession[], max: number): readonly OpenSlot[] {
  const days = new Map<string, PlacedSession[]>();
  for (const entry of placed) {
    const day = days.get(entry.session.date);
    if (day) day.push(entry);
    else days.set(entry.session.date, [entry]);
  }
  return [...days].flatMap(([date, entries]) => {
    const drawn = entries.length <= max + 1 ? entries : entries.slice(0, max);
    const slots = drawn.map((entry, column): OpenSlot => ({
      entry,
      date,
      start: entry.start,
      end: entry.end,
      column,
      hidden: [],
      cell: new Set(),
    }));
    if (drawn.length === entries.length) return slots;
    const ids = entries.map(({ session }) => session.id);
    const count: OpenSlot = {
      entry: null,
      date,
      start: '23:58:00',
      end: '23:59:00',
      column: max,
      hidden: ids.slice(max),
      cell: new Set(ids),
    };
    return [...slots, count];
  });
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}

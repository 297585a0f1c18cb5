import { toText } from '../data/to-text.ts';
import type { Row } from './read-rows.ts';

/** Returns the list with the row at `from` moved to `to`. */
export function moveRow(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const moved = rows[from];
  if (moved === undefined || to < 0 || to >= rows.length || from === to) return rows;
  const rest = rows.toSpliced(from, 1);
  return rest.toSpliced(to, 0, moved);
}

/**
 * Returns what `saveOrderApi` gets: the rows in their new order, the keys of those that moved, and all keys. Each key that moved is given by the one
 * that it is behind (or before) now; with `orderField` the places are added. Rows without a key are named by their place, and `idMap` names these.
 */
export function orderPayload({
  before,
  after,
  primaryField,
  orderField,
  offset,
}: {
  readonly before: readonly Row[];
  readonly after: readonly Row[];
  readonly primaryField: string;
  readonly orderField: string | undefined;
  /** Rows on the pages before this one. */
  readonly offset: number;
}): Readonly<Record<string, unknown>> {
  // Keys of rows are data: one may be called as what every object has.
  const hasKeys = after.some((row) => Object.hasOwn(row, primaryField));
  const idMap = Object.create(null) as Record<string, Row>;
  const insertAfter = Object.create(null) as Record<string, unknown[]>;
  const insertBefore = Object.create(null) as Record<string, unknown[]>;
  const nameOf = (row: Row): string => {
    if (hasKeys) return toText(row[primaryField]);
    const place = String(after.indexOf(row));
    idMap[place] = row;
    return place;
  };
  const moved = movedRows(before, after);
  const named = (row: Row): unknown => (hasKeys ? row[primaryField] : row);
  let anchor: Row | undefined;
  let waiting: unknown[] = [];
  for (const row of after) {
    if (!moved.has(row)) {
      if (waiting.length > 0) insertBefore[nameOf(row)] = waiting;
      waiting = [];
      anchor = row;
    } else if (anchor === undefined) waiting.push(named(row));
    else (insertAfter[nameOf(anchor)] ??= []).push(named(row));
  }
  const rows = orderField === undefined ? after : withPaths(after, orderField, offset);
  return {
    insertAfter,
    ...(Object.keys(insertBefore).length > 0 ? { insertBefore } : {}),
    rows,
    ...(hasKeys ? { ids: joinKeys(rows, primaryField) } : { idMap }),
    ...(hasKeys && orderField !== undefined ? { order: picked(rows, [primaryField, orderField]) } : {}),
  };
}

const below = ({ children }: Row): readonly Row[] => (Array.isArray(children) ? (children as readonly Row[]) : []);

/** Rows and those below them, each with its place among its neighbours, from 1. */
function withPaths(rows: readonly Row[], orderField: string, offset: number): readonly Row[] {
  return rows.map((row, index) => {
    const children = below(row);
    const own = { ...row, [orderField]: offset + index + 1 };
    return children.length === 0 ? own : { ...own, children: withPaths(children, orderField, 0) };
  });
}

function joinKeys(rows: readonly Row[], primaryField: string): string {
  return rows
    .map((row) => {
      const children = below(row);
      return `${toText(row[primaryField])}${children.length === 0 ? '' : `[${joinKeys(children, primaryField)}]`}`;
    })
    .join(',');
}

function picked(rows: readonly Row[], names: readonly string[]): readonly Row[] {
  return rows.map((row) => {
    const children = below(row);
    const own = Object.fromEntries(names.map((name) => [name, row[name]] as const));
    return children.length === 0 ? own : { ...own, children: picked(children, names) };
  });
}

/** The fewest rows that must move to make one order of the other: all but a longest run that kept its order. */
export function movedRows(before: readonly Row[], after: readonly Row[]): ReadonlySet<Row> {
  const place = new Map(before.map((row, index) => [row, index]));
  const places = after.map((row) => place.get(row) ?? -1);
  const ends: number[] = [];
  const previous: number[] = [];
  places.forEach((value, index) => {
    const at = ends.findIndex((end) => (places[end] ?? 0) >= value);
    previous[index] = (at === -1 ? ends.at(-1) : at === 0 ? undefined : ends[at - 1]) ?? -1;
    if (at === -1) ends.push(index);
    else ends[at] = index;
  });
  const kept = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) kept.add(index);
  return new Set(after.filter((_row, index) => !kept.has(index)));
}

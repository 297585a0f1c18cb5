import { toDayNumber } from '../dates/calendar-date.ts';
import type { Period } from '../entities/period.ts';
import type { Session } from '../entities/session.ts';
import { sortPeriods } from '../periods/period-order.ts';
import { groupColours, type GroupColour } from './group-colour.ts';

/** The colour of one group. */
export interface GroupMark {
  readonly group: string;
  readonly colour: GroupColour;
  /** What stands on the chip and in the legend: the letter, with a number from the second group of a colour on (`A`, `A2`). */
  readonly label: string;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

/**
 * Gives each group of the sessions a colour. A group keeps the colour of its id wherever it can, so that it looks the same from
 * week to week; up to ten groups never share one. The order of the sessions does not matter.
 *
 * With the periods of the day, where there are more than ten groups, neighbours differ as far as ten colours go: groups with
 * sessions in the same or in adjacent periods of a day. A group with fewer than ten neighbours differs from all of them.
 */
export function assignGroupColours(
  sessions: readonly (Pick<Session, 'group'> & Partial<Pick<Session, 'date' | 'period_id'>>)[],
  periods: readonly Pick<Period, 'id' | 'start_time' | 'end_time'>[] = [],
): ReadonlyMap<string, GroupMark> {
  const groups = [...new Set(sessions.flatMap((session) => session.group ?? []))].sort();
  const neighboursOf = groups.length > groupColours.length && periods.length > 0 ? findNeighbours(sessions, periods) : null;
  const uses = groupColours.map(() => 0);
  const colourAt = new Map<string, number>();
  const marks = new Map<string, GroupMark>();
  for (const group of groups) {
    const near = groupColours.map(() => 0);
    for (const neighbour of neighboursOf?.get(group) ?? []) {
      const at = colourAt.get(neighbour);
      if (at !== undefined) near[at] = (near[at] ?? 0) + 1;
    }
    // An unused colour is near to nobody: it is taken first, so the first ten groups have ten colours either way.
    const cost = (at: number): number => (near[at] ?? 0) * (groups.length + 1) + (uses[at] ?? 0);
    const start = hash(group) % groupColours.length;
    let best = start;
    for (let offset = 1; offset < groupColours.length; offset += 1) {
      const at = (start + offset) % groupColours.length;
      if (cost(at) < cost(best)) best = at;
    }
    const used = (uses[best] ?? 0) + 1;
    uses[best] = used;
    colourAt.set(group, best);
    const colour = groupColours[best];
    if (colour) marks.set(group, { group, colour, label: used > 1 ? `${colour.letter}${used}` : colour.letter });
  }
  return marks;
}

/** Groups that stand in the same or in adjacent periods of a day. */
function findNeighbours(
  sessions: Parameters<typeof assignGroupColours>[0],
  periods: NonNullable<Parameters<typeof assignGroupColours>[1]>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const order = new Map(sortPeriods(periods).map(({ id }, at) => [id, at]));
  const cells = new Map<number, Set<string>>();
  const cellsOf: (readonly [group: string, cell: number])[] = [];
  for (const { group, date, period_id } of sessions) {
    const at = period_id === undefined ? undefined : order.get(period_id);
    if (group === null || date === undefined || at === undefined) continue;
    // Two cells stay free between days, so that the last period of one is no neighbour of the next day's first.
    const cell = toDayNumber(date) * (periods.length + 2) + at;
    cellsOf.push([group, cell]);
    const held = cells.get(cell);
    if (held) held.add(group);
    else cells.set(cell, new Set([group]));
  }
  const neighbours = new Map<string, Set<string>>();
  for (const [group, cell] of cellsOf) {
    const near = neighbours.get(group) ?? new Set();
    neighbours.set(group, near);
    for (const step of [-1, 0, 1]) for (const other of cells.get(cell + step) ?? []) if (other !== group) near.add(other);
  }
  return neighbours;
}

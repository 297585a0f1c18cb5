import { toDayNumber } from '../dates/calendar-date.ts';
import type { Period } from '../entities/period.ts';
import type { Session } from '../entities/session.ts';
import { sortPeriods } from '../periods/period-order.ts';
import { groupColours, type GroupColour } from './group-colour.ts';

/** The colour of one group. */
export interface GroupMark {
  readonly group: string;
  readonly colour: GroupColour;
  /** The text on the chip and in the legend: the letter, with a number from the second group of a colour on (`A`, `A2`). */
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
  const cellsOf = periods.length > 0 ? groupCells(sessions, periods) : null;
  /** Colours of each cell, a bit for a colour. */
  const coloursIn = new Map<number, number>();
  const uses = groupColours.map(() => 0);
  const marks = new Map<string, GroupMark>();
  for (const group of groups) {
    const cells = cellsOf?.get(group) ?? [];
    let near = 0;
    for (const cell of cells) for (const step of [-1, 0, 1]) near |= coloursIn.get(cell + step) ?? 0;
    // An unused colour is near no group: it is taken first, so the first ten groups have ten colours either way.
    const costs = uses.map((used, at) => used + ((near >> at) & 1) * groups.length);
    const start = hash(group) % costs.length;
    const least = Math.min(...costs);
    const at = (start + costs.findIndex((_, offset) => costs[(start + offset) % costs.length] === least)) % costs.length;
    for (const cell of cells) coloursIn.set(cell, (coloursIn.get(cell) ?? 0) | (1 << at));
    const used = (uses[at] ?? 0) + 1;
    uses[at] = used;
    const colour = groupColours[at];
    if (colour) marks.set(group, { group, colour, label: used > 1 ? `${colour.letter}${used}` : colour.letter });
  }
  return marks;
}

/** Where each group is: a number for every period of a day, neighbours one apart. */
function groupCells(
  sessions: Parameters<typeof assignGroupColours>[0],
  periods: NonNullable<Parameters<typeof assignGroupColours>[1]>,
): ReadonlyMap<string, readonly number[]> {
  const order = sortPeriods(periods).map(({ id }) => id);
  const cells = new Map<string, number[]>();
  for (const { group, date, period_id = 0 } of sessions) {
    const at = order.indexOf(period_id);
    if (group === null || !date || at < 0) continue;
    // A cell stays free between days: the last period of one is no neighbour of the next day's first.
    const cell = toDayNumber(date) * (order.length + 1) + at;
    const held = cells.get(group);
    if (held) held.push(cell);
    else cells.set(group, [cell]);
  }
  return cells;
}

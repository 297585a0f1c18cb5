import type { Session } from '../entities/session.ts';
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
 */
export function assignGroupColours(sessions: readonly Pick<Session, 'group'>[]): ReadonlyMap<string, GroupMark> {
  const groups = [...new Set(sessions.flatMap((session) => session.group ?? []))].sort();
  const uses = groupColours.map(() => 0);
  const marks = new Map<string, GroupMark>();
  for (const group of groups) {
    const fewest = Math.min(...uses);
    const start = hash(group) % groupColours.length;
    const index = uses.findIndex((_, offset) => uses[(start + offset) % uses.length] === fewest);
    const at = (start + index) % groupColours.length;
    const used = (uses[at] ?? 0) + 1;
    uses[at] = used;
    const colour = groupColours[at];
    if (colour) marks.set(group, { group, colour, label: used > 1 ? `${colour.letter}${used}` : colour.letter });
  }
  return marks;
}

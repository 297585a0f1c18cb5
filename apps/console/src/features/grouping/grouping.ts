/** An elected place of a session, as far as groups go. */
export interface GroupEnrolment {
  readonly id: number;
  /** Position in the list of the session. */
  readonly order: number;
  readonly code: string;
  readonly name: string;
  readonly className: string | null;
}

/** The group of each place by its id; a place that is missing is in no group. Groups are named A, B, …, Z, AA, …. */
export type Grouping = Readonly<Record<number, string>>;

/** How places are dealt out: in their order, class by class, at random by a seed, or so that few work together again. */
export type GroupOrder = 'number' | 'class' | 'random' | 'partners';

/** How often two students were in one group before, by the {@link pairKey} of their places. */
export type PastPairs = ReadonlyMap<string, number>;

/** The key of two places, whichever comes first. */
export function pairKey(one: number, other: number): string {
  return one < other ? `${one}:${other}` : `${other}:${one}`;
}

/** A student of the session in a group of an earlier one. */
export interface PastMember {
  /** The place of the student in the session that is grouped now. */
  readonly place: number;
  /** What all members of the earlier group have in common. */
  readonly group: string;
}

/** Counts which students were in one group before. */
export function countPairs(members: readonly PastMember[]): PastPairs {
  const groups = new Map<string, number[]>();
  for (const { place, group } of members) groups.set(group, [...(groups.get(group) ?? []), place]);
  const pairs = new Map<string, number>();
  for (const places of groups.values()) {
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) pairs.set(pairKey(one, other), (pairs.get(pairKey(one, other)) ?? 0) + 1);
    }
  }
  return pairs;
}

/** The name of a group by its place, from 0: A to Z, then AA, AB, …. */
export function groupName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : groupName(Math.floor(index / 26) - 1) + letter;
}

/** The place of a group by its name, from 0: what {@link groupName} is the reverse of. */
export function groupIndex(name: string): number {
  let index = 0;
  for (const char of name.toUpperCase()) index = index * 26 + (char.codePointAt(0) ?? 65) - 64;
  return Math.abs(index - 1);
}

/** The first name of a group that is not taken. */
export function freeName(taken: readonly string[]): string {
  let index = 0;
  while (taken.includes(groupName(index))) index += 1;
  return groupName(index);
}

/** Sizes of groups of at most so many: as many groups as it takes, the first ones have one more. */
export function groupSizes(places: number, max: number): readonly number[] {
  if (places <= 0 || max < 1) return [];
  const groups = Math.ceil(places / max);
  const least = Math.floor(places / groups);
  return Array.from({ length: groups }, (_, index) => least + (index < places % groups ? 1 : 0));
}

/** A number that a text always gives, and that the next text does not resemble. */
function scramble(text: string): number {
  let hash = 2_166_136_261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function sorted(places: readonly GroupEnrolment[], order: GroupOrder, seed: string): readonly GroupEnrolment[] {
  const byNumber = (one: GroupEnrolment, other: GroupEnrolment): number => one.order - other.order || one.id - other.id;
  switch (order) {
    case 'number':
    case 'partners':
      return places.toSorted(byNumber);
    case 'class':
      return places.toSorted(
        (one, other) => (one.className ?? '').localeCompare(other.className ?? '', 'zh') || byNumber(one, other),
      );
    case 'random':
      return places.toSorted(
        (one, other) => scramble(`${seed}:${one.id}`) - scramble(`${seed}:${other.id}`) || byNumber(one, other),
      );
  }
}

/** Deals all places out into groups of at most `most`; the same order and seed always give the same groups. */
export function dealIntoGroups(
  places: readonly GroupEnrolment[],
  {
    max,
    order,
    seed = '',
    pairs = new Map(),
  }: { readonly max: number; readonly order: GroupOrder; readonly seed?: string; readonly pairs?: PastPairs },
): Grouping {
  if (order === 'partners') return newPartners(sorted(places, order, seed), max, pairs);
  const grouping: Record<number, string> = {};
  const rest = [...sorted(places, order, seed)];
  for (const [index, size] of groupSizes(places.length, max).entries()) {
    for (const { id } of rest.splice(0, size)) grouping[id] = groupName(index);
  }
  return grouping;
}

/** Gives each place the group in which it meets the fewest students again; of equal ones the smallest, then the first. */
function newPartners(places: readonly GroupEnrolment[], max: number, pairs: PastPairs): Grouping {
  const grouping: Record<number, string> = {};
  const groups = groupSizes(places.length, max).map((size, index) => ({ size, index, members: [] as number[] }));
  for (const { id } of places) {
    const again = (members: readonly number[]): number =>
      members.reduce((sum, member) => sum + (pairs.get(pairKey(id, member)) ?? 0), 0);
    const [best] = groups
      .filter(({ size, members }) => members.length < size)
      .toSorted((a, b) => again(a.members) - again(b.members) || a.members.length - b.members.length || a.index - b.index);
    if (!best) break;
    best.members.push(id);
    grouping[id] = groupName(best.index);
  }
  return grouping;
}

/** Puts places into a group, or out of theirs; `full` where the group would have more than `most`, and then nothing changes. */
export function move(
  grouping: Grouping,
  { ids, group, max }: { readonly ids: readonly number[]; readonly group: string | null; readonly max: number },
): Grouping | 'full' {
  const moved = new Set(ids);
  const next: Record<number, string> = {};
  for (const [id, name] of Object.entries(grouping)) if (!moved.has(Number(id))) next[Number(id)] = name;
  if (group === null) return next;
  if (Object.values(next).filter((name) => name === group).length + moved.size > max) return 'full';
  for (const id of moved) next[id] = group;
  return next;
}

/** Whether two groupings are the same. */
export function sameGrouping(one: Grouping, other: Grouping): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((id) => one[Number(id)] === other[Number(id)]);
}

import { isGroup, replacePart, type GroupValue, type RuleValue } from './condition-tree.ts';

type Part = RuleValue | GroupValue;

/** Where a part of a condition is taken to: into a group, at a place among its parts without the one that is taken. */
export interface PartPosition {
  readonly group: string;
  readonly at: number;
}

/** Returns the group of a part, and its place there. */
export function findPart(group: GroupValue, id: string): { readonly parent: GroupValue; readonly at: number } | undefined {
  const at = group.children.findIndex((child) => child.id === id);
  if (at >= 0) return { parent: group, at };
  for (const child of group.children) {
    const found = isGroup(child) ? findPart(child, id) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Levels of groups in a part, itself counted. */
function levelsOf(part: Part): number {
  return isGroup(part) ? 1 + Math.max(0, ...part.children.map(levelsOf)) : 0;
}

/** The level of a group, the outermost being 1; 0 for one that is not there. */
function levelOf(group: GroupValue, id: string): number {
  if (group.id === id) return 1;
  const below = Math.max(0, ...group.children.map((child) => (isGroup(child) ? levelOf(child, id) : 0)));
  return below === 0 ? 0 : below + 1;
}

/** The condition with a part at another place; the same one where that would put a group into itself or nest deeper than `deepest`. */
export function movePart(root: GroupValue, id: string, place: PartPosition, deepest: number): GroupValue {
  const from = findPart(root, id);
  const part = from?.parent.children[from.at];
  if (!from || !part) return root;
  const rest = replacePart(root, id, () => undefined);
  const level = levelOf(rest, place.group);
  if (level === 0 || level + levelsOf(part) > deepest) return root;
  if (from.parent.id === place.group && from.at === place.at) return root;
  const put = (group: GroupValue): GroupValue => ({ ...group, children: group.children.toSpliced(place.at, 0, part) });
  return rest.id === place.group ? put(rest) : replacePart(rest, place.group, (group) => (isGroup(group) ? put(group) : group));
}

/** The place beside another part, for what is dropped there. */
export function positionBeside(root: GroupValue, id: string, other: string, after: boolean): PartPosition | undefined {
  const to = findPart(root, other);
  if (!to || id === other) return undefined;
  const own = to.parent.children.findIndex((child) => child.id === id);
  const at = to.at + (after ? 1 : 0);
  return { group: to.parent.id, at: own >= 0 && own < at ? at - 1 : at };
}

/** Returns the place one step up or down in the order of the parts: into a group beside it, or out of its own. */
export function positionOneStepAway(root: GroupValue, id: string, by: 1 | -1): PartPosition | undefined {
  const from = findPart(root, id);
  if (!from) return undefined;
  const { parent, at } = from;
  const beside = parent.children[at + by];
  if (beside && isGroup(beside)) return { group: beside.id, at: by > 0 ? 0 : beside.children.length };
  if (beside) return { group: parent.id, at: at + by };
  const above = findPart(root, parent.id);
  return above && { group: above.parent.id, at: above.at + (by > 0 ? 1 : 0) };
}

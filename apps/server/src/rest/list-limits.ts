/** How many columns a selection and an order may name, and how deep groups of conditions may lie in each other. */
export const listLimits = { select: 500, order: 50, groups: 20 } as const;

/** Counts the entries of a list such as `id,course:courses(name)`, those of embedded lists as well. */
export function countEntries(list: string): number {
  let count = 1;
  let isQuoted = false;
  for (let at = 0; at < list.length; at++) {
    const sign = list[at];
    // A backslash inside quotes takes the next sign as it is.
    if (isQuoted && sign === '\\') at++;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === ',') count++;
  }
  return count;
}

/** How deep the parentheses of a group such as `(a.eq.1,and(b.eq.2))` lie in each other. */
export function groupDepth(group: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [sign] of group.matchAll(/"(?:[^"\\]|\\.)*"|[()]/g)) {
    if (sign === '(') deepest = Math.max(deepest, ++depth);
    else if (sign === ')') depth--;
  }
  return deepest;
}

/** What the lists of a query hold. */
export interface ListSizes {
  readonly select: number;
  readonly order: number;
  readonly groups: number;
}

/** A sentence about what is too much of it, or `undefined`: PostgREST takes longer over every further entry than over the one before. */
export function listProblem({ select, order, groups }: ListSizes): string | undefined {
  if (select > listLimits.select) return `select names ${select} columns, and ${listLimits.select} are allowed`;
  if (order > listLimits.order) return `order names ${order} columns, and ${listLimits.order} are allowed`;
  if (groups > listLimits.groups) {
    return `the filters have groups ${groups} levels deep, and ${listLimits.groups} are allowed`;
  }
  return undefined;
}

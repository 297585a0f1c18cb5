/** How deep a selection may embed related rows, and how many embeds it may have in all. */
export const embedLimits = { depth: 4, count: 10 } as const;

/** How many related rows a selection embeds. */
export interface Embeds {
  readonly count: number;
  /** Levels of the deepest one. */
  readonly depth: number;
}

/**
 * Counts the embeds of all `select` parameters of a query. What multiplies with every level can exhaust the database from a short address.
 *
 * @param selects Decoded values such as `id,course:courses(name,course2teachers(*))`.
 */
export function countEmbeds(selects: readonly string[]): Embeds {
  let count = 0;
  let deepest = 0;
  for (const select of selects) {
    let depth = 0;
    let isQuoted = false;
    for (let at = 0; at < select.length; at++) {
      const sign = select[at];
      // A backslash inside quotes takes the next sign as it is.
      if (isQuoted && sign === '\\') at++;
      else if (sign === '"') isQuoted = !isQuoted;
      else if (isQuoted) continue;
      else if (sign === ')') depth--;
      else if (sign === '(' && select[at + 1] !== ')') {
        count++;
        depth++;
        deepest = Math.max(deepest, depth);
      } else if (sign === '(') depth++;
    }
  }
  return { count, depth: deepest };
}

/** A sentence about what is too much of it, or `undefined`. */
export function embedProblem({ count, depth }: Embeds): string | undefined {
  if (depth > embedLimits.depth) {
    return `select embeds related rows ${depth} levels deep, and ${embedLimits.depth} are allowed`;
  }
  if (count > embedLimits.count) return `select embeds ${count} relations, and ${embedLimits.count} are allowed`;
  return undefined;
}

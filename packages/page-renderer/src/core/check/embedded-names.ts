/** Represents something embedded whose name cannot be read. */
export const unreadableName = '?';

/**
 * What a `select` of PostgREST embeds, by the names as they are spelled: `navs` of `*,entries:navs!inner(id)`. A foreign key or a column that names
 * its table is named as it is.
 */
export function embeddedNames(select: string): readonly string[] {
  const names = new Set<string>();
  for (const { index } of select.matchAll(/\((?!\s*\))/g)) {
    const before = select.slice(0, index);
    const item = before.slice(Math.max(before.lastIndexOf(','), before.lastIndexOf('(')) + 1);
    const name = /^\s*(?:\.\.\.)?\s*(?:[^:!]*:(?!:))?\s*"?(\w+)"?\s*(?:![\w!]*\s*)?$/.exec(item)?.[1];
    names.add(name ?? unreadableName);
  }
  return [...names];
}

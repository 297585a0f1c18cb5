import { isPlainObject } from '../data/path.ts';

/** Where a link goes among its neighbours: before or after another one of the same level. */
export interface LinkMove {
  readonly item: unknown;
  readonly target: unknown;
  readonly after: boolean;
  /** Called with each link that became another object because one below it moved. */
  readonly onCopy?: (link: object, copy: object) => void;
}

/**
 * Returns the links after one was moved among its neighbours. They are those of a definition or an answer; the same list when there is nothing to
 * move, or when the two are not on one level. Links are identified by being the same object.
 */
export function moveLink(links: readonly unknown[], move: LinkMove): readonly unknown[] {
  const { item, target, after } = move;
  if (item === target) return links;
  if (links.includes(item)) {
    if (!links.includes(target)) return links;
    const others = links.filter((link) => link !== item);
    const moved = others.toSpliced(others.indexOf(target) + (after ? 1 : 0), 0, item);
    return moved.every((link, index) => link === links[index]) ? links : moved;
  }
  for (const [index, link] of links.entries()) {
    const children = isPlainObject(link) ? link['children'] : undefined;
    if (!isPlainObject(link) || !Array.isArray(children)) continue;
    const moved = moveLink(children as readonly unknown[], move);
    if (moved === children) continue;
    const copy = { ...link, children: moved };
    move.onCopy?.(link, copy);
    return links.with(index, copy);
  }
  return links;
}

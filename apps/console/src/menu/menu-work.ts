import type { MenuItem } from './menu-tree.ts';

/** What waits to be done on an entry of the menu. */
export interface EntryWork {
  readonly count: number;
  /** Each kind with its number. */
  readonly kinds: readonly string[];
}

/** Work by the names of the entries of a centre on which it is done. */
export type MenuWork = Readonly<Record<string, EntryWork>>;

/** Returns what waits on an entry and on all below it. */
export function workOf({ name, children }: Pick<MenuItem, 'name' | 'children'>, work: MenuWork): EntryWork {
  const parts = [
    (name === null ? undefined : work[name]) ?? { count: 0, kinds: [] },
    ...children.map((child) => workOf(child, work)),
  ];
  return { count: parts.reduce((sum, { count }) => sum + count, 0), kinds: parts.flatMap(({ kinds }) => kinds) };
}

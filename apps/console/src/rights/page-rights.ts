import type { Rights } from '@lab-console/api-client';

/** What page definitions know of the rights, as `can`. */
export type PageRights = Readonly<Record<string, unknown>>;

/**
 * The rights for page definitions: `${can.courses.insert}` for at least some rows, `${can.all.courses.insert}` for those of every centre,
 * `${can.rpc.group}` for functions. What a backend has no entry of for all rows is its entry for some.
 */
export function pageRights({ tables, functions, all }: Rights): PageRights {
  return { ...tables, all: all ?? tables, rpc: functions };
}

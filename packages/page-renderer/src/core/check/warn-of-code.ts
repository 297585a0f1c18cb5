import type { OnRefused } from '../expression/on-refused.ts';
import { codeMessage, eachCodeProperty } from './code-properties.ts';
import { findPaths } from './find-paths.ts';

/** Returns a warning with the paths of `part` in the definitions, by the paths of these. */
export function withPaths(message: string, part: unknown, definitions: ReadonlyMap<string, unknown>): string {
  const places = new Set([...definitions].flatMap(([root, whole]) => findPaths(whole, part, root)));
  return places.size === 0 ? message : `${message} (${[...places].join(', ')})`;
}

/** Reports every text of a definition that the original would run as JavaScript. */
export function warnOfCode(definition: unknown, warn: OnRefused): void {
  eachCodeProperty(definition, ({ property, holder }) => {
    warn(codeMessage(property, holder), holder);
    return true;
  });
}

/** Whether one of the definitions has a part of a name. */
export function holdsName(name: string, definitions: Iterable<unknown>): boolean {
  const written = `"name":${JSON.stringify(name)}`;
  return [...definitions].some((definition) => JSON.stringify(definition)?.includes(written));
}

/** The place of a value in a definition: keys of objects and indexes of lists. */
export type Path = readonly (string | number)[];

/** Writes a path as the renderer does, e.g. `body[0].columns[2]`. */
export function pathText(path: Path): string {
  return path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${key}`)).join('');
}

/** Reads a path as {@link pathText} writes it. */
export function readPath(text: string): Path {
  return [...text.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key]) => (index === undefined ? (key ?? '') : Number(index)));
}

/** Whether two paths are the same. */
export function isSamePath(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((key, at) => key === other[at]);
}

/** Whether a path is another one, or below it. */
export function isWithin(path: Path, above: Path): boolean {
  return path.length >= above.length && above.every((key, at) => key === path[at]);
}

/** The value at a path; `undefined` where there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  let here = value;
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined;
    here = (here as Readonly<Record<string | number, unknown>>)[key];
  }
  return here;
}

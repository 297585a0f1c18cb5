import { insertItem, removeValue, setValue } from '../document/edits.ts';
import type { PageDocument } from '../document/PageDocument.ts';
import { valueAt, type Path } from '../document/paths.ts';
import { moveNode, type Possible } from './commands.ts';

/** A value inside of a node. */
export interface InnerPlace {
  readonly node: Path;
  /** From the node on, e.g. `onEvent`, `click`, `actions`, 0. */
  readonly inner: Path;
}

/** Sets a value inside of a node, and makes what is missing around it; `undefined` takes it out. The node stays selected. */
export function setInside(document: PageDocument, { node, inner }: InnerPlace, value: unknown): Possible {
  const path = [...node, ...inner];
  const property = inner.filter((key) => typeof key === 'string').join('.');
  const named = { selection: node, label: 'property', property, group: path.join('/') } as const;
  if (value === undefined) {
    const edits = removeValue(document, path);
    return edits.length === 0 ? undefined : { edits, ...named };
  }
  let known = node.length;
  while (known < path.length && valueAt(document.value, path.slice(0, known + 1)) !== undefined) known += 1;
  const at = path.slice(0, known + 1);
  const made = path
    .slice(known + 1)
    .reduceRight<unknown>((held, key) => (typeof key === 'number' ? [held] : { [key]: held }), value);
  const last = at.at(-1);
  const isNewItem = known < path.length && typeof last === 'number';
  const edits = isNewItem
    ? insertItem(document, at.slice(0, -1), last, { value: made })
    : setValue(document, at, { value: made });
  return edits.length === 0 ? undefined : { edits, ...named };
}

/** Moves an item of a list inside of a node one place on. The node stays selected. */
export function moveInside(document: PageDocument, { node, inner }: InnerPlace, by: 1 | -1): Possible {
  const change = moveNode(document, [...node, ...inner], by);
  return change === undefined ? undefined : { ...change, selection: node };
}

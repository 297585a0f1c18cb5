import { insertItem, rawAt, removeValue, setValue } from '../document/edits.ts';
import { readDocument, type PageDocument } from '../document/PageDocument.ts';
import { valueAt, type Path } from '../document/paths.ts';
import { applyEdits, type Edit } from '../document/text-edits.ts';
import { alignLists } from './align-lists.ts';

/** The three texts of a conflict. */
export interface ConflictingTexts {
  /** What both began with. */
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/**
 * Puts what they changed into my text, which stays as it is written elsewhere. What both added to a list is kept, mine first; `undefined` where
 * both changed the same value, or one of them changed what the other took out.
 */
export function mergeTexts({ base, mine, theirs }: ConflictingTexts): string | undefined {
  const [from, own, other] = [readDocument(base), readDocument(mine), readDocument(theirs)];
  if (from.fault !== undefined || own.fault !== undefined || other.fault !== undefined) return undefined;
  let merged = own;
  const take = (edits: readonly Edit[]): void => {
    if (edits.length === 0) throw new Conflict();
    merged = readDocument(applyEdits(merged.text, edits), merged);
  };
  try {
    mergeValue({ base: from.value, theirs: other, path: [], theirPath: [], mine: () => merged, take });
    return merged.text;
  } catch (error) {
    if (error instanceof Conflict) return undefined;
    throw error;
  }
}

/** Both changed the same. */
class Conflict extends Error {}

interface Merging {
  readonly base: unknown;
  readonly theirs: PageDocument;
  /** The path of the value in mine, and in theirs. */
  readonly path: Path;
  readonly theirPath: Path;
  /** My text, with what was merged so far. */
  readonly mine: () => PageDocument;
  /** Carries edits of it out. */
  readonly take: (edits: readonly Edit[]) => void;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function mergeValue(merging: Merging): void {
  const { base, theirs, path, theirPath, mine, take } = merging;
  const own = valueAt(mine().value, path);
  const other = valueAt(theirs.value, theirPath);
  if (isSame(base, other) || isSame(own, other)) return;
  if (isObject(base) && isObject(own) && isObject(other)) {
    for (const key of new Set([...Object.keys(base), ...Object.keys(other)]))
      mergeValue({ ...merging, base: valueAt(base, [key]), path: [...path, key], theirPath: [...theirPath, key] });
  } else if (Array.isArray(base) && Array.isArray(own) && Array.isArray(other)) mergeList(merging, { base, own, other });
  else if (isSame(base, own)) take(setValue(mine(), path, rawAt(theirs, theirPath)));
  else throw new Conflict();
}

interface Lists {
  readonly base: readonly unknown[];
  readonly own: readonly unknown[];
  readonly other: readonly unknown[];
}

/** From the last item to the first, so that the places of those before it stay as they are. */
function mergeList(merging: Merging, { base, own, other }: Lists): void {
  const { theirs, path, theirPath, mine, take } = merging;
  const [ownPlaces, otherPlaces] = [alignLists(base, own), alignLists(base, other)];
  const known = new Set(otherPlaces);
  const isNew = (added: number): boolean => !known.has(added) && !own.some((item) => isSame(item, other[added]));
  // The place in mine of the item behind, and in theirs.
  let next = own.length;
  let otherNext = other.length;
  const insertBehind = (before: number): void => {
    for (let added = otherNext - 1; added > before; added -= 1) {
      const content = rawAt(theirs, [...theirPath, added]);
      if (isNew(added) && content !== undefined) take(insertItem(mine(), path, next, content));
    }
    otherNext = Math.min(otherNext, before + 1);
  };
  for (let at = base.length - 1; at >= 0; at -= 1) {
    const [place, otherPlace] = [ownPlaces[at], otherPlaces[at]];
    if (otherPlace !== undefined) {
      insertBehind(otherPlace);
      otherNext = otherPlace;
    }
    if (place === undefined) {
      if (otherPlace !== undefined && !isSame(base[at], other[otherPlace])) throw new Conflict();
      continue;
    }
    next = place;
    if (otherPlace !== undefined)
      mergeValue({ ...merging, base: base[at], path: [...path, place], theirPath: [...theirPath, otherPlace] });
    else if (isSame(base[at], own[place])) take(removeValue(mine(), [...path, place]));
    else throw new Conflict();
  }
  insertBehind(-1);
}

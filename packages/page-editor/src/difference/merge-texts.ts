import { setValue } from '../document/edits.ts';
import { readDocument } from '../document/PageDocument.ts';
import { applyEdits } from '../document/text-edits.ts';
import { areApart, changesBetween } from './changes-between.ts';

/** The three texts of a conflict. */
export interface ConflictingTexts {
  /** What both began with. */
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Puts what they changed into my text, which stays as it is written elsewhere; `undefined` where both changed the same value. */
export function mergeTexts({ base, mine, theirs }: ConflictingTexts): string | undefined {
  const [from, own, other] = [readDocument(base), readDocument(mine), readDocument(theirs)];
  if (from.fault !== undefined || own.fault !== undefined || other.fault !== undefined) return undefined;
  const changes = changesBetween(from.value, other.value);
  if (!areApart(changesBetween(from.value, own.value), changes)) return undefined;
  let merged = own;
  for (const { path, after } of changes) {
    const edits = setValue(merged, path, after === undefined ? undefined : { value: after });
    if (edits.length === 0) return undefined;
    merged = readDocument(applyEdits(merged.text, edits), merged);
  }
  return merged.text;
}

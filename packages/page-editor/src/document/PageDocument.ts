import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { expectedAt, type Expected } from './expected.ts';
import type { Path } from './paths.ts';
import { reread } from './reread.ts';
import { shareValue } from './share-value.ts';
import { differenceOf } from './text-edits.ts';

/** Something that keeps a text from being JSON. */
export interface Fault {
  readonly offset: number;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  readonly expected: Expected;
}

/** A key that an object has again. */
export interface DuplicateKey {
  readonly key: string;
  readonly offset: number;
  /** Counted from 1. */
  readonly line: number;
}

/** A definition as it is written. The text is the truth: the tree and the value are read from it. */
export interface PageDocument {
  readonly text: string;
  /** `undefined` while the text has a fault. */
  readonly root: Node | undefined;
  readonly value: unknown;
  readonly fault: Fault | undefined;
  /** Keys that an object has twice: the last one counts. */
  readonly duplicates: readonly DuplicateKey[];
}

/**
 * Reads a text. Parts that it has in common with the document before are the same objects as there, and where it can be, only what changed is
 * parsed.
 */
export function readDocument(text: string, before?: PageDocument): PageDocument {
  return rereadDocument(text, before) ?? readWhole(text, before?.value);
}

function rereadDocument(text: string, before: PageDocument | undefined): PageDocument | undefined {
  // A key that is there twice has one value at two places.
  if (before?.root === undefined || before.duplicates.length > 0) return undefined;
  const { root, value } = before;
  const read = reread({ root, value }, differenceOf(before.text, text), text);
  if (read === undefined || duplicatesIn(read.part, text).length > 0) return undefined;
  return { text, root: read.root, value: read.value, fault: undefined, duplicates: [] };
}

function readWhole(text: string, before: unknown): PageDocument {
  const errors: ParseError[] = [];
  // A byte order mark is no JSON; a space of the same length keeps every offset.
  const readable = text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text;
  const root = parseTree(readable, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error !== undefined || root === undefined) {
    const offset = error?.offset ?? 0;
    const fault = { offset, ...placeOf(text, offset), expected: expectedAt(error?.error) };
    return { text, root: undefined, value: undefined, fault, duplicates: [] };
  }
  const value = shareValue(before, JSON.parse(readable));
  return { text, root, value, fault: undefined, duplicates: duplicatesIn(root, text) };
}

/** Line and column of an offset, both counted from 1. */
export function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Returns the value of a property; of a key that is there twice the last one, as `JSON.parse` reads it. */
export function propertyOf(object: Node, key: string): Node | undefined {
  return object.children?.findLast((property) => property.children?.[0]?.value === key);
}

/** The node at a path. */
export function nodeAt(root: Node | undefined, path: Path): Node | undefined {
  let here = root;
  for (const key of path) {
    if (here === undefined) return undefined;
    if (typeof key === 'number') here = here.type === 'array' ? here.children?.[key] : undefined;
    else here = here.type === 'object' ? propertyOf(here, key)?.children?.[1] : undefined;
  }
  return here;
}

/** The path of the innermost value around an offset. */
export function pathAtOffset(root: Node | undefined, offset: number): Path {
  if (root === undefined) return [];
  for (const [index, child] of (root.children ?? []).entries()) {
    if (offset < child.offset || offset > child.offset + child.length) continue;
    if (root.type === 'array') return [index, ...pathAtOffset(child, offset)];
    const [key, value] = child.children ?? [];
    return [String(key?.value), ...pathAtOffset(value, offset)];
  }
  return [];
}

function duplicatesIn(root: Node, text: string): PageDocument['duplicates'] {
  const found: DuplicateKey[] = [];
  const visit = (node: Node): void => {
    const seen = new Set<unknown>();
    for (const child of node.children ?? []) {
      const key: unknown = child.type === 'property' ? child.children?.[0]?.value : undefined;
      if (typeof key === 'string') {
        if (seen.has(key)) found.push({ key, offset: child.offset, line: placeOf(text, child.offset).line });
        seen.add(key);
      }
      visit(child);
    }
  };
  visit(root);
  return found;
}

import { isPlainObject } from '../../core/data/path.ts';
import type { SchemaObject } from '../../schema/base.ts';

/** What a typed text becomes: `transform` changes its letters, `clearValueOnEmpty` takes an emptied value out of the form. */
export function typedValue(node: SchemaObject, text: string): string | undefined {
  if (text === '') return node['clearValueOnEmpty'] === true ? undefined : text;
  const { transform } = node as { readonly transform?: unknown };
  if (!isPlainObject(transform)) return text;
  if (transform['lowerCase'] === true) return text.toLowerCase();
  return transform['upperCase'] === true ? text.toUpperCase() : text;
}

/** Returns the most characters of a text, when the browser is to hold them: without rules of its own, which report it instead. */
export function lengthLimit(node: SchemaObject): number | undefined {
  const max = Number(node['maxLength']);
  return Number.isInteger(max) && max > 0 ? max : undefined;
}

import type { Scope } from '@lab-console/page-renderer';

/** Where the properties of an import's node are read. */
export interface ImportNode {
  readonly node: Readonly<Record<string, unknown>>;
  readonly scope: Pick<Scope, 'lookup'>;
}

/** A property is a value or the name of one, `${course_id}`: more would need the whole evaluator of expressions. */
const variable = /^\$\{([\w.]+)\}$/;

function valueOf({ node, scope }: ImportNode, property: string): unknown {
  const value = node[property];
  const name = typeof value === 'string' ? variable.exec(value)?.[1] : undefined;
  return name === undefined ? value : scope.lookup(name);
}

function toId(value: unknown): number | null {
  const id = Number(value === '' ? Number.NaN : value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** An id that the node gives, as a number or a variable; `null` where it gives none. */
export function idProperty(place: ImportNode, name: string): number | null {
  return toId(valueOf(place, name));
}

/** Ids that the node gives as a list or as a text with commas; `null` where it gives none. */
export function idsProperty(place: ImportNode, name: string): readonly number[] | null {
  const value = valueOf(place, name);
  if (value === undefined || value === null) return null;
  const parts: readonly unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
  return parts.flatMap((part) => toId(typeof part === 'string' ? part.trim() : part) ?? []);
}

/** An option that the node fixes; `null` where it leaves it to the person. */
export function flagProperty(place: ImportNode, name: string): boolean | null {
  const value = valueOf(place, name);
  if (value === true || value === 'true' || value === 1 || value === '1') return true;
  return value === undefined || value === null ? null : false;
}

/** A text that the node gives; `null` where it gives none. */
export function textProperty(place: ImportNode, name: string): string | null {
  const value = valueOf(place, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** Whatever the node gives, as it is. */
export function listProperty(place: ImportNode, name: string): unknown {
  return valueOf(place, name);
}

import { readDocument } from '../document/PageDocument.ts';

/** Returns two texts in one way of writing, so that only their content differs; texts with a fault stay as they are. */
export function comparableTexts(before: string, after: string): readonly [string, string] {
  const [one, other] = [readDocument(before), readDocument(after)];
  if (one.fault !== undefined || other.fault !== undefined) return [before, after];
  return [JSON.stringify(orderedLike(one.value, other.value), null, 2), JSON.stringify(other.value, null, 2)];
}

/** A value whose keys are in the order of those of another one. */
function orderedLike(value: unknown, model: unknown): unknown {
  if (Array.isArray(value)) {
    const models: readonly unknown[] = Array.isArray(model) ? model : [];
    return value.map((each, index) => orderedLike(each, models[index]));
  }
  if (typeof value !== 'object' || value === null || typeof model !== 'object' || model === null) return value;
  const models = new Map(Object.entries(model));
  const values = new Map<string, unknown>(Object.entries(value));
  const keys = [...new Set([...models.keys(), ...values.keys()])].filter((key) => values.has(key));
  return Object.fromEntries(keys.map((key) => [key, orderedLike(values.get(key), models.get(key))]));
}

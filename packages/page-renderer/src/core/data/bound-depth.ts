import { isPlainObject } from './path.ts';

/** Levels of objects and lists in a definition or an answer. */
export const deepest = 300;

/** Characters of one text in an answer: a picture of 3 MB as data. To draw a longer one holds the browser for seconds. */
export const maxTextLength = 4_000_000;

/** Raised by {@link boundDepth} for a text that is longer than {@link maxTextLength}, where texts are looked at. */
export class TextTooLong extends Error {
  override readonly name = 'TextTooLong';
}

/** Replaces what is nested too deeply to be drawn; {@link boundDepth} puts it there. */
export const tooDeep = { type: '…' } as const;

/**
 * JSON that is nested no deeper than what can be drawn and compared: what lies below is {@link tooDeep}. Parts that are not too deep are the same
 * objects as before. Stored definitions and answers may be made to overflow the stack of code that walks through them.
 *
 * @throws {TextTooLong} Where `onCut` is given: what came in an answer is refused as a whole rather than saved back without its end.
 */
export function boundDepth<T>(value: T, onCut?: () => void): T {
  if (onCut && typeof value === 'string' && value.length > maxTextLength) throw new TextTooLong();
  return bound(value, 0, onCut) as T;
}

function bound(value: unknown, depth: number, onCut: (() => void) | undefined): unknown {
  if (value === null || typeof value !== 'object') return value;
  const isList = Array.isArray(value);
  if (!isList && !isPlainObject(value)) return value;
  if (depth >= deepest) {
    onCut?.();
    return tooDeep;
  }
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(value)) {
    const item = (value as Record<string, unknown>)[key];
    if (item === null || typeof item !== 'object') {
      if (onCut && typeof item === 'string' && item.length > maxTextLength) throw new TextTooLong();
      continue;
    }
    const bounded = bound(item, depth + 1, onCut);
    if (bounded === item) continue;
    copy ??= (isList ? [...(value as readonly unknown[])] : { ...value }) as Record<string, unknown>;
    copy[key] = bounded;
  }
  return copy ?? value;
}

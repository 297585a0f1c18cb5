/** How deep a body may nest its values, and how many values it may have: reading them takes PostgREST a multiple of their bytes. */
export const bodyLimits = { depth: 200, values: 500_000 } as const;
/** A body of more values than these runs alone among its person's requests. */
export const lightValues = 50_000;

/** A request body of so many values, or so deep, that reading it would keep the others waiting. */
export class BodyTooComplexError extends Error {
  override readonly name = 'BodyTooComplexError';
}

/** Counts what a body holds while it is received. */
export interface BodyMeter {
  /** Takes the next bytes. Throws {@link BodyTooComplexError} past the limits. */
  readonly add: (bytes: Uint8Array) => void;
  /** Values so far. */
  readonly values: () => number;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const lineFeed = 0x0a;
const ampersand = 0x26;
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Counts the values of JSON, the cells of CSV, or the fields of a form; other kinds have none.
 *
 * @param contentType That of the request; JSON where it names none.
 */
export function createBodyMeter(contentType = 'application/json'): BodyMeter {
  const isCsv = /csv/i.test(contentType);
  const isForm = /urlencoded/i.test(contentType);
  const isJson = /json/i.test(contentType);
  let values = 0;
  let depth = 0;
  let isQuoted = false;
  /** Whether a piece ended with a backslash that belongs to the first byte of the next one. */
  let isEscaped = false;

  /** Where the text that is open at a place ends; past the end where it goes on in the next piece. */
  const endOfText = (bytes: Uint8Array, from: number): number => {
    let start = isEscaped ? from + 1 : from;
    isEscaped = false;
    for (;;) {
      const found = bytes.indexOf(quote, start);
      const end = found < 0 ? bytes.length : found;
      let before = end;
      while (isJson && before > start && bytes[before - 1] === backslash) before--;
      const odd = (end - before) % 2 === 1;
      if (found < 0) {
        isEscaped = odd;
        return end;
      }
      if (!odd) {
        isQuoted = false;
        return end;
      }
      start = end + 1;
    }
  };

  const add = (bytes: Uint8Array): void => {
    for (let at = 0; at < bytes.length; at++) {
      if (isQuoted) {
        at = endOfText(bytes, at);
        continue;
      }
      switch (bytes[at]) {
        case quote:
          isQuoted = !isForm;
          break;
        case ampersand:
          if (isForm) values++;
          break;
        case lineFeed:
          if (isCsv) values++;
          break;
        case comma:
          if (!isForm) values++;
          break;
        case openList:
        case openObject:
          if (!isJson) break;
          values++;
          depth++;
          if (depth > bodyLimits.depth) {
            throw new BodyTooComplexError(
              `The values of the request are nested more than ${bodyLimits.depth} levels deep, which is not allowed.`,
            );
          }
          break;
        case closeList:
        case closeObject:
          if (isJson) depth--;
          break;
        default:
      }
    }
    if (values > bodyLimits.values) {
      throw new BodyTooComplexError(
        `The request holds more than the ${bodyLimits.values.toLocaleString('en')} values that are allowed. Send it in smaller parts.`,
      );
    }
  };
  return { add: isCsv || isForm || isJson ? add : () => undefined, values: () => values };
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyLimits, BodyTooComplexError, createBodyMeter } from './body-limits.ts';

function valuesOf(text: string, contentType?: string, pieceBytes = text.length || 1): number {
  const meter = createBodyMeter(contentType);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceBytes) meter.add(bytes.subarray(at, at + pieceBytes));
  return meter.values();
}

/** What {@link createBodyMeter} counts, by the parsed value: each list and object, and each further entry of one. */
function counted(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value);
  return inside.reduce<number>((sum, each) => sum + counted(each), Math.max(1, inside.length));
}

describe('the meter of a body', () => {
  it('counts lists, objects and further entries, and nothing in texts', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.integer({ min: 1, max: 9 }), (text, pieceBytes) => {
        expect(valuesOf(text, undefined, pieceBytes)).toBe(counted(JSON.parse(text)));
      }),
    );
    expect(valuesOf(String.raw`["a,\",[", "\\", 1]`, 'application/json; charset=utf-8', 1)).toBe(3);
  });

  it.each([
    ['text/csv', 'a,b\n"x,\ny",1\n', 4],
    ['application/x-www-form-urlencoded', 'a=%5B&b=[[&c="', 2],
    ['application/octet-stream', '[[[[,,,,', 0],
  ])('counts %s', (contentType, text, count) => {
    expect(valuesOf(text, contentType)).toBe(count);
  });

  it('refuses values nested too deep, and too many of them', () => {
    const { depth, values } = bodyLimits;
    const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
    expect(valuesOf(nested(depth))).toBe(depth);
    expect(() => valuesOf(nested(depth + 1))).toThrow(BodyTooComplexError);
    expect(valuesOf(','.repeat(values))).toBe(values);
    for (const contentType of ['application/json', 'text/csv']) {
      expect(() => valuesOf(','.repeat(values + 1), contentType)).toThrow(/500,000 values/);
    }
  });
});

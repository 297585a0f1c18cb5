import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatColor, hexOf } from './color.ts';

describe('colours', () => {
  it.each([
    ['#0a0', '#00aa00'],
    ['#008B00', '#008b00'],
    ['rgb(255, 0, 10)', '#ff000a'],
    ['rgba(1,2,3,.5)', '#010203'],
    ['hsl(120, 100%, 50%)', '#00ff00'],
    ['url(x)', undefined],
    ['', undefined],
  ])('%s has the hex value %s', (text, hex) => {
    expect(hexOf(text)).toBe(hex);
  });

  it('stay the same when written in each format and read again', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, (r, g, b) => {
        const hex = hexOf(`rgb(${r},${g},${b})`) ?? '';
        expect(hexOf(formatColor(hex, 'rgb'))).toBe(hex);
        expect(hexOf(formatColor(hex, 'rgba'))).toBe(hex);
        // HSL in whole degrees and per cent cannot represent all 16 million colours, so channels are compared with a tolerance.
        const near = hexOf(formatColor(hex, 'hsl')) ?? '';
        for (const at of [1, 3, 5])
          expect(Math.abs(Number.parseInt(near.slice(at, at + 2), 16) - Number.parseInt(hex.slice(at, at + 2), 16))).toBeLessThan(
            8,
          );
      }),
    );
  });
});

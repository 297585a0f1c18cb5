import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignGroupColours } from './assign-group-colours.ts';
import { groupColours, type GroupPaint } from './group-colour.ts';

function channels(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Contrast by WCAG 2. */
function contrast(a: string, b: string): number {
  const luminance = (colour: string): number => {
    const [red, green, blue] = channels(colour).map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function hueAndSaturation(colour: string): { readonly hue: number; readonly saturation: number } {
  const [red, green, blue] = channels(colour).map((channel) => channel / 255) as [number, number, number];
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  const hue =
    range === 0
      ? 0
      : max === red
        ? ((green - blue) / range) % 6
        : max === green
          ? (blue - red) / range + 2
          : (red - green) / range + 4;
  return { hue: (hue * 60 + 360) % 360, saturation: max === 0 ? 0 : range / max };
}

describe('the ten group colours', () => {
  it('are ten with ten letters', () => {
    expect(groupColours.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJ');
  });

  const modes: readonly (readonly [string, (index: number) => GroupPaint, string])[] = [
    ['light', (index) => groupColours[index]!.light, '#ffffff'],
    ['dark', (index) => groupColours[index]!.dark, '#121212'],
  ];
  it.each(modes)('are readable and distinct on a %s page', (_, paint, page) => {
    for (const [index, { name }] of groupColours.entries()) {
      const { fill, border, text } = paint(index);
      expect(contrast(text, fill), `${name}: text on fill`).toBeGreaterThanOrEqual(7);
      expect(contrast(text, page), `${name}: text on a draft`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(border, page), `${name}: border on the page`).toBeGreaterThanOrEqual(3);
      for (let other = 0; other < index; other += 1) {
        const distance = Math.hypot(...channels(border).map((channel, at) => channel - (channels(paint(other).border)[at] ?? 0)));
        expect(distance, `${name} and ${groupColours[other]?.name}`).toBeGreaterThan(40);
      }
    }
  });

  it('contain no red: red means conflict', () => {
    const isRed = (colour: string): boolean => {
      const { hue, saturation } = hueAndSaturation(colour);
      return saturation > 0.5 && (hue < 20 || hue > 340);
    };
    expect(isRed('#d32f2f')).toBe(true);
    expect(groupColours.filter(({ light, dark }) => isRed(light.border) || isRed(dark.border)).map(({ name }) => name)).toEqual(
      [],
    );
  });
});

describe('assignGroupColours', () => {
  const named = (...groups: readonly (string | null)[]) => groups.map((group) => ({ group }));

  it('gives no colour to sessions without a group', () => {
    expect(assignGroupColours(named(null, null)).size).toBe(0);
  });

  it('gives up to ten groups different colours, in any order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 10 }), (groups) => {
        const marks = assignGroupColours(named(...groups));
        expect(new Set([...marks.values()].map(({ colour }) => colour)).size).toBe(groups.length);
        expect(assignGroupColours(named(...groups.toReversed()))).toEqual(marks);
      }),
    );
  });

  it('gives groups of the same colour different labels', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 11, maxLength: 40 }), (groups) => {
        const labels = [...assignGroupColours(named(...groups)).values()].map(({ label }) => label);
        expect(new Set(labels).size).toBe(groups.length);
      }),
    );
  });
});

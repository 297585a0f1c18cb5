import { expect, it } from 'vitest';
import { heatScaleEnd, heatStep, heatSteps } from './heat-steps.ts';

it.each([
  [null, 0],
  [0, 0],
  [0.001, 1],
  [0.2, 1],
  [0.21, 2],
  [0.6, 3],
  [0.8, 4],
  [0.81, 5],
  [1, 5],
  [3, 5],
])('a share of %s is step %s', (share, step) => {
  expect(heatStep(share)).toBe(step);
});

it.each([
  [[null, 0], 1],
  [[0.02, 0.04], 0.05],
  [[0.18, 0.2], 0.2],
  [[0.21], 0.25],
  [[0.9, 3], 1],
])('a scale of %j ends at %s', (shares, end) => {
  expect(heatScaleEnd(shares)).toBe(end);
});

it('takes its steps from the end of the scale', () => {
  expect([0.04, 0.05, 0.2].map((share) => heatStep(share, 0.2))).toEqual([1, 2, 5]);
});

/** Relative luminance of `#rrggbb`, as WCAG 2.2 counts it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

it.each([
  ['light', '#ffffff'],
  ['dark', '#121212'],
] as const)('the %s scale changes steadily in luminance, and its numbers are readable', (mode, page) => {
  const fills = heatSteps[mode].map(({ fill }) => luminance(fill === 'transparent' ? page : fill));
  const direction = mode === 'light' ? -1 : 1;
  for (const [at, { text }] of heatSteps[mode].entries()) {
    const fill = fills[at] ?? 0;
    expect(contrast(luminance(text), fill)).toBeGreaterThanOrEqual(4.5);
    const before = fills[at - 1];
    if (before === undefined) continue;
    expect((fill - before) * direction).toBeGreaterThan(0);
    expect(contrast(fill, before)).toBeGreaterThan(1.1);
  }
});

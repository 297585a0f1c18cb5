import { describe, expect, it } from 'vitest';
import { scaleColor } from './scale-color.ts';

const none = { min: Number.NaN, max: Number.NaN };

describe('the colour of a value', () => {
  it.each([
    ['is the first colour at the minimum', 0, '#ffffff'],
    ['is mixed in between', 5, 'color-mix(in srgb, #ff0000 50%, #ffffff)'],
    ['is the last colour at the maximum', 10, '#ff0000'],
    ['is the last colour above the maximum', 20, '#ff0000'],
  ])('%s', (_name, value, expected) => {
    expect(scaleColor({ value, all: [], min: 0, max: 10, colors: ['#ffffff', '#ff0000'] })).toBe(expected);
  });

  it('takes the range from the values, supports three colours, and returns nothing for an invalid number or colour', () => {
    expect(scaleColor({ value: 4, all: [2, 4, 6, Number.NaN], ...none, colors: ['red', 'white', 'blue'] })).toBe('white');
    expect(scaleColor({ value: 1, all: [1], ...none, colors: ['red', 'blue'] })).toBe('red');
    expect(scaleColor({ value: Number.NaN, all: [1], ...none, colors: undefined })).toBeUndefined();
    expect(scaleColor({ value: 1, all: [], ...none, colors: undefined })).toBeUndefined();
    expect(scaleColor({ value: 1, all: [0, 2], ...none, colors: ['url(http://x)', 'red'] })).toBeUndefined();
  });
});

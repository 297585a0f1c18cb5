import { expect, it } from 'vitest';
import { chartLines } from './chart-lines.ts';

const box = { width: 100, height: 46, spanMs: 1000 };

it('draws a step for each better score once no hard constraint is broken, the best at the top', () => {
  const points = [
    { ms: 0, hard: -3, soft: -500 },
    { ms: 100, hard: 0, soft: -40 },
    { ms: 500, hard: 0, soft: -20 },
    { ms: 900, hard: 0, soft: 0 },
  ];
  expect(chartLines(points, box)).toEqual({ line: '10,43 50,43 50,23 90,23 90,3 100,3', brokenUntil: 10 });
});

it('draws the hard score while a hard constraint is broken', () => {
  const points = [
    { ms: 0, hard: -4, soft: -9 },
    { ms: 500, hard: -2, soft: -30 },
  ];
  expect(chartLines(points, box)).toEqual({ line: '0,43 50,43 50,3 100,3', brokenUntil: 100 });
});

it('draws a single point as a flat line, with nothing broken before it', () => {
  expect(chartLines([{ ms: 0, hard: 0, soft: -5 }], box)).toEqual({ line: '0,3 100,3', brokenUntil: 0 });
  expect(chartLines([{ ms: 400, hard: 0, soft: -5 }], box)).toEqual({ line: '40,3 100,3', brokenUntil: 0 });
});

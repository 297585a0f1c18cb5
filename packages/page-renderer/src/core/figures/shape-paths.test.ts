import { describe, expect, it } from 'vitest';
import { shapeNames, shapePaths } from './shape-paths.ts';

describe('shapes', () => {
  it.each(
    [
      'square triangle right-triangle rectangle convex-arc-rectangle concave-arc-rectangle double-convex-arc-rectangle',
      'double-concave-arc-rectangle barrel-rectangle rhombus parallelogram rectangle-1 rectangle-2 rectangle-3 pentagon hexagon',
      'octagon hexagon-star star heart circle arrow leaf',
    ].flatMap((names) => names.split(' ')),
  )('%s stays within its box for every corner radius', (name) => {
    expect(shapeNames).toContain(name);
    for (const radius of [0, 4, 10, 99, Number.NaN]) {
      const [path = ''] = shapePaths(name, radius, undefined);
      expect(path).toMatch(/^M[-\d.,MLHVQCAZ ]+Z$/);
      const bent = name.includes('arc') || name === 'barrel-rectangle';
      for (const number of path
        .replaceAll(/[a-z]/gi, ' ')
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number)) {
        expect(number).toBeGreaterThanOrEqual(bent ? -50 : -0.01);
        expect(number).toBeLessThanOrEqual(bent ? 250 : 200.01);
      }
    }
  });

  it('round their corners by the given radius, at most to the middle of a side', () => {
    expect(shapePaths('square', 0, undefined)).toEqual(['M0,0L200,0L200,200L0,200Z']);
    expect(shapePaths('square', 2, undefined)).toEqual([
      'M0,20Q0,0 20,0L180,0Q200,0 200,20L200,180Q200,200 180,200L20,200Q0,200 0,180Z',
    ]);
    expect(shapePaths('rectangle', 10, undefined)[0]).toContain('M0,100Q0,50 100,50');
  });

  it('can be custom paths of commands and numbers only', () => {
    expect(shapePaths('custom', 1, ['M0 0L10,10z', 'M0 0" onload="x', 'url(#a)', 7, ''])).toEqual(['M0 0L10,10z']);
    expect(shapePaths('custom', 1, 'M0 0')).toEqual([]);
  });

  it.each(['blob', 'constructor', ''])('have none with the name “%s”', (name) => {
    expect(shapePaths(name, 1, ['M0 0'])).toEqual([]);
  });
});

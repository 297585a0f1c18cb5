import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepBest } from './keep-best.ts';

const anyOptions = fc.array(
  fc.record({ atMost: fc.integer({ min: 0, max: 20 }), less: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 3 }) }),
  { maxLength: 20 },
);

describe('keepBest', () => {
  it('finds the same as evaluating everything', () => {
    fc.assert(
      fc.property(anyOptions, fc.integer({ min: 1, max: 6 }), (options, limit) => {
        const find = ({ atMost, less }: (typeof options)[number]) => less.map((by) => ({ score: atMost - by }));
        const all = options.flatMap(find).map(({ score }) => score);
        const best = keepBest(options, limit, find).map(({ score }) => score);
        expect(best).toEqual(all.toSorted((a, b) => b - a).slice(0, limit));
      }),
      { numRuns: 500 },
    );
  });

  it('skips candidates that cannot be better', () => {
    const looked: number[] = [];
    const options = [5, 9, 7, 8].map((atMost) => ({ atMost }));
    const best = keepBest(options, 1, ({ atMost }) => {
      looked.push(atMost);
      return [{ score: atMost - 1 }];
    });
    expect(best).toEqual([{ score: 8 }]);
    // 8 could still be as good; 7 and 5 could not.
    expect(looked).toEqual([9, 8]);
  });

  it('continues until the limit is reached', () => {
    expect(keepBest([{ atMost: 3 }, { atMost: 1 }], 2, ({ atMost }) => [{ score: atMost }])).toEqual([
      { score: 3 },
      { score: 1 },
    ]);
    expect(keepBest([], 2, () => [{ score: 1 }])).toEqual([]);
  });
});

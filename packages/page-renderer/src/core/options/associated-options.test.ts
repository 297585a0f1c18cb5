import { describe, expect, it } from 'vitest';
import { associatedOptions, associatedWith, firstLeft } from './associated-options.ts';
import { optionsConfig, readOptions } from './options.ts';

const config = optionsConfig({});
const read = (source: unknown): ReturnType<typeof readOptions> => readOptions(source, config);
const left = [
  { label: 'Classes', children: [{ label: 'One', value: 1 }] },
  { label: 'Two', value: 2 },
];

describe('associated options', () => {
  it('take the left list from the node', () => {
    const { left: found, right } = associatedOptions(read([{ ref: 1, children: ['Ada'] }]), left, config);
    expect(found.map(({ label }) => label)).toEqual(['Classes', 'Two']);
    expect(right).toHaveLength(1);
  });

  it('take the left list from the answer when it has one', () => {
    const answer = read([
      {
        leftOptions: left,
        children: [
          { ref: 1, children: ['Ada'] },
          { ref: 2, children: ['Max'] },
        ],
      },
    ]);
    const { left: found, right } = associatedOptions(answer, undefined, config);
    expect(found).toHaveLength(2);
    expect(associatedWith(right, '2')?.children?.map(({ label }) => label)).toEqual(['Max']);
  });

  it('link by one value or by several', () => {
    const right = read([
      { ref: 1, children: ['Ada'] },
      { refs: [2, 3], children: ['Max'] },
    ]);
    expect(associatedWith(right, 1)?.children?.[0]?.label).toBe('Ada');
    expect(associatedWith(right, '3')?.children?.[0]?.label).toBe('Max');
    expect(associatedWith(right, 4)).toBeUndefined();
  });

  it('start with the given value, or the first option without children', () => {
    expect(firstLeft(read(left), undefined)?.label).toBe('One');
    expect(firstLeft(read(left), 2)?.label).toBe('Two');
    expect(firstLeft(read(left), 'gone')?.label).toBe('One');
    expect(firstLeft([], 1)).toBeUndefined();
  });
});

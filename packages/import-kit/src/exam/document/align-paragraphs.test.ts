import { describe, expect, it } from 'vitest';
import { alignParagraphs } from './align-paragraphs.ts';

describe('alignParagraphs', () => {
  it.each<[string, readonly string[], readonly string[], readonly number[]]>([
    ['the same', ['a', '', 'b'], ['a', '', 'b'], [0, 1, 2]],
    ['numbers of lists on one side', ['1. a', 'A. b'], ['a', 'b'], [0, 1]],
    ['spaces of another kind', ['a b'], ['a\u00A0b'], [0]],
    ['paragraphs that only we have', ['x', 'y', 'a', 'b'], ['a', 'b'], [-1, -1, 0, 1]],
    ['paragraphs that only they have', ['a', 'b', 'c', 'd'], ['x', 'a', 'b', 'y', 'c', 'd'], [1, 2, 4, 5]],
    ['a formula that reads differently', ['a (1)/(2)', 'b', 'c'], ['a 12', 'b', 'c'], [0, 1, 2]],
    ['one replaced by two', ['a', 'q', 'b', 'c'], ['a', 'r', 's', 'b', 'c'], [0, 1, 3, 4]],
    ['nothing on their side', ['a'], [], [-1]],
    ['nothing on ours', [], ['a'], []],
  ])('handles %s', (_, ours, theirs, expected) => {
    expect(alignParagraphs(ours, theirs)).toEqual(expected);
  });

  it('is quick with long documents that have nothing in common', () => {
    const many = (name: string): string[] => Array.from({ length: 20_000 }, (_, index) => `${name}${index}`);
    expect(alignParagraphs(many('a'), many('b'))).toHaveLength(20_000);
  });
});

import { describe, expect, it } from 'vitest';
import { alignParagraphs } from './align-paragraphs.ts';

describe('alignParagraphs', () => {
  it.each<[string, readonly string[], readonly string[], readonly number[]]>([
    ['equal paragraphs', ['a', '', 'b'], ['a', '', 'b'], [0, 1, 2]],
    ['list numbers on one side only', ['1. a', 'A. b'], ['a', 'b'], [0, 1]],
    ['non-breaking spaces', ['a b'], ['a\u00A0b'], [0]],
    ['paragraphs that only our side has', ['x', 'y', 'a', 'b'], ['a', 'b'], [-1, -1, 0, 1]],
    ['paragraphs that only their side has', ['a', 'b', 'c', 'd'], ['x', 'a', 'b', 'y', 'c', 'd'], [1, 2, 4, 5]],
    ['a formula with another text', ['a (1)/(2)', 'b', 'c'], ['a 12', 'b', 'c'], [0, 1, 2]],
    ['a paragraph replaced by two', ['a', 'q', 'b', 'c'], ['a', 'r', 's', 'b', 'c'], [0, 1, 3, 4]],
    ['no paragraphs on their side', ['a'], [], [-1]],
    ['no paragraphs on our side', [], ['a'], []],
  ])('handles %s', (_, ours, theirs, expected) => {
    expect(alignParagraphs(ours, theirs)).toEqual(expected);
  });

  it('finishes for long documents that have no common paragraphs', () => {
    const many = (name: string): string[] => Array.from({ length: 20_000 }, (_, index) => `${name}${index}`);
    expect(alignParagraphs(many('a'), many('b'))).toHaveLength(20_000);
  });
});

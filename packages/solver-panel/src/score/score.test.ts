import { describe, expect, it } from 'vitest';
import { formatScore, isFeasible, parseScore } from './score.ts';

describe('parseScore', () => {
  it.each([
    ['-2hard/-15soft', { init: 0, hard: -2, soft: -15 }],
    ['0hard/-125soft', { init: 0, hard: 0, soft: -125 }],
    ['-3init/-2hard/-15soft', { init: -3, hard: -2, soft: -15 }],
    [' 0hard/7soft ', { init: 0, hard: 0, soft: 7 }],
    ['-1.5hard/-0.25soft', { init: 0, hard: -1.5, soft: -0.25 }],
  ])('reads %j', (text, score) => {
    expect(parseScore(text)).toEqual(score);
  });

  it.each([
    null,
    undefined,
    '',
    'hard/soft',
    '-2hard',
    '-2hard/-3medium/-15soft',
    '-2hard/-15soft!',
    'NaNhard/0soft',
    '1e3hard/0soft',
  ])('finds no score in %j', (text) => {
    expect(parseScore(text)).toBeNull();
  });
});

describe('formatScore', () => {
  it.each(['-2hard/-15soft', '0hard/0soft', '-3init/-2hard/-15soft', '-1.5hard/-0.25soft'])(
    'writes %j as it was read',
    (text) => {
      expect(formatScore(parseScore(text)!)).toBe(text);
    },
  );
});

describe('isFeasible', () => {
  it.each([
    ['0hard/-125soft', true],
    ['0hard/0soft', true],
    ['-1hard/0soft', false],
    ['-1init/0hard/0soft', false],
  ])('%s: %s', (text, expected) => {
    expect(isFeasible(parseScore(text)!)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { pathPart, uniqueNames } from './file-names.ts';

describe('pathPart', () => {
  it.each([
    ['张三/1', '张三_1'],
    ['a\\b:c*d?e"f<g>h|i', 'a_b_c_d_e_f_g_h_i'],
    ['line\nbreak\u0000', 'line_break_'],
    ['..', '_'],
    ['', '_'],
    ['name. ', 'name'],
    ['e\u0301', 'é'],
    ['😀'.repeat(90), '😀'.repeat(80)],
  ])('turns %j into %j', (text, expected) => {
    expect(pathPart(text)).toBe(expected);
  });
});

describe('uniqueNames', () => {
  it('numbers repeated names', () => {
    const unique = uniqueNames();
    expect(['a', 'A', 'b', 'a'].map(unique)).toEqual(['a', 'A (2)', 'b', 'a (3)']);
  });
});

import { describe, expect, it } from 'vitest';
import { evaluateCondition, evaluateTemplate, objectReader, renderText } from './expressions.ts';

describe('the entry without React', () => {
  it('evaluates templates and conditions', () => {
    const reader = objectReader({ a: 1, list: ['x', 'y'] });
    expect(evaluateTemplate('${a + 1}', reader)).toBe(2);
    expect(renderText('${list|join:-|upperCase}', reader)).toBe('X-Y');
    expect(evaluateCondition('this.a == 1', reader)).toBe(true);
  });
});

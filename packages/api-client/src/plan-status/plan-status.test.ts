import { describe, expect, it } from 'vitest';
import { planStatusOf, planStatusText } from './plan-status.ts';

describe('the plan status table', () => {
  it.each([
    ['to-solve', '待求解'],
    ['preparing', '准备中'],
    ['solving', '求解中'],
    ['stopped', '已停止'],
    ['completed', '已完成'],
  ] as const)('translates %s and %s both ways', (status, text) => {
    expect(planStatusText(status)).toBe(text);
    expect(planStatusOf(text)).toBe(status);
    expect(planStatusOf(status)).toBe(status);
  });

  it.each(['', '完成', 'toString'])('refuses %j', (text) => {
    expect(() => planStatusOf(text)).toThrow(RangeError);
  });
});

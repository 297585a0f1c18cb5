import { describe, expect, it } from 'vitest';
import { evaluateCondition } from '../expression/condition.ts';
import { objectReader } from '../scope/DataReader.ts';
import { arityOf, operatorsOf, readConditionFields } from './condition-fields.ts';
import { countRules, emptyGroup, isGroup, readGroup, replacePart } from './condition-tree.ts';

const stored = {
  conjunction: 'or',
  children: [
    { id: 'a', left: { type: 'field', field: 'age' }, op: 'greater', right: 30 },
    { conjunction: 'and', children: [{ id: 'b', left: 'name', op: 'like', right: 'Ada' }, 'nonsense'] },
  ],
};

describe('the value of a condition builder', () => {
  it('is read with nested groups and evaluates to the same result', () => {
    const group = readGroup(stored);
    expect(group.children).toHaveLength(2);
    expect(group.children.every(({ id }) => id !== '')).toBe(true);
    for (const [row, holds] of [
      [{ age: 31, name: '' }, true],
      [{ age: 3, name: 'Ada L' }, true],
      [{ age: 3, name: 'Bob' }, false],
    ] as const)
      expect(evaluateCondition(group as never, objectReader(row))).toBe(holds);
  });

  it('can be changed at any depth', () => {
    const group = readGroup(stored);
    const changed = replacePart(group, 'b', (part) => (isGroup(part) ? part : { ...part, right: 'Lise' }));
    expect(JSON.stringify(changed)).toContain('Lise');
    expect(JSON.stringify(group)).not.toContain('Lise');
    const without = replacePart(changed, 'b', () => undefined);
    expect(JSON.stringify(without)).not.toContain('Lise');
    expect(without.children).toHaveLength(2);
  });

  it('counts its comparisons', () => {
    expect(countRules(readGroup(stored))).toBe(2);
    expect(countRules(emptyGroup())).toBe(0);
  });

  it('becomes an empty group when it is invalid', () => {
    expect(readGroup('x').children).toEqual([]);
    expect(readGroup(null).conjunction).toBe('and');
    expect(emptyGroup('or').conjunction).toBe('or');
  });
});

describe('fields of a condition builder', () => {
  it('have groups, comparisons and inputs', () => {
    const fields = readConditionFields([
      { label: 'Name', name: 'name', type: 'text' },
      {
        label: 'Numbers',
        children: [{ label: 'Age', name: 'age', type: 'number', operators: ['equal', { label: 'over', value: 'greater' }] }],
      },
      { label: 'Room', name: 'room', type: 'select', options: [{ label: 'B', value: 'b' }] },
    ]);
    expect(fields.map(({ label }) => label)).toEqual(['Name', 'Numbers / Age', 'Room']);
    expect(fields[1]?.operators).toEqual(['equal', 'greater']);
    expect(fields[2]?.input).toMatchObject({ type: 'select', options: [{ label: 'B', value: 'b' }] });
  });

  it('know the number of operands of each comparison, and each comparison can be evaluated', () => {
    const warnings: string[] = [];
    for (const operator of Object.values(operatorsOf).flat()) {
      expect(['none', 'one', 'two', 'many']).toContain(arityOf(operator));
      evaluateCondition({ left: 'x', op: operator, right: [1, 2] } as never, objectReader({ x: 1 }), (message) =>
        warnings.push(message),
      );
      evaluateCondition({ children: [{ left: 'x', op: operator, right: [1, 2] }] }, objectReader({ x: 1 }), (message) =>
        warnings.push(message),
      );
    }
    expect(warnings).toEqual([]);
  });
});

describe('custom comparisons', () => {
  it('have names, inputs and a default of their own', () => {
    const [field] = readConditionFields([
      {
        label: 'Shade',
        name: 'shade',
        type: 'custom',
        value: { type: 'input-color' },
        defaultOp: 'within',
        operators: ['equal', { label: 'lies within', value: 'within', values: [{ type: 'input-text', name: 'from' }] }],
      },
    ]);
    expect(field).toMatchObject({
      operators: ['equal', 'within'],
      names: { within: 'lies within' },
      parts: { within: [{ type: 'input-text', name: 'from' }] },
      first: 'within',
      input: { type: 'input-color' },
    });
  });

  it('use the first comparison when the default one does not exist', () => {
    expect(readConditionFields([{ name: 'a', type: 'text', defaultOp: 'magic' }])[0]?.first).toBe('equal');
  });
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { objectReader } from '../scope/DataReader.ts';
import { filterDifferences } from '../../../test/expression/differences.ts';
import { cases, filterData } from '../../../test/expression/filter-cases.ts';
import { filterNames } from './filters/index.ts';
import { evaluateTemplate } from './template.ts';

type Answer = { readonly value?: unknown; readonly date?: number; readonly absent?: true; readonly fails?: true };

// Answers of amis-core 6.13 to the same cases, at the same time in the same time zone (bench/amis/filter-answers.mjs).
const recorded = JSON.parse(readFileSync(fileURLToPath(new URL('filter-answers.json', import.meta.url)), 'utf8')) as {
  readonly names: readonly string[];
  readonly answers: Readonly<Record<string, Answer>>;
};

function ours(source: string): Answer {
  const value = evaluateTemplate(`\${${source}}`, objectReader(filterData()));
  if (value === undefined) return { absent: true };
  return value instanceof Date ? { date: value.getTime() } : { value: JSON.parse(JSON.stringify(value)) as unknown };
}

describe('filters compared with those of amis', () => {
  const zone = process.env['TZ'];
  beforeAll(() => {
    process.env['TZ'] = 'Asia/Shanghai';
    vi.useFakeTimers({ now: new Date('2026-03-05T14:07:09+08:00') });
  });
  afterAll(() => {
    vi.useRealTimers();
    process.env['TZ'] = zone;
  });

  it('include every filter of amis', () => {
    expect(recorded.names.filter((name) => !filterNames.includes(name))).toEqual([]);
    expect(recorded.names).toHaveLength(55);
  });

  it('have a recorded answer for every case', () => {
    expect(Object.keys(recorded.answers)).toEqual([...new Set(cases)]);
    const called = (name: string): boolean => cases.some((source) => new RegExp(`\\| ${name}\\b`).test(source));
    expect(recorded.names.filter((name) => !called(name))).toEqual([]);
  });

  it('give the same answers except for deliberate differences', () => {
    const different = Object.entries(recorded.answers).flatMap(([source, theirs]) => {
      const mine = ours(source);
      const known = filterDifferences.some(({ test }) => test(source));
      return known || JSON.stringify(mine) === JSON.stringify(theirs) ? [] : [{ source, mine, theirs }];
    });
    expect(different).toEqual([]);
  });

  it.each(filterDifferences)('differ on purpose: $why', ({ test, example, ours: expected }) => {
    expect(test(example)).toBe(true);
    expect(ours(example)).toEqual(expected);
    expect(recorded.answers[example]).not.toEqual(expected);
  });
});

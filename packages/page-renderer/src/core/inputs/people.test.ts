import { describe, expect, it } from 'vitest';
import { optionsConfig, readOptions } from '../options/options.ts';
import { isChoosable, hasChildOptions, togglePerson, type PeopleKinds } from './people.ts';

const config = optionsConfig({});
const [physics, anna, lazy, gone] = readOptions(
  [
    { label: 'Physics', value: 'd1', children: [{ label: 'Ben', value: 'p2', isRef: true }] },
    { label: 'Anna', value: 'p1', isRef: true },
    { label: 'Chemistry', value: 'd2', defer: true },
    { label: 'Left', value: 'p9', isRef: true, disabled: true },
  ],
  config,
) as [never, never, never, never];

const kinds = (departments: boolean, persons: boolean, deferred = true): PeopleKinds => ({ departments, persons, deferred });

describe('people of an organisation', () => {
  it.each([
    ['persons only', kinds(false, true), [false, true, false]],
    ['departments only', kinds(true, false), [true, true, true]],
    ['both', kinds(true, true), [true, true, true]],
    ['options without children by default', kinds(false, false), [false, true, false]],
  ])('selectable: %s', (_name, which, choosable) => {
    expect([physics, anna, lazy].map((option) => isChoosable(option, which))).toEqual(choosable);
    expect(isChoosable(gone, which)).toBe(false);
  });

  it('can be expanded when they have children or a call can load them', () => {
    expect([physics, anna, lazy].map((option) => hasChildOptions(option, kinds(false, true)))).toEqual([true, false, true]);
    expect([physics, anna, lazy].map((option) => hasChildOptions(option, kinds(false, true, false)))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are selectable wherever a search found them', () => {
    expect(isChoosable(lazy, kinds(false, true), true)).toBe(true);
  });

  it('are added, removed or replaced', () => {
    expect(togglePerson([anna], lazy, true)).toEqual([anna, lazy]);
    expect(togglePerson([anna], lazy, false)).toEqual([lazy]);
    expect(togglePerson([anna, lazy], anna, true)).toEqual([lazy]);
    expect(togglePerson([anna], anna, false)).toEqual([]);
  });
});

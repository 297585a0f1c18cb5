import { expect, it, vi } from 'vitest';
import type { CrudNode } from '../../schema/drawn.ts';
import { objectReader } from '../scope/DataReader.ts';
import { filterDefaults } from './filter-defaults.ts';

const defaults = (filter: object, data: Record<string, unknown> = {}): unknown =>
  filterDefaults({ type: 'crud', filter } as unknown as CrudNode, objectReader(data), () => undefined);

it('reads the initial values of filter inputs, also in groups', () => {
  expect(
    defaults({
      body: [
        { type: 'input-text', name: 'q', value: 'x' },
        { type: 'group', body: [{ type: 'switch', name: 'on', value: false }] },
        { type: 'select', name: 'none' },
      ],
    }),
  ).toEqual({ q: 'x', on: false });
});

it('starts choices of several with all of their options where they say so', () => {
  const options = [
    { label: 'A', value: 'a' },
    { label: 'B', value: 'b' },
    { label: 'C', value: 'c', disabled: true },
  ];
  const choice = { type: 'select', multiple: true, defaultCheckAll: true, options };
  expect(
    defaults({
      body: [
        { ...choice, name: 'joined' },
        { ...choice, name: 'list', joinValues: false, extractValue: true },
        { ...choice, name: 'own', value: 'b' },
        { ...choice, name: 'fetched', options: undefined, source: '/options' },
      ],
    }),
  ).toEqual({ joined: 'a,b', list: ['a', 'b'], own: 'b' });
});

it('evaluates templates and relative dates and drops names of a prototype', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 19, 10, 30) });
  expect(
    defaults(
      {
        controls: [
          { type: 'text', name: 'centre', value: '${centre_id}' },
          { type: 'input-date', name: 'day', value: '-1days', format: 'YYYY-MM-DD' },
          { type: 'input-date-range', name: 'span', value: '-1week,today', format: 'YYYY-MM-DD' },
          { type: 'input-date-range', name: 'from', extraName: 'to', value: 'today,+1day', format: 'YYYY-MM-DD' },
          { type: 'text', name: '__proto__', value: 'x' },
        ],
      },
      { centre_id: 7 },
    ),
  ).toEqual({ centre: 7, day: '2026-11-18', span: '2026-11-12,2026-11-19', from: '2026-11-19', to: '2026-11-20' });
  vi.useRealTimers();
});

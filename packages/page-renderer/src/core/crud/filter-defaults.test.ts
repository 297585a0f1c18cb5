import { expect, it } from 'vitest';
import type { CrudNode } from '../../schema/drawn.ts';
import { objectReader } from '../scope/DataReader.ts';
import { filterDefaults } from './filter-defaults.ts';

const defaults = (filter: object, data: Record<string, unknown> = {}): unknown =>
  filterDefaults({ type: 'crud', filter } as unknown as CrudNode, objectReader(data), () => undefined);

it('reads what the inputs of a filter start with, in groups too', () => {
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

it('works templates out and leaves relative dates and names of a prototype alone', () => {
  expect(
    defaults(
      {
        controls: [
          { type: 'text', name: 'centre', value: '${centre_id}' },
          { type: 'input-date', name: 'day', value: '-1days' },
          { type: 'text', name: '__proto__', value: 'x' },
        ],
      },
      { centre_id: 7 },
    ),
  ).toEqual({ centre: 7 });
});

import type { ReadableColumn, ReadableTable } from '@lab-console/api-client';
import { expect, it } from 'vitest';
import { blockColumns, blockSource } from './block-source.ts';

const column = (name: string, type: string, more: Partial<ReadableColumn> = {}): ReadableColumn => ({
  name,
  type,
  label: null,
  writable: true,
  required: false,
  nullable: true,
  references: null,
  ...more,
});
const rights = { label: null, insert: true, update: true, delete: true };
const tables: readonly ReadableTable[] = [
  {
    name: 'courses',
    ...rights,
    columns: [
      column('id', 'bigint', { writable: false }),
      column('semester_id', 'bigint', { references: 'semesters', label: { en: 'Semester', zh: '学期' }, required: true }),
      column('place_id', 'bigint', { references: 'places' }),
      column('is_open', 'boolean'),
      column('starts', 'time without time zone'),
      column('day', 'date', { nullable: false }),
      column('changed', 'timestamp with time zone'),
      column('weeks', 'integer[]'),
      column('settings', 'jsonb'),
    ],
  },
  { name: 'semesters', ...rights, columns: [column('code', 'text'), column('name', 'text')] },
  { name: 'places', ...rights, columns: [column('name', 'jsonb')] },
];

it('offers the columns of a table without rows by their types, and names rows of other tables by what people know them by', () => {
  expect(blockColumns(tables, 'courses')).toEqual([
    { name: 'id', kind: 'number', writable: false, required: false },
    {
      name: 'semester_id',
      kind: 'number',
      writable: true,
      required: true,
      label: { en: 'Semester', zh: '学期' },
      reference: { table: 'semesters', label: 'name', code: 'code' },
    },
    { name: 'place_id', kind: 'number', writable: true, required: false },
    { name: 'is_open', kind: 'boolean', writable: true, required: false },
    { name: 'starts', kind: 'time', writable: true, required: false },
    { name: 'day', kind: 'date', writable: true, required: true },
    { name: 'changed', kind: 'datetime', writable: true, required: false },
  ]);
  expect(blockColumns(tables, 'unknown')).toEqual([]);
});

it('offers the tables of teaching first, and what the console keeps for itself after them', () => {
  const named = [
    'courses',
    'user2projects_ex',
    'objects',
    'buckets',
    'page_drafts',
    'user2projects',
    'record_changes',
    'locations',
  ];
  const source = blockSource(
    named.map((name) => ({ name, ...rights, columns: [] })),
    { list: async () => [], save: async () => undefined, remove: async () => undefined },
  );
  expect(source.tables.filter(({ isCommon }) => isCommon).map(({ name }) => name)).toEqual([
    'courses',
    'user2projects_ex',
    'locations',
  ]);
});

it('gives a page of the console with each part in its place, so that all of it is in the outline', async () => {
  const { templates = [] } = blockSource([], {
    list: async () => [],
    save: async () => undefined,
    remove: async () => undefined,
  });
  const text = await templates.find(({ name }) => name === 'teaching/period/periods')?.load();
  expect(text).toContain('"type": "crud"');
  for (const { load } of templates) expect(await load()).not.toMatch(/"\$ref"|"definitions"/);
});

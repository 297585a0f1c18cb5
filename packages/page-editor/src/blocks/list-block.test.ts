import { checkDefinition } from '@lab-console/page-renderer/check';
import { expect, it } from 'vitest';
import { chartBlock } from './chart-block.ts';
import { formBlock } from './form-block.ts';
import { kindOf, listBlock, type BlockColumn } from './list-block.ts';
import { likelyLink, masterDetailBlock } from './master-detail-block.ts';

const columns: readonly BlockColumn[] = [
  { name: 'id', kind: 'number' },
  { name: 'name', kind: 'text' },
  { name: 'held_on', kind: 'date' },
];

it('makes a valid list with the dialogs that the rights allow', () => {
  const all = listBlock({ name: 'courses', insert: true, update: true, delete: true }, columns);
  expect(checkDefinition({ type: 'page', body: [all] })).toEqual([]);
  const written = JSON.stringify(all);
  for (const part of ['"post"', '"patch"', '"delete"', '"searchIn":"name"', 'input-date', '${id}'])
    expect(written).toContain(part);
  expect(written).not.toContain('"name":"id","label":"Id"}');
  const read = JSON.stringify(listBlock({ name: 'courses', insert: false, update: false, delete: false }, columns));
  expect(read).not.toMatch(/"post"|"patch"|"delete"|operation/);
});

it('shows and chooses rows of other tables by name, in both languages, and asks for what is required', () => {
  const semester: BlockColumn = {
    name: 'semester_id',
    kind: 'number',
    label: { en: 'Semester', zh: '学期' },
    required: true,
    reference: { table: 'semesters', label: 'name', code: 'code' },
  };
  const hidden: BlockColumn = { name: 'secret', kind: 'text', writable: false };
  const list = listBlock({ name: 'courses', insert: true, update: true, delete: true }, [...columns, semester, hidden]);
  expect(checkDefinition({ type: 'page', body: [list] })).toEqual([]);
  expect(list).toMatchObject({ api: { data: { select: '*,semester:semesters!semester_id(id,name)', searchIn: 'name,secret' } } });
  const written = JSON.stringify(list);
  expect(written).toContain('{"name":"semester.name","label":{"en":"Semester","zh":"学期"}}');
  expect(written).toContain('"type":"select","name":"semester_id","label":{"en":"Semester","zh":"学期"},"required":true');
  expect(written).not.toContain('${secret}');
  // Of thousands of rows the server finds what is typed; the one that a row has already is known from the list.
  const fields = [...written.matchAll(/\{"type":"select".*?"menuTpl":"[^"]*"\}/g)].map(([field]) => JSON.parse(field) as unknown);
  const searched = {
    autoComplete: 'rest/semesters?select=label:name,value:id,code&order=name&page=1&perPage=20&search=${term}&searchIn=name,code',
    menuTpl: '${label} ${code}',
  };
  expect(fields).toEqual([expect.objectContaining(searched), expect.objectContaining(searched)]);
  expect(fields.map((field) => (field as { readonly source?: string }).source)).toEqual([
    undefined,
    '${semester ? [{label: semester.name, value: semester.id}] : []}',
  ]);
  expect(likelyLink('semesters', [semester])).toBe(semester);
});

it('makes a valid form of the columns that people fill in', () => {
  const form = formBlock({ name: 'courses', insert: true, update: false, delete: false }, columns);
  expect(checkDefinition({ type: 'page', body: [form] })).toEqual([]);
  expect(form).toMatchObject({
    api: {
      method: 'post',
      url: 'rest/courses',
      data: { name: '${name}', held_on: "${held_on || held_on == '0' ? held_on : null}" },
    },
    body: [{ name: 'name' }, { name: 'held_on', type: 'input-date' }],
  });
});

it('makes a valid chart of the numbers, which reads only their columns', () => {
  const values: readonly BlockColumn[] = [{ name: 'seats', kind: 'number' }];
  const chart = chartBlock({ name: 'rooms', insert: false, update: false, delete: false }, { label: columns[1]!, values });
  expect(checkDefinition({ type: 'page', body: [chart] })).toEqual([]);
  expect(chart).toMatchObject({
    api: { url: 'rest/rooms', data: { select: 'name,seats' } },
    body: [{ config: { xAxis: { data: '${items|pick:name}' }, series: [{ name: 'Seats', data: '${items|pick:seats}' }] } }],
  });
});

it('makes a valid list whose rows open only the details that belong to them', () => {
  const sessions: readonly BlockColumn[] = [
    { name: 'id', kind: 'number' },
    { name: 'teacher_id', kind: 'number' },
    { name: 'course_id', kind: 'number' },
    { name: 'topic', kind: 'text' },
  ];
  expect(likelyLink('courses', sessions)?.name).toBe('course_id');
  expect(likelyLink('rooms', sessions)).toBeUndefined();
  const rights = { insert: true, update: true, delete: true };
  const block = masterDetailBlock(
    { table: { name: 'courses', ...rights }, columns },
    { table: { name: 'sessions', ...rights }, columns: sessions, link: 'course_id' },
  );
  expect(checkDefinition({ type: 'page', body: [block] })).toEqual([]);
  const [open] = (block['columns'] as readonly { readonly buttons?: readonly { readonly drawer?: unknown }[] }[]).at(
    -1,
  )!.buttons!;
  const details = (open!.drawer as { readonly body: Readonly<Record<string, unknown>> }).body;
  expect(details).toMatchObject({
    api: { url: 'rest/sessions', data: { course_id: 'eq.${id}', searchIn: 'topic' } },
    headerToolbar: [{ dialog: { body: { api: { method: 'post', data: { course_id: '${id}', topic: '${topic}' } } } } }, {}, {}],
  });
  expect(JSON.stringify(details)).not.toContain('"name":"course_id"');
});

it.each([
  [[true, null], 'boolean'],
  [[1, 2.5], 'number'],
  [['2026-01-31'], 'date'],
  [['2026-01-31T08:00:00+00:00'], 'datetime'],
  [['2026', 1], 'text'],
  [[null], 'text'],
])('reads the kind of a column from the values %j', (values, kind) => {
  expect(kindOf(values)).toBe(kind);
});

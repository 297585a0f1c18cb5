import { expect, it } from 'vitest';
import { groupImport } from '../group/group-import.ts';
import { makeWorkbook } from '../../test/make-workbook.ts';
import { directReader } from '../engine/direct-reader.ts';
import type { BrowserStore } from './browser-store.ts';
import { columnMemory } from './column-memory.ts';
import { changesSince } from './import-draft.ts';
import { ImportSession } from './import-session.ts';

function memory(): BrowserStore {
  const values = new Map<string, unknown>();
  return {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, structuredClone(value)),
    delete: async (key) => void values.delete(key),
  };
}

const definition = groupImport({
  base: async () => ({ courseId: 1, parentId: 2 }),
  students: async (codes) => codes.map((code) => ({ id: Number(code), code, name: code })),
  createGroups: async () => {},
});

async function opened(rows: Parameters<typeof makeWorkbook>[0]) {
  const session = new ImportSession(definition, { reader: directReader });
  session.pick(await makeWorkbook(rows));
  await session.parse();
  return session;
}

it('recalls an assignment for a sheet of the same headers, wherever its header is, and for no other', async () => {
  const store = memory();
  const keys = Object.keys(definition.columns);
  const kept = columnMemory(store, 'me groups', keys);
  const first = (
    await opened([
      ['编号', '队'],
      ['0001', 'A'],
    ])
  ).getState().columns!;
  await kept.remember(first, { row: 1, positions: [0, 1] });
  const below = (
    await opened([
      ['编号', ' 队 '],
      ['0002', 'B'],
    ])
  ).getState().columns!;
  expect(await kept.recall({ ...below, row: 4 })).toEqual({ row: 4, positions: [0, 1] });
  const other = (
    await opened([
      ['队', '编号'],
      ['A', '0001'],
    ])
  ).getState().columns!;
  expect(await kept.recall(other)).toBeNull();
  expect(await columnMemory(store, 'another groups', keys).recall(first)).toBeNull();
});

it('lists what a person changed since the rows were read', async () => {
  const session = await opened([
    ['学号', '分组'],
    ['0001', 'A'],
    ['0002', 'B'],
    ['0003', 'C'],
  ]);
  const read = session.getState().rows;
  session.editCells([
    { number: 2, key: 'group', text: 'D' },
    { number: 3, key: 'group', text: '' },
  ]);
  session.leaveOut([4], true);
  expect(changesSince(read, session.getState().rows, Object.keys(definition.columns))).toEqual({
    changes: [
      { number: 2, key: 'group', text: 'D' },
      { number: 3, key: 'group', text: '' },
    ],
    leftOut: [4],
  });
});

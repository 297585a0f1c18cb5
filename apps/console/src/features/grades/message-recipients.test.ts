import { expect, test } from 'vitest';
import { messageOf } from './message-recipients.ts';
import { recordsEnUS } from '../gradebook/texts/en.ts';

const students = [{ id: 1 }, { id: 2 }, { id: 3 }];
const missed: Readonly<Record<number, readonly string[]>> = { 1: ['Report'], 2: ['Preview', 'Report'], 3: [] };
const report = { key: 'item-report', label: 'Report', item: 'report', isEditable: true };
const preview = { key: 'item-preview', label: 'Preview', item: 'preview', isEditable: true };
const experiment = { key: 'project-5', label: 'Preview', item: null, isEditable: false };
const final = { key: 'final', label: 'Final', item: null, isEditable: false };

test.each([
  ['of the chosen column', { lack: null, column: report }, [1, 2], 'Report'],
  ['of another column', { lack: null, column: preview }, [2], 'Preview'],
  ['of an experiment', { lack: null, column: experiment }, [2], 'Preview'],
  ['of any mark where the column is no mark', { lack: null, column: final }, [1, 2], 'a mark'],
  ['of any mark where marks missing are filtered', { lack: 'score', column: preview }, [1, 2], 'a mark'],
  ['of attendance: all that the filter shows', { lack: 'attendance', column: report }, [1, 2, 3], 'attendance'],
] as const)('a message goes to those who miss a value %s', (_, { lack, column }, ids, missing) => {
  const made = messageOf({ students, lack, column, missingOf: (id) => missed[id] ?? [] }, recordsEnUS);
  expect(made.students.map(({ id }) => id)).toEqual(ids);
  expect(made.missing).toBe(missing);
});

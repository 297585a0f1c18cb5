import type { SentTeacherTime } from '@lab-console/api-client';
import { expect, test, vi } from 'vitest';
import { createTimeSheet } from './create-time-sheet.ts';
import { nextKind, teacherWeek } from './teacher-week.ts';

const cell = (weekday: number, kind: SentTeacherTime['kind']): SentTeacherTime => ({ weekday, period_id: 3, kind });

function openSheet(save: (cells: readonly SentTeacherTime[]) => Promise<unknown> = async () => undefined) {
  const sent = vi.fn(save);
  const onFailed = vi.fn();
  const onSaved = vi.fn();
  const week = teacherWeek([{ weekday: 1, period_id: 3, kind: 'cannot' }]);
  const sheet = createTimeSheet({ week, save: sent, onSaved, onFailed });
  const settled = () => vi.waitFor(() => expect(sheet.getState().isSaving).toBe(false));
  const shown = () => [...sheet.getState().week].map(([key, kind]) => `${key} ${kind}`);
  return { sheet, sent, onFailed, onSaved, settled, shown };
}

test('a press goes from suits to rather not, to cannot, and back', () => {
  expect([nextKind(undefined), nextKind('rather_not'), nextKind('cannot')]).toEqual(['rather_not', 'cannot', null]);
});

test('shows a change at once and sends only what differs', async () => {
  const { sheet, sent, settled, shown, onSaved } = openSheet();
  sheet.change([cell(1, 'cannot'), cell(2, 'rather_not')]);
  expect(shown()).toEqual(['1 3 cannot', '2 3 rather_not']);
  await settled();
  expect(sent.mock.calls).toEqual([[[cell(2, 'rather_not')]]]);
  expect(onSaved).toHaveBeenCalledOnce();
  sheet.change([cell(1, 'cannot')]);
  expect(sheet.getState().isSaving).toBe(false);
});

test('undoes and redoes a step, which is saved as well', async () => {
  const { sheet, sent, settled, shown } = openSheet();
  sheet.change([cell(1, null), cell(2, 'cannot')]);
  sheet.turn('undo');
  expect(shown()).toEqual(['1 3 cannot']);
  sheet.turn('redo');
  expect(shown()).toEqual(['2 3 cannot']);
  await settled();
  expect(sent.mock.calls.map(([cells]) => cells)).toEqual([
    [cell(1, null), cell(2, 'cannot')],
    [cell(1, 'cannot'), cell(2, null)],
    [cell(1, null), cell(2, 'cannot')],
  ]);
  expect(sheet.getState()).toMatchObject({ canUndo: true, canRedo: false });
});

test('takes back what was not saved, and keeps what was changed meanwhile', async () => {
  const { sheet, settled, shown, onFailed } = openSheet(async ([first]) => {
    if (first?.weekday === 2) throw new Error('after the day');
  });
  sheet.change([cell(2, 'cannot')]);
  sheet.change([cell(4, 'cannot')]);
  await settled();
  expect(shown()).toEqual(['1 3 cannot', '4 3 cannot']);
  expect(onFailed).toHaveBeenCalledOnce();
  sheet.turn('undo');
  expect(shown()).toEqual(['1 3 cannot']);
  expect(sheet.getState().canUndo).toBe(false);
});

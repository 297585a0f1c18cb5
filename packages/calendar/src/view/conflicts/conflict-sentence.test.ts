import type { Conflict } from '@lab-console/schedule-rules';
import { expect, it } from 'vitest';
import { initialState } from '../../core/store/initial-state.ts';
import { indexReferences } from '../../core/sessions/session-names.ts';
import { enUS } from '../../locales/en-us.ts';
import { zhCN } from '../../locales/zh-cn.ts';
import { demoSession } from '../../testing/demo-schedule.ts';
import { conflictSentence } from './conflict-sentence.ts';

const first = demoSession({ id: 1, date: '2026-11-18', project_id: 5, teacher_id: 7, location_id: 3 });
const second = demoSession({ id: 2, date: '2026-11-18', project_id: 6, teacher_id: null, location_id: 3 });
const sessions = new Map([first, second].map((session) => [session.id, session]));
const references = indexReferences({
  projects: [
    { id: 5, name: 'Thin lens' },
    { id: 6, name: 'Polarised light' },
  ] as never,
  teachers: [{ id: 7, name: 'Li Wei' }] as never,
  locations: [{ id: 3, name: 'A-205' }] as never,
});
const conflict: Conflict = {
  code: 'location-taken',
  severity: 'warning',
  sessionIds: [1, 2],
  resource: { kind: 'location', id: 3 },
};

it.each([
  [enUS, 'Room A-205 is double-booked: Thin lens (Li Wei) and Polarised light (No teacher)'],
  [zhCN, '实验室“A-205”在该时段有多场实验：Thin lens (Li Wei)、Polarised light (未安排教师)'],
])('names the day, the room and both sessions', (texts, said) => {
  const state = { ...initialState('2026-11-18'), references };
  const sentence = conflictSentence(conflict, { state, texts, getSession: (id) => sessions.get(id) });
  expect(sentence.endsWith(said.slice(-30))).toBe(true);
  expect(sentence).toMatch(/18/);
});

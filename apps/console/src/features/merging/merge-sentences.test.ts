import { ApiError, type OrgMerge } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { changesSentence, mergeSentences, refusedUndoSentence } from './merge-sentences.ts';
import { mergeTexts } from './merge-texts.ts';

const empty: OrgMerge = {
  id: 2,
  name: 'Physics (2)',
  merge: null,
  students: 0,
  both: 0,
  teachers: 0,
  groups: 0,
  sessions: 0,
  timeslots: 0,
  plans: 0,
  days: 0,
  announcements: 0,
  marks: [],
  lists: [],
};

test('names what goes along, and the marks by course', () => {
  const trial: OrgMerge = {
    ...empty,
    students: 30,
    both: 1,
    sessions: 1,
    timeslots: 2,
    marks: [
      { course: 'Optics', students: 1, marks: 1 },
      { course: 'Heat', students: 20, marks: 45 },
    ],
  };
  expect(mergeSentences(trial, mergeTexts.en)).toEqual({
    refused: null,
    lines: [
      'Goes along: 30 students, 1 session, 2 entries of other teaching.',
      '1 student is in both already.',
      'Marks and records stay with the students: Optics (1 entry of 1 student), Heat (45 entries of 20 students).',
    ],
  });
  expect(mergeSentences(trial, mergeTexts.zh).lines[0]).toBe('将一并归入：30 名学生、1 个排课、2 条其他教学安排。');
});

test('names the lists that refuse a merge, and says where nothing goes along', () => {
  const lists = [
    { course: 'Optics', state: 'submitted' },
    { course: 'Heat', state: 'published' },
  ] as const;
  const { refused, lines } = mergeSentences({ ...empty, lists }, mergeTexts.en);
  expect(refused).toBe(
    'It cannot be merged, because grades are submitted or published: Optics (submitted), Heat (published). Open these grade lists again first.',
  );
  expect(lines).toEqual(['Nothing goes along: it is empty.']);
});

test('names what was changed since, kind by kind, with dates and how many more there are', () => {
  const changes = [
    { kind: 'members', name: 'Ada', date: null },
    { kind: 'sessions', name: 'Optics', date: '2026-12-03' },
    { kind: 'members', name: 'Ben', date: null },
  ] as const;
  const undo = { undone: false, changes, total: 5 };
  expect(changesSentence('Physics (1)', undo, mergeTexts.en)).toBe(
    'The merge of Physics (1) was not undone, because this was changed since: members (Ada, Ben), sessions (Optics on 2026-12-03), 2 more. Nothing was changed now.',
  );
  expect(changesSentence('Physics (1)', { ...undo, total: 3 }, mergeTexts.zh)).toBe(
    '未撤销Physics (1)的合并，因为此后有改动：成员（Ada、Ben）、排课（2026-12-03 Optics）。本次未作任何更改。',
  );
});

test('names the lists that were submitted since, and leaves other failures to others', () => {
  const details = JSON.stringify({ lists: [{ course: 'Optics', state: 'published' }] });
  const refused = new ApiError({ kind: 'server', status: 400, code: 'LC020', details });
  expect(refusedUndoSentence('Physics (1)', refused, mergeTexts.en)).toBe(
    'The merge of Physics (1) was not undone, because grades were submitted since: Optics (published). Open these grade lists again first.',
  );
  expect(refusedUndoSentence('Physics (1)', new ApiError({ kind: 'forbidden', status: 403 }), mergeTexts.en)).toBeUndefined();
});

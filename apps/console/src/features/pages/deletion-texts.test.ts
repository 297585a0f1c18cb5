import { expect, test } from 'vitest';
import { deletionSentences } from './deletion-texts.ts';

test('writes what a deletion takes along, by its effect', () => {
  const contents = [
    { kind: 'outages', uses: 2, effect: 'goes' },
    { kind: 'location_equipment', uses: 1, effect: 'goes' },
    { kind: 'projects', uses: 3, effect: 'lists' },
    { kind: 'exam_papers', uses: 1, effect: 'clears' },
  ] as const;
  expect(deletionSentences(contents, { language: 'en', canBeUndone: true, rows: 1 })).toBe(
    'Deleted with it: 2 outages and 1 piece of equipment. Still named in lists of: 3 experiments. It is not offered there any more. ' +
      'No longer linked to it: 1 exam paper. You can undo this right after.',
  );
  expect(deletionSentences(contents.slice(0, 1), { language: 'zh', canBeUndone: true, rows: 1 })).toBe(
    '一并删除：2 条故障停用。删除后可立即撤销。',
  );
});

test('names no links and settings, and says where there is no way back', () => {
  const contents = [{ kind: 'course2teachers', uses: 4, effect: 'goes' }] as const;
  expect(deletionSentences(contents, { language: 'en', canBeUndone: false, rows: 2 })).toBe('This cannot be undone.');
});

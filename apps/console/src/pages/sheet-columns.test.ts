import { describe, expect, test } from 'vitest';
import { sheetColumns, sheetScore } from './sheet-columns.ts';

const labels = { preview: 'Preview', operation: 'Practical', report: 'Report' };
const item = (id: number, name: string, change: object = {}) => ({
  id,
  item: name,
  label: `Label of ${name}`,
  enable: true,
  isRecorded: true,
  ...change,
});

describe('the columns of a registration sheet', () => {
  test('are the own items of the experiment that people enter, in their order', () => {
    const items = [
      item(4, 'quiz'),
      item(2, 'report'),
      item(3, 'operation', { enable: false }),
      item(5, 'mooc', { isRecorded: false }),
    ];
    expect(sheetColumns(items, labels)).toEqual([
      { item: 'report', label: 'Label of report' },
      { item: 'quiz', label: 'Label of quiz' },
    ]);
  });

  test('are preview, operation and report where the experiment has no items', () => {
    expect(sheetColumns([], labels).map(({ label }) => label)).toEqual(['Preview', 'Practical', 'Report']);
  });

  test('have the scores of the place itself and those of own items', () => {
    const place = { id: 7, preview: null, operation: 0, report: 85.5 };
    const scores = [
      { user2project_id: 6, item: 'quiz', score: 1 },
      { user2project_id: 7, item: 'quiz', score: 91.5 },
    ];
    expect(['preview', 'operation', 'report', 'quiz', 'essay'].map((each) => sheetScore(place, { item: each, scores }))).toEqual([
      null,
      0,
      85.5,
      91.5,
      null,
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { shownUploads } from './shown-uploads.ts';
import type { UploadItem, UploadPhase } from './upload-item.ts';

const item = (id: number, phase: UploadPhase): UploadItem => ({ id, phase, path: `${id}.txt`, file: new File([], 'a'), sent: 0 });

describe('shownUploads', () => {
  it('keeps the order of a few', () => {
    const items = [item(1, 'done'), item(2, 'waiting'), item(3, 'running')];
    expect(shownUploads(items)).toBe(items);
  });

  it('shows of many what needs an answer, then what is on its way, and the latest that are over', () => {
    const items = [
      item(1, 'done'),
      item(2, 'running'),
      item(3, 'waiting'),
      item(4, 'done'),
      item(5, 'failed'),
      item(6, 'asking'),
      item(7, 'waiting'),
    ];
    expect(shownUploads(items, 6).map(({ id }) => id)).toEqual([5, 6, 2, 3, 7, 4]);
  });

  it('shows three of thousands that wait, and the three that ended last', () => {
    const items = Array.from({ length: 3_000 }, (_, id) => item(id, id < 1_000 ? 'done' : id < 1_003 ? 'running' : 'waiting'));
    const shown = shownUploads(items).map(({ id }) => id);
    expect(shown).toEqual([
      1_000,
      1_001,
      1_002,
      ...Array.from({ length: 3 }, (_, at) => 1_003 + at),
      ...Array.from({ length: 3 }, (_, at) => 999 - at),
    ]);
  });
});

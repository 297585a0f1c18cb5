import { describe, expect, it, vi } from 'vitest';
import { listedCodes } from './listed-codes.ts';

const lookups = { courses: { columns: ['course'] } };

describe('codes that a definition lists', () => {
  it('are asked for once, and only for columns that are looked up', async () => {
    const templateLists = vi.fn(async () => ({ course: ['C1', 'C2'], flag: ['1', '0'] }));
    const definition = { lookups, templateLists };
    expect(await Promise.all([listedCodes(definition, 'course'), listedCodes(definition, 'course')])).toEqual([
      ['C1', 'C2'],
      ['C1', 'C2'],
    ]);
    expect(await listedCodes(definition, 'flag')).toEqual([]);
    expect(templateLists).toHaveBeenCalledOnce();
  });

  it('are none where the definition lists none, or the backend fails; then it is asked again', async () => {
    expect(await listedCodes({ lookups }, 'course')).toEqual([]);
    const templateLists = vi.fn(async () => ({ course: ['C1'] })).mockRejectedValueOnce(new Error('offline'));
    const definition = { lookups, templateLists };
    expect(await listedCodes(definition, 'course')).toEqual([]);
    expect(await listedCodes(definition, 'course')).toEqual(['C1']);
  });
});

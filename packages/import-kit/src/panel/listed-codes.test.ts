import { describe, expect, it, vi } from 'vitest';
import { codeColumn } from '../columns/code-column.ts';
import { flagColumn } from '../columns/flag-column.ts';
import { listedCodes } from './listed-codes.ts';

const header = { en: 'x', zh: 'x' };
const columns = { course: codeColumn({ header }), period: codeColumn({ header }), flag: flagColumn({ header }) };

describe('listedCodes', () => {
  it('asks for the codes once, and only for code columns', async () => {
    const templateLists = vi.fn(async () => ({ course: ['C1', 'C2'], period: ['01'], flag: ['1', '0'] }));
    const definition = { columns, templateLists };
    expect(await Promise.all([listedCodes(definition, 'course'), listedCodes(definition, 'course')])).toEqual([
      ['C1', 'C2'],
      ['C1', 'C2'],
    ]);
    expect(await listedCodes(definition, 'period')).toEqual(['01']);
    expect(await listedCodes(definition, 'flag')).toEqual([]);
    expect(templateLists).toHaveBeenCalledOnce();
  });

  it('returns no codes without a list or after a failure, and asks again after a failure', async () => {
    expect(await listedCodes({ columns }, 'course')).toEqual([]);
    const templateLists = vi.fn(async () => ({ course: ['C1'] })).mockRejectedValueOnce(new Error('offline'));
    const definition = { columns, templateLists };
    expect(await listedCodes(definition, 'course')).toEqual([]);
    expect(await listedCodes(definition, 'course')).toEqual(['C1']);
  });
});

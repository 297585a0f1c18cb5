import { describe, expect, it, vi } from 'vitest';
import type { AdaptorContext } from '@lab-console/page-renderer';
import { currentLanguage } from '../../locales/current-tables.ts';
import { importTexts } from '../imports/import-texts.ts';
import { examQuestionSaved, onQuestionChanged } from './exam-question-saved.ts';

const change = (data: unknown, id = 7): AdaptorContext => ({
  request: { data } as AdaptorContext['request'],
  data: { id },
});
const answer = (...items: readonly unknown[]): unknown => ({ status: 0, data: { items, total: items.length } });

describe('the answer to saving a question', () => {
  it('is a success when the question was changed', () => {
    expect(examQuestionSaved(answer({ id: 7 }), change({ title: 'x' }))).toEqual({ status: 0, data: {} });
  });

  it('is a success when there was nothing to change', () => {
    expect(examQuestionSaved(answer(), change({}))).toEqual({ status: 0, data: {} });
  });

  it('notifies the editor of that question when it has a newer version', () => {
    const [mine, other] = [vi.fn(), vi.fn()];
    const stop = onQuestionChanged(7, mine);
    const stopOther = onQuestionChanged(8, other);
    expect(() => examQuestionSaved(answer(), change({ title: 'x' }))).toThrow(importTexts[currentLanguage()].questionChanged);
    stop();
    expect(() => examQuestionSaved(answer(), change({ title: 'x' }))).toThrow();
    stopOther();
    expect([mine.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  });
});

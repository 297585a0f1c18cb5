import { describe, expect, it } from 'vitest';
import { contentOfText } from '../../word/content/content-text.ts';
import type { ExamQuestion } from '../../word/questions/exam-question.ts';
import { newQuestion } from '../repair/stored-question.ts';
import { compareQuestions, mergeQuestions } from './compare-questions.ts';

const option = (key: string, text: string): ExamQuestion['options'][number] => ({
  key,
  label: contentOfText(text),
  is_fixed: false,
});
const base: ExamQuestion = {
  ...newQuestion(),
  title: contentOfText('What conducts?'),
  options: [option('A', 'wood'), option('B', 'copper')],
  answer: { kind: 'keys', keys: ['B'] },
  difficulty: 2,
  category: 'Electricity',
};

describe('comparing two versions of a question', () => {
  it('lists the changed parts and who changed them', () => {
    const mine = { ...base, title: contentOfText('Which conducts?'), difficulty: 3, category: 'Metals' };
    const theirs = { ...base, analysis: contentOfText('Metals conduct.'), difficulty: 4, category: 'Metals' };
    expect(compareQuestions({ base, mine, theirs })).toEqual([
      { part: 'title', changedBy: 'mine' },
      { part: 'analysis', changedBy: 'theirs' },
      { part: 'difficulty', changedBy: 'both' },
    ]);
  });

  it('finds no differences when both versions are stored equally', () => {
    const typed = { ...base, typeFrom: 'tag' as const, ordinal: 7, number: 3 };
    expect(compareQuestions({ base, mine: typed, theirs: base })).toEqual([]);
  });

  it('merges parts changed by one side, and uses the chosen side for parts changed by both', () => {
    const mine = { ...base, title: contentOfText('Which conducts?'), difficulty: 3 };
    const theirs = { ...base, analysis: contentOfText('Metals conduct.'), difficulty: 4 };
    const versions = { base, mine, theirs };
    const common = { title: mine.title, analysis: theirs.analysis, category: 'Electricity' };
    expect(mergeQuestions(versions, { difficulty: 'mine' })).toMatchObject({ ...common, difficulty: 3 });
    expect(mergeQuestions(versions, { difficulty: 'theirs' })).toMatchObject({ ...common, difficulty: 4 });
    expect(mergeQuestions(versions, { title: 'theirs', difficulty: 'mine' })).toMatchObject({ title: base.title });
  });

  it('takes the options and the answer from the same side', () => {
    const mine = { ...base, options: [...base.options, option('C', 'glass')], answer: { kind: 'keys', keys: ['C'] } } as const;
    const theirs = { ...base, type: 'multiple', answer: { kind: 'keys', keys: ['A', 'B'] } } as const;
    const versions = { base, mine, theirs };
    expect(mergeQuestions(versions, { choices: 'mine' })).toMatchObject({ type: 'single', answer: { keys: ['C'] }, faults: [] });
    expect(mergeQuestions(versions, { choices: 'theirs' })).toMatchObject({
      type: 'multiple',
      options: base.options,
      faults: [],
    });
  });

  it('checks the merged question for faults', () => {
    const mine = { ...base, title: [] };
    expect(mergeQuestions({ base, mine, theirs: base }, {}).faults.map(({ code }) => code)).toEqual(['empty-title']);
  });
});

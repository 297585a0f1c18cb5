import { describe, expect, it } from 'vitest';
import { contentOfText, contentText } from '../../word/content/content-text.ts';
import type { ExamQuestion } from '../../word/questions/exam-question.ts';
import { brief, readLines } from '../../../test/word/read-lines.ts';
import {
  addOption,
  changeOption,
  changeType,
  moveOption,
  renumberOptions,
  removeOption,
  setAnswerContent,
  setBlanks,
  toggleKey,
} from './repair-question.ts';

const question = (...lines: readonly string[]): ExamQuestion => readLines(...lines).questions[0]!;
const choice = question('1. x', 'A. a', 'B. b', 'C. c', '答案：BC');
const twice = question('1. x', 'A. a', 'B. b', 'B. c', '答案：B');

describe('changing options', () => {
  it.each<[string, (question: ExamQuestion) => ExamQuestion, ExamQuestion, string]>([
    ['renumbers the letters', renumberOptions, twice, '1 single | x | A=a B=b C=c | B'],
    ['adds an option', addOption, choice, '1 multiple | x | A=a B=b C=c D= | BC'],
    ['removes an option and its letter from the answer', (one) => removeOption(one, 1), choice, '1 multiple | x | A=a B=c | B'],
    ['removes one of two options with the same letter', (one) => removeOption(one, 2), twice, '1 single | x | A=a B=b | B'],
    ['removes the only correct option', (one) => removeOption(one, 1), toggleKey(choice, 'C'), '1 multiple | x | A=a B=c | -'],
    ['moves an option up and updates the answer', (one) => moveOption(one, 2, 0), choice, '1 multiple | x | A=c B=a C=b | AC'],
    ['does not move an option past the end', (one) => moveOption(one, 2, 3), choice, '1 multiple | x | A=a B=b C=c | BC'],
    [
      'changes the text of an option',
      (one) => changeOption(one, 0, { label: contentOfText('n') }),
      choice,
      '1 multiple | x | A=n B=b C=c | BC',
    ],
    ['ignores an option that does not exist', (one) => removeOption(one, 9), choice, '1 multiple | x | A=a B=b C=c | BC'],
  ])('%s', (_, change, from, expected) => {
    expect(brief(change(from))).toBe(expected);
  });

  it('adds no option after the letter Z', () => {
    let full = choice;
    for (let count = 0; count < 30; count++) full = addOption(full);
    expect(full.options.map(({ key }) => key).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  });
});

describe('changing answers', () => {
  it.each<[string, (question: ExamQuestion) => ExamQuestion, ExamQuestion, ExamQuestion['answer']]>([
    ['an added letter', (one) => toggleKey(one, 'A'), choice, { kind: 'keys', keys: ['A', 'B', 'C'] }],
    ['a removed letter', (one) => toggleKey(one, 'B'), choice, { kind: 'keys', keys: ['C'] }],
    ['another letter of a single choice', (one) => toggleKey(one, 'A'), twice, { kind: 'keys', keys: ['A'] }],
    ['blanks', (one) => setBlanks(one, ['a; b', 'c']), choice, { kind: 'blanks', blanks: [['a', 'b'], ['c']] }],
    ['empty blanks', (one) => setBlanks(one, ['', ' ; ']), choice, { kind: 'none' }],
    ['an empty text', (one) => setAnswerContent(one, []), choice, { kind: 'none' }],
  ])('sets %s', (_, change, from, expected) => {
    expect(change(from).answer).toEqual(expected);
  });
});

describe('changeType', () => {
  it.each<[string, ExamQuestion, ExamQuestion['type'], string]>([
    ['several answers to one', choice, 'single', '1 single | x | A=a B=b C=c | B'],
    ['one answer to several', twice, 'multiple', '1 multiple | x | A=a B=b B=c | B'],
    ['a choice to true or false', question('1. x', '答案：对', '题型：简答题'), 'judge', '1 judge | x | A=Correct B=Wrong | A'],
    ['options correct and wrong', question('单选题', '1. 铜', 'A. 错误', 'B. 正确', '答案：B'), 'judge', '1 judge | 铜 | A=错误 B=正确 | B'],
    ['a choice to a text', choice, 'short', '1 short | x |  | "BC"'],
    ['a text to blanks', question('1. x', '答案：甲;乙'), 'blank', '1 blank | x |  | 甲;乙'],
    ['blanks to a text', question('1. x____', '答案：甲|乙'), 'short', '1 short | x____ |  | "甲|乙"'],
    ['a text of letters to a choice', { ...question('1. x', 'A. a', 'B. b', '答案：A'), type: 'short', answer: { kind: 'text', content: contentOfText('B') } }, 'single', '1 single | x | A=a B=b | B'],
    ['a choice without an answer', question('1. x', 'A. a', 'B. b'), 'blank', '1 blank | x |  | -'],
  ])('converts %s', (_, from, type, expected) => {
    expect(brief(changeType(from, type))).toBe(expected);
  }); // prettier-ignore

  it('labels correct and wrong in the language of the question', () => {
    expect(changeType(question('1. 铜', '答案：略'), 'judge').options.map(({ label }) => contentText(label))).toEqual([
      '正确',
      '错误',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { contentOfText } from '../content/content-text.ts';
import { wordEnUS, wordZhCN } from '../locales/index.ts';
import { makeDocx, paragraph, picture, run, table, listLevel } from '../../../test/word/make-docx.ts';
import { brief, faultCodes, readLines, readParts } from '../../../test/word/read-lines.ts';
import { readExam } from '../read-exam.ts';
import { questionFaultText, wordFaultText } from '../word-texts.ts';
import { checkQuestions } from './check-questions.ts';

describe('question faults', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['no faults in a correct question', ['1. a', 'A. x', 'B. y', '答案：A'], []],
    ['duplicate options', ['3. a', 'A. x', 'B. y', 'B. z', '答案：A'], ['3:duplicate-options']],
    ['duplicate options side by side', ['3. a', 'A. x\tA. y\tC. z', '答案：A'], ['3:duplicate-options', '3:options-skip']],
    ['no answer', ['1. a', 'A. x', 'B. y'], ['1:missing-answer']],
    ['an empty answer', ['1. a', 'A. x', 'B. y', '答案：'], ['1:missing-answer']],
    ['an answer that is not an option', ['1. a', 'A. x', 'B. y', '答案：E'], ['1:answer-not-in-options']],
    ['an unknown answer', ['1. a', 'A. x', 'B. y', '答案：不知道'], ['1:unknown-answer']],
    ['several answers to a single choice', ['单选题', '1. a', 'A. x', 'B. y', '答案：AB'], ['1:single-many-answers']],
    ['one answer to a multiple choice', ['多选题', '1. a', 'A. x', 'B. y', '答案：A'], ['1:multiple-one-answer']],
    ['no options', ['单选题', '1. a', '答案：A'], ['1:no-options']],
    ['one option', ['1. a', 'A. x', '答案：A'], ['1:one-option']],
    ['a third option of true or false', ['判断题', '1. a', 'A. 对', 'B. 错', 'C. 不知道', '答案：A'], ['1:judge-options']],
    ['an option without text', ['1. a', 'A. x', 'B.', 'C. z', '答案：A'], ['1:empty-option']],
    ['a gap in the letters', ['1. a', 'A. x', 'B. y', 'D. z', '答案：A'], ['1:options-skip']],
    ['options with the same text', ['1. a', 'A. x', 'B. x', '答案：A'], ['1:same-options']],
    ['no stem', ['1. ', 'A. x', 'B. y', '答案：A'], ['1:empty-title']],
    ['a number that repeats', ['1. a', '答案：甲乙', '2. b', '答案：甲乙', '2. c', '答案：甲乙'], ['2:number-repeats']],
    ['a skipped number', ['11. a', '答案：甲乙', '13. b', '答案：甲乙'], ['13:number-skips']],
    ['no faults when numbers restart in a section', ['一、简答题', '1. a', '答案：甲乙', '二、论述题', '1. b', '答案：甲乙'], []],
    ['the same question twice', ['1. 同一', '答案：甲乙', '2. 同一', '答案：甲乙'], ['2:same-title']],
    ['different numbers of blanks and answers', ['1. a____b____', '答案：甲|乙|丙'], ['1:blank-count']],
    ['an unknown difficulty', ['1. a', '答案：甲乙', '难度：绿'], ['1:unknown-difficulty']],
    ['a key with another answer', ['1. a', 'A. x', 'B. y', '答案：A', '参考答案', '1. B'], ['1:answers-differ']],
  ])('finds %s', (_, lines, expected) => {
    expect(faultCodes(readLines(...lines))).toEqual(expected);
  }); // prettier-ignore

  it('finds unreadable content in any part of the question', () => {
    const relations = { rId5: ['image', 'https://example.org/a.png', 'external'] } as const;
    const body =
      paragraph('1. a') +
      `<w:p>${run('A. ')}${picture('rId5', { attribute: 'link' })}</w:p>` +
      paragraph('B. y') +
      paragraph('答案：A');
    expect(faultCodes(readParts({ body, relations }))).toEqual(['1:external-picture']);
  });

  it('checks the questions again after a repair', () => {
    const [question, ...others] = readLines('1. a', 'A. x', 'B. y', 'B. z', '答案：A', '难度：绿', '2. b', '答案：甲').questions;
    if (!question) throw new Error('no question');
    const options = question.options.map((option, index) => ({ ...option, key: 'ABC'.charAt(index) }));
    expect(
      faultCodes({
        questions: checkQuestions([{ ...question, options }, ...others]),
        faults: [],
        pictures: new Map(),
        paragraphs: [],
        unused: [],
      }),
    ).toEqual(['1:unknown-difficulty']);
    const repaired = checkQuestions([{ ...question, options, difficulty: 2, title: contentOfText('b'), number: 2 }, ...others]);
    expect(repaired.map(({ faults }) => faults.map(({ code }) => code))).toEqual([[], ['number-repeats']]);
  });
});

describe('texts', () => {
  it('use the sentence of the specification', () => {
    const fault = readLines('7. a', 'A. x', 'A. y', '答案：A').questions[0]?.faults[0];
    expect(fault && questionFaultText(fault, wordEnUS)).toBe('question 7 has duplicate options, please fix and re-upload');
    expect(fault && questionFaultText(fault, wordZhCN)).toBe('第 7 题选项重复，请修改后重新上传');
  });

  const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
  it.each(['files', 'contents', 'questions', 'types'] as const)('have the same placeholders in both languages: %s', (group) => {
    const [english, chinese] = [wordEnUS[group], wordZhCN[group]];
    expect(Object.keys(chinese)).toEqual(Object.keys(english));
    for (const [code, text] of Object.entries(english)) {
      const other = (chinese as Readonly<Record<string, string>>)[code] ?? '';
      expect([code, names(other)]).toEqual([code, names(text)]);
      expect(other).not.toBe('');
    }
  });

  it('name the actual kind of a refused file', () => {
    expect(wordFaultText({ code: 'not-word', params: { actual: 'pdf' } }, wordEnUS)).toContain('a PDF document');
    expect(wordFaultText({ code: 'not-word', params: { actual: 'pdf' } }, wordZhCN)).toContain('PDF 文档');
  });
});

describe('documents', () => {
  it('reads questions and options numbered by Word lists', () => {
    const numbering =
      `<w:abstractNum w:abstractNumId="0">${listLevel(0, 'decimal', '%1.')}${listLevel(1, 'upperLetter', '%2.')}</w:abstractNum>` +
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
    const list = (text: string, level: number): string => paragraph(text, { numId: 1, level });
    const body = [
      list('导体是', 0),
      list('铜', 1),
      list('木', 1),
      paragraph('答案：A'),
      list('绝缘体是', 0),
      list('铜', 1),
      list('木', 1),
      paragraph('答案：B'),
    ].join('');
    expect(readParts({ body, numbering }).questions.map(brief)).toEqual([
      '1 single | 导体是 | A=铜 B=木 | A',
      '2 single | 绝缘体是 | A=铜 B=木 | B',
    ]);
  });

  it.each([
    ['in rows', [['A. 铜', 'B. 铁'], ['C. 木', 'D. 水']]],
    ['in columns', [['A. 铜', 'C. 木'], ['B. 铁', 'D. 水']]],
    ['with letters in cells of their own', [['A', '铜'], ['B', '铁'], ['C', '木'], ['D', '水']]],
  ])('reads options in a table %s', (_, rows) => {
    const { questions } = readParts({ body: paragraph('1. 导体是') + table(rows) + paragraph('答案：A') });
    expect(questions.map(brief)).toEqual(['1 single | 导体是 | A=铜 B=铁 C=木 D=水 | A']);
  }); // prettier-ignore

  it('reads a key in a table', () => {
    const body = ['1. a', 'A. x', 'B. y', '2. b', 'A. x', 'B. y', '参考答案'].map((line) => paragraph(line)).join('');
    const { questions, faults } = readParts({ body: body + table([['题号', '1', '2'], ['答案', 'B', 'A']]) });
    expect([questions.map(({ answer }) => answer), faults]).toEqual([[{ kind: 'keys', keys: ['B'] }, { kind: 'keys', keys: ['A'] }], []]);
  }); // prettier-ignore

  it('keeps the table, the position and the formatting of the stem', () => {
    const body =
      paragraph('title') +
      `<w:p>${run('1. H')}${run('2', '<w:vertAlign w:val="subscript"/>')}</w:p>` +
      table([['项目', '数值']]) +
      paragraph('答案：略写');
    const [question] = readParts({ body }).questions;
    expect(question?.title).toMatchObject([{ inlines: [{ text: 'H' }, { text: '2', script: 'sub' }] }, { type: 'table' }]);
    expect(question?.source).toEqual({ from: 1, to: 4 });
  });

  it('reads underlined spaces as a blank', () => {
    const body = `<w:p>${run('1. 单位是')}${run('      ', '<w:u w:val="single"/>')}${run('。')}</w:p>${paragraph('答案：欧姆')}`;
    expect(readParts({ body }).questions[0]).toMatchObject({ type: 'blank', answer: { blanks: [['欧姆']] } });
  });

  it('lists the paragraphs that belong to no question', () => {
    const paper = readLines('期末考试', '', '一、简答题', '1. a', '答案：甲乙');
    expect([paper.unused, paper.paragraphs]).toEqual([[{ from: 0, to: 0 }, { from: 2, to: 2 }], ['期末考试', '', '一、简答题', '1. a', '答案：甲乙']]);
  }); // prettier-ignore

  it('refuses a document without questions', () => {
    const bytes = makeDocx({ body: paragraph('hello') });
    expect(() => readExam({ name: 'a.docx', bytes })).toThrow(
      expect.objectContaining({ fault: { code: 'no-questions', params: {} } }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { makeDocx, paragraph, run, table } from '../../../test/word/make-docx.ts';
import { brief, faultCodes, readLines, readParts } from '../../../test/word/read-lines.ts';
import { readExam } from '../read-exam.ts';

const underline = '<w:u w:val="single"/>';
const p = (...runs: readonly string[]): string => `<w:p>${runs.join('')}</w:p>`;

describe('uncertain answers', () => {
  it.each<[string, readonly string[], string, readonly string[]]>([
    ['calculations', ['一、填空题', '1. 计算 3*(4+5) 的值。'], '1 blank | 计算 3*(4+5) 的值。 |  | -', ['1:missing-answer']],
    ['functions', ['一、填空题', '1. 求 sin(30°) 的值。'], '1 blank | 求 sin(30°) 的值。 |  | -', ['1:missing-answer']],
    [
      'loops',
      ['一、填空题', '1. 写出 for(i = 0; i < 3; i++) 的次数。'],
      '1 blank | 写出 for(i = 0; i < 3; i++) 的次数。 |  | -',
      ['1:missing-answer'],
    ],
    [
      'function calls',
      ['一、编程题', '1. 说明 free(T); 的作用。'],
      '1 short | 说明 free(T); 的作用。 |  | -',
      ['1:missing-answer'],
    ],
    [
      'function calls without a heading',
      ['1. What does free(T); do?'],
      '1 short | What does free(T); do? |  | -',
      ['1:missing-answer'],
    ],
    [
      'variables in a statement',
      ['一、判断题', '1. 函数 f(x) 是偶函数。'],
      '1 judge | 函数 f(x) 是偶函数。 | A=正确 B=错误 | -',
      ['1:missing-answer'],
    ],
  ])('keeps brackets of %s in the text', (_, lines, expected, codes) => {
    const paper = readLines(...lines);
    expect([paper.questions.map(brief), faultCodes(paper)]).toEqual([[expected], codes]);
  });

  it('keeps brackets beside blanks made of underlined spaces', () => {
    const body = paragraph('一、填空题') + p(run('1. 求导（对 x）的结果是'), run('     ', underline), run('。'));
    const [question] = readParts({ body }).questions;
    expect(question?.answer).toEqual({ kind: 'none' });
    expect(question && brief(question)).toContain('求导（对 x）的结果是');
  });

  it.each<[string, readonly string[], string]>([
    ['brackets in the text', ['一、填空题', '1. 单位是（欧姆）。'], '1 blank | 单位是（  ）。 |  | 欧姆'],
    [
      'a letter in the middle of a stem',
      ['1. Vitamin (C) belongs where?', 'A. x', 'B. y', 'C. z'],
      '1 single | Vitamin (  ) belongs where? | A=x B=y C=z | C',
    ],
    ['a letter at the end of a stem', ['1. Which food holds vitamin C', 'A. x', 'B. y', 'C. z'], ''],
    ['a letter that can be a word', ['1. Is it?', 'A. x', 'B. y', 'Answer: A bad idea'], '1 single | Is it? | A=x B=y | A'],
  ])('marks an answer from %s as a guess, or finds none', (_, lines, expected) => {
    const paper = readLines(...lines);
    const [question] = paper.questions;
    expect(paper.questions[0]?.faults.some(({ severity }) => severity === 'error')).toBe(true);
    if (expected === '') return;
    expect(question && brief(question)).toBe(expected);
    expect(faultCodes(paper)).toContain('1:guessed-answer');
  });

  it.each([
    ['导体是（A）。', 'A'],
    ['下列属于（B）的是水。', undefined],
    ['导体是（ A ）的一种', 'A'],
  ])('takes the letter of %s as certain', (stem, key) => {
    const { questions } = readLines(`1. ${stem}`, 'A. 铜', 'B. 木');
    expect(questions[0]?.answer).toEqual({ kind: 'keys', keys: [key ?? 'B'] });
    expect(questions[0]?.faults).toEqual([]);
  });

  it('marks underlined words as a guess', () => {
    expect(faultCodes(readParts({ body: p(run('1. 单位是'), run('欧姆', underline)) }))).toEqual(['1:guessed-answer']);
  });

  it.each<[string, readonly string[]]>([
    ['an unusual answer line', ['1. x', 'A. a', 'B. b', 'Correct option = A']],
    ['a second answer', ['1. x', 'A. a', 'B. b', '答案：A', '答案：B']],
    ['letters as the answer to a question without options', ['1. x', 'one two', '答案：B']],
    ['the next question inside an option', ['1. x', 'A. a', 'B. b', '7、another question here', '答案：A']],
    ['boxes after options', ['1. x', 'A. a', 'B. b', '☐ c d', '答案：A']],
  ])('marks %s as not understood', (_, lines) => {
    const paper = readLines(...lines);
    const isMarked = paper.questions.some(({ faults }) => faults.some(({ severity }) => severity === 'error'));
    expect([paper.questions.length > 0, isMarked]).toEqual([true, true]);
  });

  it('blocks a question with a gap in its option letters', () => {
    expect(readLines('1. x', 'A. a', 'C. c', '答案：A').questions[0]?.faults).toMatchObject([
      { code: 'options-skip', severity: 'error' },
    ]);
  });
});

describe('layouts of real papers', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      'numbers before a tab',
      [
        '20\t导体是',
        'A、铜',
        'B、木',
        '正确答案：A',
        '21\t《党章》规定',
        'A、x',
        'B、y',
        '正确答案：B',
        '22\t2017年（ ）',
        'A、x',
        'B、y',
        '答案：A',
      ],
      ['20 single | 导体是 | A=铜 B=木 | A', '21 single | 《党章》规定 | A=x B=y | B', '22 single | 2017年（ ） | A=x B=y | A'],
    ],
    [
      'empty lines between stem and options, without numbers',
      ['导体是', '', 'A. 铜', 'B. 木', '答案：A', '', '绝缘体是', '', 'A. 铜', 'B. 木', '答案：B'],
      ['- single | 导体是 | A=铜 B=木 | A', '- single | 绝缘体是 | A=铜 B=木 | B'],
    ],
    [
      'options with numbers and an answer with one',
      ['Q1. Which?', '1. a', '2. b', '3. c', 'Correct Answer : 3', 'Your Answer : 1', 'Q2. So?', 'Correct Answer : T'],
      ['1 single | Which? | A=a B=b C=c | C', '2 judge | So? | A=Correct B=Wrong | A'],
    ],
    [
      'options and stems with the same kind of numbers',
      ['1. Which?', '1. a', '2. b', 'Answer: 2', '2. And?', '1. c', '2. d', 'Answer: 1'],
      ['1 single | Which? | A=a B=b | B', '2 single | And? | A=c B=d | A'],
    ],
    [
      'circled numbers',
      ['1. 导体有', '①铜 ②木 ③铁', '答案：①③', '2. 选', '① x', '② y', '答案：②'],
      ['1 multiple | 导体有 | A=铜 B=木 C=铁 | AC', '2 single | 选 | A=x B=y | B'],
    ],
    [
      'circled numbers that options combine',
      ['1. 正确的是', '①铜导电', '②木导电', 'A. ①', 'B. ①②', '答案：A'],
      ['1 single | 正确的是\n①铜导电\n②木导电 | A=① B=①② | A'],
    ],
    [
      'boxes, one of them ticked',
      ['1. Which?', '☐ a', '☑ b', '☐ c', '2. And?', '☐ d  ☐ e', 'Answer: B'],
      ['1 single | Which? | A=a B=b C=c | B', '2 single | And? | A=d B=e | B'],
    ],
    ['boxes before letters', ['1. Which?', '☐ A. a', '☑ B. b'], ['1 single | Which? | A=a B=b | B']],
    [
      'a tag and a difficulty before the stem',
      [
        '第 1 题. [单选] (难度: ★) 导体是',
        'A. 铜',
        'B. 木',
        '答案：A',
        '第 2 题. [单选] (难度: ★★★)',
        '绝缘体是',
        'A. 铜',
        'B. 木',
        '答案：B',
      ],
      ['1 single | 导体是 | A=铜 B=木 | A', '2 single | 绝缘体是 | A=铜 B=木 | B'],
    ],
    [
      'other words for the answer, and lower-case options',
      ['1. Which?', 'a.\tx', 'b.\ty', 'Solution : b', '2. And?', 'a. x', 'b. y', 'Soln : a'],
      ['1 single | Which? | A=x B=y | B', '2 single | And? | A=x B=y | A'],
    ],
    [
      'a lower-case letter among capitals',
      ['1. Which?', 'A. x\tb. y\tC. z', 'Answer: b'],
      ['1 single | Which? | A=x B=y C=z | B'],
    ],
    ['options whose text is a letter in brackets', ['1. 选', 'C、(c)\t\tD、(d)', '答案：C'], []],
  ])('reads %s', (_, lines, expected) => {
    const { questions } = readLines(...lines);
    if (expected.length > 0) expect(questions.map(brief)).toEqual(expected);
    const labels = questions.flatMap(({ options }) => options.map(({ label }) => label.length));
    expect(labels.includes(0)).toBe(false);
  });

  it('keeps a letter in brackets as the text of an option', () => {
    expect(readLines('1. 选', 'A、()\tB、(e,f)\tC、(c)\tD、(d)', '答案：C').questions.map(brief)).toEqual([
      '1 single | 选 | A=() B=(e,f) C=(c) D=(d) | C',
    ]);
  });

  it('reads difficulties written as stars', () => {
    expect(readLines('第 1 题. [单选] (难度: ★★) x', 'A. a', 'B. b', '答案：A').questions[0]?.difficulty).toBe(2);
  });

  it('does not add a table for points to the question above it', () => {
    const body =
      ['1. 选', 'A. x', 'B. y', '答案：A'].map((line) => paragraph(line)).join('') +
      table([['得 分'], ['评分人']]) +
      ['二、简答题', '1. 说明', '答案：略'].map((line) => paragraph(line)).join('') +
      table([
        ['题号', '一', '二', '总分'],
        ['得分', '', '', ''],
      ]);
    const paper = readExam({ name: 'a.docx', bytes: makeDocx({ body }) });
    expect(paper.questions.map(brief)).toEqual(['1 single | 选 | A=x B=y | A', '1 short | 说明 |  | "略"']);
    expect(paper.questions.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('reads questions in a table of one column', () => {
    const lines = ['QuestionID : 5', 'Q1. Which?', '1. a', '2. b', 'Correct Answer : 2', 'Q2. So?', 'Correct Answer : F'];
    expect(readParts({ body: table(lines.map((line) => [line])) }).questions.map(brief)).toEqual([
      '1 single | Which? | A=a B=b | B',
      '2 judge | So? | A=Correct B=Wrong | B',
    ]);
  });

  it('continues after a skipped number', () => {
    const lines = ['1. a？', '答案：x', '2. b？', '答案：y', '5. c？', '答案：z', '6. d？', '答案：w'];
    expect(readLines(...lines).questions.map(({ number }) => number)).toEqual([1, 2, 5, 6]);
  });
});

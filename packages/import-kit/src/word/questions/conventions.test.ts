import { describe, expect, it } from 'vitest';
import { brief, readLines } from '../../../test/word/read-lines.ts';

/** Every question of the lines, each as one short text. */
const read = (...lines: readonly string[]): string[] => readLines(...lines).questions.map(brief);

const copper = 'A=铜 B=铁 C=木';

describe('question numbers', () => {
  it.each([
    '1. 导体',
    '1．导体',
    '1、导体',
    '1) 导体',
    '1）导体',
    '(1) 导体',
    '（1）导体',
    '1.导体',
    '⒈导体',
    '⑴导体',
    '第1题 导体',
    '第1题：导体',
    '[1] 导体',
    '１．导体',
    '1:导体',
  ])('reads %s', (stem) => {
    expect(read(stem, 'A. 铜', 'B. 铁', 'C. 木', '答案：A')).toEqual([`1 single | 导体 | ${copper} | A`]);
  });

  it.each(['Question 1. Which?', 'Question 1: Which?', 'Q1. Which?', '1. Which?'])('reads %s', (stem) => {
    expect(read(stem, 'A. x', 'B. y', 'Answer: B')).toEqual(['1 single | Which? | A=x B=y | B']);
  });

  it.each([
    ['a decimal at the start of a line', ['1. 计算', '3.14 乘以 2', '答案：6.28'], ['1 short | 计算\n3.14 乘以 2 |  | "6.28"']],
    [
      'a year right after the number',
      ['1.2023年是？', '答案：平年', '2.2024年是？', '答案：闰年'],
      ['1 short | 2023年是？ |  | "平年"', '2 short | 2024年是？ |  | "闰年"'],
    ],
    [
      'parts of a long question',
      ['1. 阅读材料', '（1）第一问', '（2）第二问', '答案：略', '2. 说明', '答案：略'],
      ['1 short | 阅读材料\n（1）第一问\n（2）第二问 |  | "略"', '2 short | 说明 |  | "略"'],
    ],
    [
      'a list in an explanation',
      ['1. 选', 'A. x', 'B. y', '答案：A', '解析：', '1. 因为', '2. 所以', '2. 再选', 'A. x', 'B. y', '答案：B'],
      ['1 single | 选 | A=x B=y | A', '2 single | 再选 | A=x B=y | B'],
    ],
    [
      'instructions before the first section',
      ['注意事项：', '1. 答卷前写姓名', '2. 保持安静', '一、简答题', '1. 说明', '答案：略'],
      ['1 short | 说明 |  | "略"'],
    ],
  ])('does not start a question wrongly for %s', (_, lines, expected) => {
    expect(read(...lines)).toEqual(expected);
  });

  it.each([
    [
      'lines before options (Aiken)',
      ['What conducts?', 'A. wood', 'B. copper', 'ANSWER: B', '', 'Which floats?', 'A) ice', 'B) lead', 'ANSWER: A'],
      ['- single | What conducts? | A=wood B=copper | B', '- single | Which floats? | A=ice B=lead | A'],
    ],
    [
      'numbers with a space only',
      ['1 导体是', 'A 铜', 'B 铁', 'C 木', '答案 A', '2 二是数字', '答案：是的'],
      [`1 single | 导体是 | ${copper} | A`, '2 short | 二是数字 |  | "是的"'],
    ],
    ['stars before the stem', ['*导体是', 'A. 铜', 'B. 铁', 'C. 木', '答案：A'], [`- single | 导体是 | ${copper} | A`]],
    [
      'Chinese numbers',
      ['一、什么是电流？', '答案：电荷的流动', '二、什么是电压？', '答案：电势差'],
      ['- short | 一、什么是电流？ |  | "电荷的流动"', '- short | 二、什么是电压？ |  | "电势差"'],
    ],
  ])('reads questions without the usual numbers: %s', (_, lines, expected) => {
    expect(read(...lines)).toEqual(expected);
  });
});

describe('options', () => {
  it.each<[string, readonly string[]]>([
    ['A.', ['A. 铜', 'B. 铁', 'C. 木']],
    ['A、', ['A、铜', 'B、铁', 'C、木']],
    ['full-width', ['Ａ．铜', 'Ｂ．铁', 'Ｃ．木']],
    ['A)', ['A) 铜', 'B) 铁', 'C) 木']],
    ['(A)', ['(A) 铜', '(B) 铁', '(C) 木']],
    ['（A）', ['（A）铜', '（B）铁', '（C）木']],
    ['A:', ['A：铜', 'B：铁', 'C：木']],
    ['a letter and a space', ['A 铜', 'B 铁', 'C 木']],
    ['a letter alone', ['A铜', 'B铁', 'C木']],
    ['small letters', ['a. 铜', 'b. 铁', 'c. 木']],
    ['side by side with tabs', ['A. 铜\tB. 铁\tC. 木']],
    ['side by side with spaces', ['A. 铜    B. 铁    C. 木']],
    ['side by side without spaces', ['A.铜B.铁C.木']],
    ['side by side with punctuation between them', ['A、铜；B、铁；C、木']],
    ['side by side in brackets', ['（A）铜 （B）铁 （C）木']],
    ['letters side by side', ['A 铜\tB 铁\tC 木']],
    ['two in a line', ['A. 铜\tB. 铁', 'C. 木']],
    ['soft line breaks', ['A. 铜\nB. 铁\nC. 木']],
    ['a letter on a line of its own', ['A.', '铜', 'B.', '铁', 'C.', '木']],
    ['options in columns', ['A. 铜\tC. 木', 'B. 铁']],
  ])('reads %s', (_, lines) => {
    expect(read('1、导体是', ...lines, '答案：A')).toEqual([`1 single | 导体是 | ${copper} | A`]);
  });

  it('reads options after the stem', () => {
    expect(read('1、导体是（ ） A. 铜 B. 铁 C. 木', '答案：A')).toEqual([`1 single | 导体是（ ） | ${copper} | A`]);
  });

  it('drops empty letters after the stem when the options follow', () => {
    expect(read('1、导体是 A. B. C. ', 'A. 铜', 'B. 铁', 'C. 木', '答案：A')).toEqual([`1 single | 导体是 | ${copper} | A`]);
  });

  it.each(['A student asks why.', 'I. first', 'C. elegans is a worm.'])('leaves "%s" in the stem', (line) => {
    expect(read('1. Read.', line, 'A. x', 'B. y', 'Answer: A')).toEqual([`1 single | Read.\n${line} | A=x B=y | A`]);
  });

  it('reads up to 26 options', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
    const [question] = readLines('1. Pick', ...letters.map((letter) => `${letter}. ${letter}${letter}`), 'Answer: Z').questions;
    expect(question?.options.map(({ key }) => key)).toEqual(letters);
    expect(question?.faults).toEqual([]);
  });

  it.each(['以上都对', '以上都不是', 'All of the above', 'A和B'])('keeps the position of "%s"', (last) => {
    const [question] = readLines('1. Pick', 'A. x', 'B. y', `C. ${last}`, '答案：A').questions;
    expect(question?.options.map(({ is_fixed }) => is_fixed)).toEqual([false, false, true]);
  });
});

describe('answers', () => {
  const options = ['A. 铜', 'B. 铁', 'C. 木'];
  it.each([
    '答案：A',
    '答案:A',
    '【答案】A',
    '【答案】：A',
    '正确答案：A',
    '参考答案：A',
    '标准答案：A',
    '答案为A',
    '答案：（A）',
    '答案 A',
    'Answer: A',
    'ANSWER: A',
    'Correct answer: A',
    '[答案] A',
    '答案：Ａ',
    '答案：A. 铜',
    '答案：铜',
    '答案：选A',
    '答案：A。',
  ])('reads %s', (line) => {
    expect(read('1、导体是', ...options, line)).toEqual([`1 single | 导体是 | ${copper} | A`]);
  });

  it.each(['AB', 'A,B', 'A、B', 'A;B', 'A；B', 'ＡＢ', 'A B', 'BA', 'A和B', 'A/B'])('reads several letters: %s', (answer) => {
    expect(read('1、导体是', ...options, `答案：${answer}`)).toEqual([`1 multiple | 导体是 | ${copper} | AB`]);
  });

  it.each(['导体是（A）', '导体是（ A ）。', '导体是(A)', '下列（A）是导体'])(
    'reads the answer in the brackets of the stem: %s',
    (stem) => {
      const [question] = readLines(`1、${stem}`, ...options).questions;
      expect(question?.answer).toEqual({ kind: 'keys', keys: ['A'] });
      expect(question && brief(question)).not.toContain('A）');
    },
  );

  it('reads the answer in the brackets before the number', () => {
    expect(read('判断题', '( √ ) 1. 铜是导体。', '（×）2．木是导体。', '（  ）3、水是导体。')).toEqual([
      '1 judge | 铜是导体。 | A=正确 B=错误 | A',
      '2 judge | 木是导体。 | A=正确 B=错误 | B',
      '3 judge | 水是导体。 | A=正确 B=错误 | -',
    ]);
    expect(read('（ A ）1. 导体是', ...options, '（BC）2. 不是', ...options)).toEqual([
      `1 single | 导体是 | ${copper} | A`,
      `2 multiple | 不是 | ${copper} | BC`,
    ]);
  });

  it('reads options that look like numbers', () => {
    expect(read('1. 选', '(A) 1、2', '(B) 3、4', '答案：B')).toEqual(['1 single | 选 | A=1、2 B=3、4 | B']);
  });

  it('does not read a list in an answer as questions', () => {
    expect(read('1. 分析', '（1）甲', '（2）乙', '答案：（1）是', '（2）否', '2. 说明', '答案：略写')).toEqual([
      '1 short | 分析\n（1）甲\n（2）乙 |  | "（1）是\n（2）否"',
      '2 short | 说明 |  | "略写"',
    ]);
  });

  it('does not read a name in brackets as the answer when the answer brackets are empty', () => {
    expect(read('1、维生素(A)存在于（ ）', ...options, '答案：B')).toEqual([`1 single | 维生素(A)存在于（ ） | ${copper} | B`]);
  });

  it('reads several fields in one line', () => {
    const [question] = readLines('1、导体是', ...options, '【答案】A 【解析】金属 【难度】难 【知识点】电学').questions;
    expect(question).toMatchObject({ answer: { keys: ['A'] }, difficulty: 5, category: '电学' });
    expect(question?.analysis).toEqual([{ type: 'paragraph', inlines: [{ type: 'text', text: '金属' }] }]);
  });

  it('reads the answer below its heading', () => {
    expect(read('1、导体是', ...options, '答案', 'A', '2、说明', '参考答案：', '第一段', '第二段', '3、完')).toEqual([
      `1 single | 导体是 | ${copper} | A`,
      '2 short | 说明 |  | "第一段\n第二段"',
      '3 short | 完 |  | -',
    ]);
  });

  it('reads the answer after the stem', () => {
    expect(read('1、铜是导体。（答案：对）', '2、木是导体。 答案：错')).toEqual([
      '1 judge | 铜是导体。 | A=正确 B=错误 | A',
      '2 judge | 木是导体。 | A=正确 B=错误 | B',
    ]);
  });

  it('keeps explanations of several paragraphs', () => {
    const [question] = readLines('1、导体是', ...options, '答案：A', '解析：第一段', '第二段', '难度：3').questions;
    expect(question?.analysis).toHaveLength(2);
    expect(question?.difficulty).toBe(3);
  });
});

describe('answer keys at the end', () => {
  const stems = ['1、a', 'A. x', 'B. y', '2、b', 'A. x', 'B. y', '3、c', 'A. x', 'B. y'];
  const expected = ['1 single | a | A=x B=y | A', '2 single | b | A=x B=y | B', '3 multiple | c | A=x B=y | AB'];
  it.each<[string, readonly string[]]>([
    ['numbered answers', ['参考答案', '1.A 2.B 3.AB']],
    ['numbered answers on separate lines', ['参考答案：', '1、A', '2、B', '3、AB']],
    ['numbers in brackets', ['【答案】', '(1)A (2)B (3)AB']],
    ['numbers without punctuation', ['答案', '1A 2B 3AB']],
    ['a range of groups', ['参考答案', '1-3 A B AB']],
    ['ranges', ['参考答案及解析', '1-2 AB', '3-3 AB']],
    ['ranges with punctuation', ['答案：', '1~2：A，B；', '3. AB']],
    ['no heading', ['', '1-2 AB 3.AB']],
    ['fields', ['答案与解析', '1.【答案】A【解析】甲', '2.【答案】B', '【解析】乙', '3.【答案】AB']],
    ['English', ['Answer key', '1. A', '2. B', '3. A, B']],
  ])('reads %s', (_, lines) => {
    expect(read(...stems, ...lines)).toEqual(expected);
  });

  it('reads the answers of each section', () => {
    const lines = [
      '一、单选题',
      '1. a',
      'A. x',
      'B. y',
      '二、判断题',
      '1. 甲',
      '2. 乙',
      '三、填空题',
      '1. 单位是____',
      '四、简答题',
      '1. 说明',
    ];
    expect(
      read(
        ...lines,
        '参考答案',
        '一、单选题：1. B',
        '二、判断题',
        '1.√ 2.×',
        '三、填空题',
        '1. 欧姆',
        '四、简答题',
        '1. 第一段',
        '第二段',
      ),
    ).toEqual([
      '1 single | a | A=x B=y | B',
      '1 judge | 甲 | A=正确 B=错误 | A',
      '2 judge | 乙 | A=正确 B=错误 | B',
      '1 blank | 单位是____ |  | 欧姆',
      '1 short | 说明 |  | "第一段\n第二段"',
    ]);
  });

  it('continues with questions after the key of a section', () => {
    expect(
      read('一、单选题', '1. a', 'A. x', 'B. y', '答案', '1-1 A', '二、多选题', '1. b', 'A. x', 'B. y', '答案', '1. AB'),
    ).toEqual(['1 single | a | A=x B=y | A', '1 multiple | b | A=x B=y | AB']);
  });

  it('reports ranges and numbers that do not match', () => {
    const paper = readLines(...stems, '参考答案', '1-3 AB', '9.A');
    expect(paper.faults).toEqual([
      { code: 'key-count', severity: 'error', params: { from: 1, to: 3, expected: 3, count: 2 } },
      { code: 'key-without-question', severity: 'warning', params: { question: 9 } },
    ]);
  });
});

describe('question types', () => {
  const choice = ['1. x', 'A. a', 'B. b', '答案：A'];
  it.each<[string, readonly string[], string, string]>([
    ['a heading', ['一、单选题（每题2分，共4分）', ...choice], 'single', 'heading'],
    ['a heading with another name', ['二、多项选择题', ...choice], 'multiple', 'heading'],
    ['a heading without a number', ['多选题', ...choice], 'multiple', 'heading'],
    ['the answer when the heading leaves the type open', ['一、选择题（共10题）', ...choice], 'single', 'answer'],
    ['an English heading', ['Part I. True/False', '1. x', 'Answer: True'], 'judge', 'heading'],
    ['an English heading with points', ['Section A: Short answer (10 points)', '1. x', 'Answer: y'], 'short', 'heading'],
    ['a numbered heading', ['1. 单选题', ...choice], 'single', 'heading'],
    ['a tag before the stem', ['1.（单选）x', 'A. a', 'B. b', '答案：A'], 'single', 'tag'],
    ['a tag in other brackets', ['1. [填空题](系统评分) x____', '答案：y'], 'blank', 'tag'],
    ['a tag after the stem', ['1. x（多选）', 'A. a', 'B. b', '答案：A'], 'multiple', 'tag'],
    ['a field', ['1. x', 'A. a', 'B. b', '题型：多选题', '答案：A'], 'multiple', 'tag'],
    ['one letter', choice, 'single', 'answer'],
    ['several letters', ['1. x', 'A. a', 'B. b', '答案：AB'], 'multiple', 'answer'],
    ['the options correct and wrong', ['1. x', 'A. 正确', 'B. 错误', '答案：A'], 'judge', 'options'],
    ['the answer correct', ['1. x', '答案：正确'], 'judge', 'answer'],
    ['a tick in the stem', ['1. x（√）', '2. y（×）'], 'judge', 'answer'],
    ['blanks drawn as lines', ['1. x____y', '答案：z'], 'blank', 'blanks'],
    ['empty brackets', ['1. x（  ）y', '答案：z'], 'blank', 'blanks'],
    ['a long text answer', ['1. x', '答案：很长的话'], 'short', 'none'],
  ])('come from %s', (_, lines, type, typeFrom) => {
    expect(readLines(...lines).questions[0]).toMatchObject({ type, typeFrom });
  });

  it.each([
    ['√', 'A'],
    ['×', 'B'],
    ['对', 'A'],
    ['错', 'B'],
    ['正确', 'A'],
    ['错误', 'B'],
    ['是', 'A'],
    ['否', 'B'],
    ['T', 'A'],
    ['F', 'B'],
    ['True', 'A'],
    ['false', 'B'],
    ['A', 'A'],
    ['B', 'B'],
    ['✓', 'A'],
    ['同意', 'A'],
  ])('reads %s as the answer to true or false', (answer, key) => {
    const [question] = readLines('一、判断题', '1. 铜是导体。', `答案：${answer}`).questions;
    expect(question).toMatchObject({ type: 'judge', answer: { kind: 'keys', keys: [key] }, faults: [] });
    expect(question?.options.map(({ is_fixed }) => is_fixed)).toEqual([true, true]);
  });

  it('labels correct and wrong in the language of the question', () => {
    expect(read('True or false', '1. Copper conducts.', 'Answer: T')).toEqual([
      '1 judge | Copper conducts. | A=Correct B=Wrong | A',
    ]);
  });

  it.each([
    ['欧姆|Ω；ohm', '欧姆|Ω;ohm'],
    ['欧姆；安培', '欧姆|安培'],
    ['欧姆、安培', '欧姆|安培'],
    ['欧姆 安培', '欧姆|安培'],
    ['（1）欧姆（2）安培', '欧姆|安培'],
    ['①欧姆②安培', '欧姆|安培'],
  ])('splits the answers of two blanks: %s', (answer, expected) => {
    expect(read('1. 电阻____，电流______。', `答案：${answer}`)[0]?.split(' | ')[3]).toBe(expected);
  });

  it.each([
    ['易', 1],
    ['较易', 2],
    ['中', 3],
    ['中等', 3],
    ['较难', 4],
    ['难', 5],
    ['容易', 1],
    ['一般', 3],
    ['困难', 5],
    ['4', 4],
    ['２', 2],
    ['★★★', 3],
    ['hard', 5],
  ])('reads the difficulty %s', (word, difficulty) => {
    expect(readLines('1. x', '答案：y', `难度：${word}`).questions[0]).toMatchObject({ difficulty, faults: [] });
  });
});

describe('answers beside the question', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['a star before the option', ['1. 选', 'A. x', '*B. y'], ['1 single | 选 | A=x B=y | B']],
    ['stars in a paper without numbers', ['Which?', 'A. x', '*B. y', '*C. z'], ['- multiple | Which? | A=x B=y C=z | BC']],
    ['a tick after the option', ['1. 选', 'A. x √', 'B. y'], ['1 single | 选 | A=x B=y | A']],
    ['a remark after the option', ['1. 选', 'A. x', 'B. y（正确答案）'], ['1 single | 选 | A=x B=y | B']],
    ['square brackets', ['1、下列正确的是【A】', 'A、x', 'B、y'], ['1 single | 下列正确的是【  】 | A=x B=y | A']],
    ['a sign after a statement', ['判断题', '1. 甲。 √', '2. 乙。 错误', '3. 丙。[对]'], ['1 judge | 甲。 | A=正确 B=错误 | A', '2 judge | 乙。 | A=正确 B=错误 | B', '3 judge | 丙。[  ] | A=正确 B=错误 | A']],
    ['a key in the answer line of the last question', ['1. 甲', 'A. x', 'B. y', '2. 乙', 'A. x', 'B. y', '答案：1-2 AB'], ['1 single | 甲 | A=x B=y | A', '2 single | 乙 | A=x B=y | B']],
    ['the correct answer, not the answer of a student', ['1. 甲', 'A. x', 'B. y', '我的答案：B', '正确答案：A'], ['1 single | 甲 | A=x B=y | A']],
  ])('reads %s', (_, lines, expected) => {
    expect(read(...lines)).toEqual(expected);
  }); // prettier-ignore

  it('does not read ticks on all options as an answer', () => {
    const [question] = readLines('1. 选', 'A. x √', 'B. y √').questions;
    expect(question?.answer).toEqual({ kind: 'none' });
  });

  it('reads a type before the number', () => {
    expect(read('【判断题】1. 铜导电', '答案：对', '（多选题）2、选', 'A. x', 'B. y', '答案：AB')).toEqual([
      '1 judge | 铜导电 | A=正确 B=错误 | A',
      '2 multiple | 选 | A=x B=y | AB',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { paragraph, table } from '../../../test/word/make-docx.ts';
import { brief, faultCodes, readLines, readParts } from '../../../test/word/read-lines.ts';

const lines = (...texts: readonly string[]): string => texts.map((text) => paragraph(text)).join('');

describe('code is not taken for an answer', () => {
  it.each([
    [['1. 阅读下列程序，写出输出结果。', 'while (true) {', 'frame.setVisible(true);', '}']],
    [['1. What does this loop do? while (true)']],
    [['1. 阅读程序。', 'return (false);']],
    [['1. 阅读程序。', 'boolean ok = (true);']],
    [['1. 说明 frame.setVisible(true); 的作用']],
    [['1. Explain list.sort(reverse=True); or set_flag(FALSE)']],
  ])('in %j', (texts) => {
    const { questions } = readLines(...texts, '2. 说明', '答案：略');
    const title = texts.join('\n').replace('1. ', '');
    expect(questions.map(brief)[0]).toBe(`1 short | ${title} |  | -`);
  });

  it.each([
    ['1. Copper conducts electricity (true).', '1 judge | Copper conducts electricity (  ). | A=正确 B=错误 | A'],
    ['1. Wood conducts electricity. (False)', '1 judge | Wood conducts electricity. (  ) | A=正确 B=错误 | B'],
    ['1. 铜能导电（true）。', '1 judge | 铜能导电（  ）。 | A=正确 B=错误 | A'],
  ])('and an answer stays one in %s', (text, expected) => {
    const [question] = readLines(text).questions.map(brief);
    expect(question?.replace(/A=\S+ B=\S+/, 'A=正确 B=错误')).toBe(expected);
  });
});

describe('a table of answers below its heading', () => {
  const paper = lines(
    '1. Which conducts?',
    'A. wood',
    'B. copper',
    '2. Which insulates?',
    'A. wood',
    'B. iron',
    '3. At how many degrees Celsius does water boil?',
    '4. What is a heap?',
  );

  it.each(['Answer Key', 'Answers', '答案', '参考答案'])('may hold other cells than letters: %s', (heading) => {
    const key = paragraph(heading) + table([['1', '2', '3'], ['B', 'A', '100']]) + paragraph('4. A tree.'); // prettier-ignore
    const { questions } = readParts({ body: paper + key });
    expect(questions.map(brief)).toEqual([
      '1 single | Which conducts? | A=wood B=copper | B',
      '2 single | Which insulates? | A=wood B=iron | A',
      '3 short | At how many degrees Celsius does water boil? |  | "100"',
      '4 short | What is a heap? |  | "A tree."',
    ]);
  });

  it.each(['Answer Key: 1. B  2. A', 'ANSWER KEY – 1. B; 2. A', 'Answer key 1B 2A', 'Answer Keys: 1-2 BA'])(
    '%s is read below the questions, with what follows',
    (key) => {
      const { questions } = readLines('1. Which?', 'A. x B. y', '2. Why?', 'A. m B. n', '3. Explain.', key, '3. Because.');
      expect(questions.map(brief)).toEqual([
        '1 single | Which? | A=x B=y | B',
        '2 single | Why? | A=m B=n | A',
        '3 short | Explain. |  | "Because."',
      ]);
    },
  );

  it('is no table of answers without the heading', () => {
    const data = table([['1', '2', '3'], ['B', 'A', '100']]); // prettier-ignore
    const { questions } = readParts({ body: paper + data });
    expect(questions.map(({ answer }) => answer.kind)).toEqual(['none', 'none', 'none', 'none']);
  });
});

describe('questions about a material', () => {
  const paper = (start: string): readonly string[] => [
    '一、材料分析题',
    start,
    '电子在金属中可以自由移动。',
    '1. 导体是（ ）',
    'A. 铜',
    'B. 木',
    '2. 绝缘体是（ ）',
    'A. 铁',
    'B. 木',
    '3. 说明原因',
    '参考答案',
    '1. A',
    '2. B',
    '3. 略',
  ];

  it.each(['阅读下列材料，回答1～2题。', '根据以下材料回答第1-2题', 'Read the text and answer questions 1-2.'])(
    'are choices where they have options, and miss the material: %s',
    (start) => {
      const read = readLines(...paper(start));
      expect(read.questions.map(brief)).toEqual([
        '1 single | 导体是（ ） | A=铜 B=木 | A',
        '2 single | 绝缘体是（ ） | A=铁 B=木 | B',
        '3 short | 说明原因 |  | "略"',
      ]);
      expect(faultCodes(read)).toEqual(['1:not-understood', '2:not-understood']);
    },
  );

  it.each([
    ['below the title of the section', ['一、材料分析题', '电子在金属中可以自由移动。']],
    ['below an instruction', ['一、案例分析题（每小题5分，共10分）', '请认真作答。', '某班测量电阻，数据如下。']],
    ['announced without numbers', ['一、选择题', '材料一：某厂生产导线。']],
    ['in English', ['Part 1', 'Read the passage below.', 'A wire carries a current.']],
  ])('miss the material %s', (_, start) => {
    const read = readLines(
      ...start,
      '1. 导体是（ ）',
      'A. 铜',
      'B. 木',
      '答案：A',
      '2. 绝缘体是（ ）',
      'A. 铁',
      'B. 木',
      '答案：B',
    );
    expect(faultCodes(read)).toEqual(['1:not-understood', '2:not-understood']);
  });

  it('miss nothing below a title with instructions alone, and keep a line of an answer', () => {
    const read = readLines(
      '一、材料分析题',
      '（每小题5分，共10分）',
      '1. 列出材料。',
      '答案：',
      '材料：铜线、电池。',
      '二、选择题',
      '2. 导体是（ ）',
      'A. 铜',
      'B. 木',
      '答案：A',
    );
    expect(read.questions.map(brief)).toEqual([
      '1 short | 列出材料。 |  | "材料：铜线、电池。"',
      '2 single | 导体是（ ） | A=铜 B=木 | A',
    ]);
    expect(faultCodes(read)).toEqual([]);
  });

  it('takes nothing of a material into the question above', () => {
    const read = readLines(
      '1. 说明',
      '答案：略',
      '阅读材料，回答2-3题。',
      '很长的材料。',
      '2. 为什么',
      '答案：因为',
      '3. 怎样',
      '答案：这样',
    );
    expect(read.questions.map(brief)).toEqual([
      '1 short | 说明 |  | "略"',
      '2 short | 为什么 |  | "因为"',
      '3 short | 怎样 |  | "这样"',
    ]);
    expect(read.questions.map(({ analysis }) => analysis.length)).toEqual([0, 0, 0]);
    expect(faultCodes(read)).toEqual(['2:not-understood', '3:not-understood']);
  });
});

describe('two questions side by side in a table', () => {
  it.each([
    [
      'row by row',
      [
        ['1. 导体是（ ）', '2. 绝缘体是（ ）'],
        ['A. 铜 B. 木', 'A. 铁 B. 木'],
        ['答案：A', '答案：B'],
      ],
      ['1 single | 导体是（ ） | A=铜 B=木 | A', '2 single | 绝缘体是（ ） | A=铁 B=木 | B'],
    ],
    [
      'four of them',
      [
        ['1. 甲（A）', '2. 乙（B）'],
        ['A. x B. y', 'A. u B. v'],
        ['3. 丙（B）', '4. 丁（A）'],
        ['A. m B. n', 'A. o B. p'],
      ],
      [
        '1 single | 甲（  ） | A=x B=y | A',
        '2 single | 乙（  ） | A=u B=v | B',
        '3 single | 丙（  ） | A=m B=n | B',
        '4 single | 丁（  ） | A=o B=p | A',
      ],
    ],
  ])('are read each with its own options: %s', (_, rows, expected) => {
    const read = readParts({ body: table(rows) });
    expect(read.questions.map(brief)).toEqual(expected);
    expect(faultCodes(read)).toEqual([]);
  });
});

describe('words around an answer', () => {
  it.each(['Model answer', 'Model Answers', 'Sample answer', 'Suggested answer'])('%s leaves nothing in the stem', (word) => {
    const read = readLines('1. What is a heap?', `${word}: A tree.`, '2. What is a list?', `${word}: A row.`);
    expect(read.questions.map(brief)).toEqual([
      '1 short | What is a heap? |  | "A tree."',
      '2 short | What is a list? |  | "A row."',
    ]);
  });

  it('the number of a question in a bank is no explanation', () => {
    const { questions } = readLines(
      '1. Which?',
      'A. x',
      'B. y',
      'Answer: B',
      'QuestionID : 17822 Subject Name DBT',
      '2. Why?',
      'Answer: so',
    );
    expect(questions.map(brief)).toEqual(['1 single | Which? | A=x B=y | B', '2 short | Why? |  | "so"']);
    expect(questions.map(({ analysis }) => analysis.length)).toEqual([0, 0]);
  });
});

it('no part of a manual is a question that could be stored', () => {
  const { questions } = readLines(
    'Oscilloscope manual',
    '1. Introduction',
    'This manual describes the device.',
    '2. Installation',
    '1) Switch it on.',
    '3.',
    'Answer: see chapter 4',
    '4. Safety',
  );
  const open = questions.filter(({ faults }) => faults.every(({ severity }) => severity !== 'error'));
  expect(questions.length).toBeGreaterThan(2);
  expect(open.map(brief)).toEqual([]);
});

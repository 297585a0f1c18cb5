import { expect, it } from 'vitest';
import { paragraph, table } from '../../test/word/make-docx.ts';
import { brief, readParts } from '../../test/word/read-lines.ts';

const p = (...texts: readonly string[]): string => texts.map((text) => paragraph(text)).join('');

interface SmallPaper {
  readonly body: string;
  /** What a person reads in it. */
  readonly truth: readonly string[];
  /** Numbers of the questions that are read in another way, each with a mark. @default none */
  readonly marked?: readonly number[];
}

/** Small papers in the manner of teachers, of one habit each. */
const papers: Readonly<Record<string, SmallPaper>> = {
  'page numbers between the options of a paper from a PDF': {
    body: p(
      '1. 导体是（ B ）',
      'A. 木',
      'B. 铜',
      '第 1 页 共 2 页',
      'C. 玻璃',
      'D. 瓷',
      '2. 绝缘体是（ A ）',
      'A. 木',
      'B. 铁',
      '- 2 -',
    ),
    truth: ['1 single | 导体是（  ） | A=木 B=铜 C=玻璃 D=瓷 | B', '2 single | 绝缘体是（  ） | A=木 B=铁 | A'],
  },
  'an English page number between two questions': {
    body: p(
      '1. Which conducts?',
      'A. wood',
      'B. copper',
      'Answer: B',
      'Page 1 of 3',
      '2. Which burns?',
      'A. wood',
      'B. iron',
      'Answer: A',
    ),
    truth: ['1 single | Which conducts? | A=wood B=copper | B', '2 single | Which burns? | A=wood B=iron | A'],
  },
  'a head with blanks for name and class': {
    body: p(
      '大学物理期末试卷（A卷）',
      '班级________ 姓名________ 学号________ 得分________',
      '一、填空题（每空2分，共4分）',
      '1. 水的沸点是____℃。',
      '答案：100',
    ),
    truth: ['1 blank | 水的沸点是____℃。 |  | 100'],
  },
  'a table for the marks of the examiner': {
    body:
      table([
        ['题号', '一', '二', '总分'],
        ['得分', '', '', ''],
      ]) + p('一、判断题', '1. 铜是导体。（√）', '2. 木是导体。（×）'),
    truth: ['1 judge | 铜是导体。（  ） | A=正确 B=错误 | A', '2 judge | 木是导体。（  ） | A=正确 B=错误 | B'],
  },
  'a year at the start of a line': {
    body: p('1. 简述晶体管的历史。', '1947. 12月发明。', '答案：略', '2. 简述激光的历史。', '答案：略'),
    truth: ['1 short | 简述晶体管的历史。\n1947. 12月发明。 |  | "略"', '2 short | 简述激光的历史。 |  | "略"'],
    marked: [1, 2],
  },
  'a decimal at the start of a line': {
    body: p('1. 求圆的面积，取圆周率为', '3.14，半径为2。', '答案：12.56', '2. 求周长。', '答案：12.56'),
    truth: ['1 short | 求圆的面积，取圆周率为\n3.14，半径为2。 |  | "12.56"', '2 short | 求周长。 |  | "12.56"'],
  },
  'a decimal that could be the next number': {
    body: p('1. 质量为', '2.5 kg 的物体，下列正确的是', 'A. x', 'B. y', '答案：A', '2. 乙', 'A. x', 'B. y', '答案：B'),
    truth: ['1 single | 质量为\n2.5 kg 的物体，下列正确的是 | A=x B=y | A', '2 single | 乙 | A=x B=y | B'],
    marked: [1, 2],
  },
  'a year behind the number': {
    body: p(
      '1. 甲',
      'A. x',
      'B. y',
      '答案：A',
      '2.2020年发现的是',
      'A. x',
      'B. y',
      '答案：B',
      '3.5个物体中最重的是',
      'A. x',
      'B. y',
      '答案：A',
    ),
    truth: [
      '1 single | 甲 | A=x B=y | A',
      '2 single | 2020年发现的是 | A=x B=y | B',
      '3 single | 5个物体中最重的是 | A=x B=y | A',
    ],
  },
  'options in two columns, the second one first': {
    body: p('1. 甲', 'A. x      C. z', 'B. y      D. w', '答案：C', '2. 乙', 'A. x\tB. y', 'C. z', '答案：B'),
    truth: ['1 single | 甲 | A=x B=y C=z D=w | C', '2 single | 乙 | A=x B=y C=z | B'],
  },
  'blanks with their answers in brackets behind': {
    body: p('填空题', '1. 水的沸点是____℃，冰点是____℃。（100；0）', '2. 光速约____m/s。', '答案：3e8'),
    truth: ['1 blank | 水的沸点是____℃，冰点是____℃。 |  | 100|0', '2 blank | 光速约____m/s。 |  | 3e8'],
    marked: [1],
  },
  'an answer that repeats the text of an option': {
    body: p(
      '1. Which conducts?',
      'A. copper',
      'B. wood',
      'Answer: wood',
      '2. Which burns?',
      'A. iron',
      'B. wood',
      'Answer: B. wood',
    ),
    truth: ['1 single | Which conducts? | A=copper B=wood | B', '2 single | Which burns? | A=iron B=wood | B'],
  },
  'an initial at the start of a sentence': {
    body: p('1. Who wrote it?', 'A. Einstein wrote to B. Russell in 1955.', 'Answer: Both signed.', '2. Why?', 'Answer: Peace.'),
    truth: [
      '1 short | Who wrote it?\nA. Einstein wrote to B. Russell in 1955. |  | "Both signed."',
      '2 short | Why? |  | "Peace."',
    ],
    marked: [1],
  },
  'steps within a question': {
    body: p(
      '1. 解释下列操作：',
      '(1) 打开电源；',
      '(2) 预热十分钟。',
      '答案：先预热再测量。',
      '2. 为什么要预热？',
      '答案：为了稳定。',
    ),
    truth: [
      '1 short | 解释下列操作：\n(1) 打开电源；\n(2) 预热十分钟。 |  | "先预热再测量。"',
      '2 short | 为什么要预热？ |  | "为了稳定。"',
    ],
  },
  'numbered lines of a program': {
    body: p('1. 写出输出。', '1: int a = 1;', '2: a += 2;', '3: print(a);', '答案：3', '2. 说明第2行。', '答案：加2'),
    truth: ['1 short | 写出输出。\n1: int a = 1;\n2: a += 2;\n3: print(a); |  | "3"', '2 short | 说明第2行。 |  | "加2"'],
    marked: [1, 2],
  },
  'a key in ranges at the end': {
    body: p('1. 甲', 'A. x', 'B. y', '2. 乙', 'A. x', 'B. y', '3. 丙', 'A. x', 'B. y', '答案：1-3 ABA'),
    truth: ['1 single | 甲 | A=x B=y | A', '2 single | 乙 | A=x B=y | B', '3 single | 丙 | A=x B=y | A'],
  },
  'a key that is one letter short': {
    body: p('1. 甲', 'A. x', 'B. y', '2. 乙', 'A. x', 'B. y', '3. 丙', 'A. x', 'B. y', '答案：1-3 AB'),
    truth: ['1 single | 甲 | A=x B=y | A', '2 single | 乙 | A=x B=y | B', '3 single | 丙 | A=x B=y | -'],
    marked: [1, 2, 3],
  },
  'two letters for a question with one answer': {
    body: p('一、单选题', '1. 甲', 'A. x', 'B. y', 'C. z', '答案：AB', '2. 乙', 'A. x', 'B. y', '答案：A'),
    truth: ['1 single | 甲 | A=x B=y C=z | -', '2 single | 乙 | A=x B=y | A'],
    marked: [1],
  },
  'a letter that no option has': {
    body: p('1. 甲', 'A. x', 'B. y', '答案：D', '2. 乙', 'A. x', 'B. y', '答案：A'),
    truth: ['1 single | 甲 | A=x B=y | -', '2 single | 乙 | A=x B=y | A'],
    marked: [1],
  },
  'an option that is missing': {
    body: p('1. 甲', 'A. x', 'C. z', 'D. w', '答案：D', '2. 乙', 'A. x', 'B. y', '答案：A'),
    truth: ['1 single | 甲 | A=x B=? C=z D=w | D', '2 single | 乙 | A=x B=y | A'],
    marked: [1],
  },
  'two answers that differ': {
    body: p('1. 甲（A）', 'A. x', 'B. y', '答案：B', '2. 乙', 'A. x', 'B. y', '答案：A'),
    truth: ['1 single | 甲（  ） | A=x B=y | -', '2 single | 乙 | A=x B=y | A'],
    marked: [1],
  },
  'a number that stands twice': {
    body: p('1. 甲', '答案：一', '2. 乙', '答案：二', '2. 丙', '答案：三', '3. 丁', '答案：四'),
    truth: ['1 short | 甲 |  | "一"', '2 short | 乙 |  | "二"', '2 short | 丙 |  | "三"', '3 short | 丁 |  | "四"'],
    marked: [3],
  },
  'sections that begin at 1, each with its key': {
    body: p(
      '一、单选题',
      '1. 甲',
      'A. x',
      'B. y',
      '2. 乙',
      'A. x',
      'B. y',
      '答案：1. A 2. B',
      '二、判断题',
      '1. 铜导电',
      '2. 木导电',
      '答案：1. √ 2. ×',
    ),
    truth: [
      '1 single | 甲 | A=x B=y | A',
      '2 single | 乙 | A=x B=y | B',
      '1 judge | 铜导电 | A=正确 B=错误 | A',
      '2 judge | 木导电 | A=正确 B=错误 | B',
    ],
  },
  'keys of all sections at the end': {
    body: p(
      '一、单选题',
      '1. 甲',
      'A. x',
      'B. y',
      '二、判断题',
      '1. 铜导电',
      '三、填空题',
      '1. 水在____℃沸腾。',
      '参考答案',
      '一、单选题',
      '1. B',
      '二、判断题',
      '1. √',
      '三、填空题',
      '1. 100',
    ),
    truth: ['1 single | 甲 | A=x B=y | B', '1 judge | 铜导电 | A=正确 B=错误 | A', '1 blank | 水在____℃沸腾。 |  | 100'],
  },
  'blanks of which one has two spellings': {
    body: p('一、填空题', '1. 光速约为____米每秒，符号是____。', '答案：3e8；c'),
    truth: ['1 blank | 光速约为____米每秒，符号是____。 |  | 3e8|c'],
  },
  'several spellings for one blank': {
    body: p('一、填空题', '1. 光速的符号是____。', '答案：c；v；w', '2. 时间的符号是____。', '答案：t'),
    truth: ['1 blank | 光速的符号是____。 |  | c;v;w', '2 blank | 时间的符号是____。 |  | t'],
  },
  'full-width numbers and letters': {
    body: p('１．导体是（　）', 'Ａ．木', 'Ｂ．铜', '答案：Ｂ', '２．绝缘体是（　）', 'Ａ．木', 'Ｂ．铁', '答案：Ａ'),
    truth: ['1 single | 导体是（　） | A=木 B=铜 | B', '2 single | 绝缘体是（　） | A=木 B=铁 | A'],
  },
  'options in one line without blanks between': {
    body: p('1. 导体是（B）', 'A.木B.铜C.玻璃D.瓷', '2. 绝缘体是（A）', 'A.木B.铁C.铜D.银'),
    truth: ['1 single | 导体是（  ） | A=木 B=铜 C=玻璃 D=瓷 | B', '2 single | 绝缘体是（  ） | A=木 B=铁 C=铜 D=银 | A'],
  },
  'an answer with words around it': {
    body: p('1. 甲', 'A. x', 'B. y', '正确答案是：B', '2. 乙', 'A. x', 'B. y', '本题选A。'),
    truth: ['1 single | 甲 | A=x B=y | B', '2 single | 乙 | A=x B=y | A'],
    marked: [2],
  },
  'an answer in brackets with a word': {
    body: p('1. Which conducts?', 'a) wood', 'b) copper', 'Ans: (b)', '2. Which burns?', 'a) wood', 'b) iron', 'Ans. (a)'),
    truth: ['1 single | Which conducts? | A=wood B=copper | B', '2 single | Which burns? | A=wood B=iron | A'],
  },
  'points and grades of difficulty behind the stem': {
    body: p('1. 导体是（B）（5分）【易】', 'A. 木', 'B. 铜', '2. 简述欧姆定律。（10分）', '答案：电流与电压成正比。'),
    truth: ['1 single | 导体是（  ）（5分）【易】 | A=木 B=铜 | B', '2 short | 简述欧姆定律。（10分） |  | "电流与电压成正比。"'],
  },
  'a table of data within a question': {
    body:
      p('1. 由下表求电阻。') +
      table([
        ['U/V', '1', '2'],
        ['I/A', '0.1', '0.2'],
      ]) +
      p('答案：10欧', '2. 说明误差。', '答案：略'),
    truth: ['1 short | 由下表求电阻。\nU/V\t1\t2\nI/A\t0.1\t0.2 |  | "10欧"', '2 short | 说明误差。 |  | "略"'],
  },
  'pairs to be matched': {
    body: p('1. 将左右两列连线。', 'A. 电压    ① 安', 'B. 电流    ② 伏', '答案：A-②，B-①', '2. 说明', '答案：略'),
    truth: ['1 short | 将左右两列连线。\nA. 电压    ① 安\nB. 电流    ② 伏 |  | "A-②，B-①"', '2 short | 说明 |  | "略"'],
    marked: [1],
  },
  'notes of the teacher behind the last question': {
    body: p('1. 甲', 'A. x', 'B. y', '答案：A', '2. 乙', 'A. x', 'B. y', '答案：B', '命题教师：王明', '审核：李红'),
    truth: ['1 single | 甲 | A=x B=y | A', '2 single | 乙 | A=x B=y | B'],
  },
  'an instruction between two sections': {
    body: p(
      '一、单选题',
      '1. 甲',
      'A. x',
      'B. y',
      '答案：A',
      '二、简答题（请将答案写在答题纸上，写在试卷上无效）',
      '2. 乙',
      '答案：略',
    ),
    truth: ['1 single | 甲 | A=x B=y | A', '2 short | 乙 |  | "略"'],
  },
  'an answer that goes over several numbered lines': {
    body: p('1. 写出步骤。', '答案：', '(1) 开机', '(2) 调零', '(3) 读数', '2. 写出原理。', '答案：略'),
    truth: ['1 short | 写出步骤。 |  | "(1) 开机\n(2) 调零\n(3) 读数"', '2 short | 写出原理。 |  | "略"'],
  },
  'true and false with English words': {
    body: p('True or False', '1. Copper conducts. ____', '2. Wood conducts. ____', 'Answers: 1. True 2. False'),
    truth: ['1 judge | Copper conducts. ____ | A=正确 B=错误 | A', '2 judge | Wood conducts. ____ | A=正确 B=错误 | B'],
  },
  'a key in a table of two rows': {
    body:
      p('1. 甲', 'A. x', 'B. y', '2. 乙', 'A. x', 'B. y', '3. 丙', 'A. x', 'B. y') +
      table([
        ['题号', '1', '2', '3'],
        ['答案', 'A', 'B', 'A'],
      ]),
    truth: ['1 single | 甲 | A=x B=y | A', '2 single | 乙 | A=x B=y | B', '3 single | 丙 | A=x B=y | A'],
  },
};

it.each(Object.entries(papers))('%s', (_, { body, truth, marked = [] }) => {
  const paper = readParts({ body });
  const read = paper.questions.map((question) => ({
    text: brief(question).replace('A=Correct B=Wrong', 'A=正确 B=错误'),
    faults: question.faults.map(({ code }) => code),
    number: question.number,
  }));
  expect(read.filter(({ faults }) => faults.length === 0).map(({ text }) => text)).toEqual(
    truth.filter((_line, at) => !marked.includes(at + 1)),
  );
});

import type { BothNames } from '../catalogue/discipline.ts';
import type { ExamQuestionRow, Json } from '../rows.ts';
import type { Setting } from '../setting.ts';
import type { Organisations } from './organisations.ts';

/** The types of the questions of the made-up pool. */
export const examQuestionTypes = ['single', 'multiple', 'judge', 'blank', 'short'] as const;

interface Question {
  readonly type: (typeof examQuestionTypes)[number];
  readonly title: BothNames;
  readonly options: readonly BothNames[];
  /** Letters of the right options; texts where there are none. */
  readonly answer: string | readonly string[] | BothNames | readonly BothNames[];
  readonly analysis: BothNames;
  readonly difficulty: number;
}

const rightOrWrong: readonly BothNames[] = [
  ['正确', 'Correct'],
  ['错误', 'Wrong'],
];

const questions: readonly Question[] = [
  {
    type: 'single',
    title: ['浓硫酸溅到皮肤上，首先应当怎么做？', 'Concentrated sulfuric acid splashes on your skin. What do you do first?'],
    options: [
      ['用大量流水冲洗', 'Rinse with plenty of running water'],
      ['涂抹牛奶', 'Put milk on it'],
      ['用纸擦干后继续实验', 'Wipe it off and go on'],
      ['敷上冰块', 'Put ice on it'],
    ],
    answer: 'A',
    analysis: ['及时用大量流水冲洗可以减轻灼伤。', 'Plenty of running water at once limits the burn.'],
    difficulty: 1,
  },
  {
    type: 'single',
    title: [
      '某长度测量六次，算术平均值的标准差与单次测量相比如何？',
      'A length is measured six times. How does the deviation of the mean compare with that of one measurement?',
    ],
    options: [
      ['大六倍', 'Six times larger'],
      ['相同', 'The same'],
      ['小，约为其四成', 'Smaller, about four tenths of it'],
      ['无法比较', 'They cannot be compared'],
    ],
    answer: 'C',
    analysis: [
      '平均值的标准差等于单次标准差除以测量次数的平方根。',
      'The deviation of the mean is that of one measurement divided by the root of their number.',
    ],
    difficulty: 3,
  },
  {
    type: 'multiple',
    title: ['离开实验室之前必须检查哪些项目？', 'What has to be checked before the laboratory is left?'],
    options: [
      ['水龙头已关闭', 'The taps are shut'],
      ['电源已切断', 'The power is off'],
      ['仪器已归位', 'The instruments are back in place'],
      ['同学都已交报告', 'Everybody has handed in the report'],
    ],
    answer: ['A', 'B', 'C'],
    analysis: [
      '报告可以课后提交，水、电和仪器必须当场检查。',
      'Reports come later; water, power and instruments are checked on the spot.',
    ],
    difficulty: 2,
  },
  {
    type: 'multiple',
    title: ['下列哪些属于系统误差的来源？', 'Which of these are sources of systematic error?'],
    options: [
      ['仪器零点未校准', 'An instrument whose zero is off'],
      ['读数时估读的起伏', 'Scatter of the estimated last digit'],
      ['公式的近似', 'An approximate formula'],
      ['标尺刻度不均匀', 'An uneven scale'],
    ],
    answer: ['A', 'C', 'D'],
    analysis: ['估读的起伏是随机误差。', 'Scatter of readings is random.'],
    difficulty: 3,
  },
  {
    type: 'judge',
    title: ['可以用嘴通过移液管吸取试剂。', 'Reagents may be drawn into a pipette by mouth.'],
    options: rightOrWrong,
    answer: 'B',
    analysis: ['必须使用洗耳球或移液器。', 'A bulb or a pipettor has to be used.'],
    difficulty: 1,
  },
  {
    type: 'judge',
    title: [
      '原始数据应当用钢笔或圆珠笔当场记录，不得涂改。',
      'Raw data are written down in ink at once and are not written over.',
    ],
    options: rightOrWrong,
    answer: 'A',
    analysis: ['写错时划去并在旁边重写。', 'A mistake is struck through and written again beside it.'],
    difficulty: 1,
  },
  {
    type: 'blank',
    title: [
      '游标卡尺读数等于主尺读数加上____读数。',
      'The reading of a calliper is that of the main scale plus that of the ____.',
    ],
    options: [],
    answer: [['游标', 'vernier']],
    analysis: ['游标读数等于对齐的格数乘以分度值。', 'The vernier reading is the aligned mark times the least count.'],
    difficulty: 2,
  },
  {
    type: 'short',
    title: ['简述实验报告中误差分析应当包含的内容。', 'Say briefly what the discussion of errors in a report should contain.'],
    options: [],
    answer: [
      '误差来源、大小估计、对结果的影响以及改进办法。',
      'The sources, how large they are, what they do to the result, and how to reduce them.',
    ],
    analysis: ['每一项来源都要给出估计值。', 'Every source needs an estimate.'],
    difficulty: 4,
  },
];

const isPair = (value: unknown): value is BothNames =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string' && part.length > 1);

function answerText(setting: Setting, answer: Question['answer']): Json {
  if (typeof answer === 'string') return answer;
  if (isPair(answer)) return setting.text(answer);
  return answer.map((part) => (typeof part === 'string' ? part : setting.text(part)));
}

/** Makes a few questions of each type for every centre. */
export function makeExamQuestions(setting: Setting, organisations: Organisations): ExamQuestionRow[] {
  return organisations.centres.flatMap((centre, place) =>
    questions.map((question, index) => ({
      id: place * questions.length + index + 1,
      title: setting.text(question.title),
      options: question.options.map((label, number) => ({
        key: String.fromCharCode(65 + number),
        label: setting.text(label),
        is_fixed: question.type === 'judge',
      })),
      answer: answerText(setting, question.answer),
      analysis: setting.text(question.analysis),
      difficulty: question.difficulty,
      type: question.type,
      organization_id: centre.id,
      category: setting.text(index % 2 === 0 ? ['实验安全', 'Safety'] : ['测量与数据处理', 'Measurement and data']),
    })),
  );
}

import { courseGrade, experimentMark, fraction, type EnrolmentRecord } from '@lab-console/schedule-rules/marks';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { exactText, explainCourse, explainExperiment } from './explain-mark.ts';
import { recordsEnUS } from '../gradebook/texts/en.ts';

const part = (item: string, label: string, weight: number) => ({ item, label, enable: true, weight });
const rule = (item: string, label: string, [score, ratio, limit]: readonly [number, number, number]) => ({
  item,
  label,
  enable: true,
  score,
  ratio,
  limit,
});
const place = (change: Partial<EnrolmentRecord>): EnrolmentRecord => ({
  items: [part('preview', 'Preview', 0.2), part('operation', 'Practical', 0.4), part('report', 'Report', 0.4)],
  scores: { preview: 80, operation: 90, report: 85 },
  rules: [],
  attendance: 'present',
  incidents: [],
  rate: 100,
  ...change,
});

describe('the mark of an experiment', () => {
  test.each<[string, EnrolmentRecord, readonly string[]]>([
    [
      'is worked out from its parts and rounded at the end',
      place({}),
      ['Final: 0.2 × 80 (Preview) + 0.4 × 90 (Practical) + 0.4 × 85 (Report) = 86', 'Final: Rounded once to 1 decimal: 86.0'],
    ],
    [
      'is not rounded before it is published',
      place({
        items: [part('report', 'Report', 1)],
        scores: { report: 20.04 },
        rules: [rule('late', 'Late', [0, 50, 0])],
        attendance: 'late',
      }),
      [
        'Final: 1 × 20.04 (Report) = 20.04',
        'Final: Late: 1 × (0 + 50 % × 20.04) = 10.02',
        'Final: 20.04 − 10.02 = 10.02',
        'Final: Rounded once to 1 decimal: 10.0',
      ],
    ],
    [
      'says what is missing, in both readings',
      place({ scores: { preview: 80, operation: 90 } }),
      [
        'So far: (0.2 × 80 (Preview) + 0.4 × 90 (Practical)) ÷ 0.6 = 86.6666…',
        'So far: Rounded once to 1 decimal: 86.7',
        'Final: 0.2 × 80 (Preview) + 0.4 × 90 (Practical) + 0.4 × 0 (Report, missing) = 52',
        'Final: Rounded once to 1 decimal: 52.0',
      ],
    ],
    [
      'names the rules with their times and limits, and the make-up',
      place({
        attendance: 'late',
        incidents: ['untidy', 'untidy', 'untidy'],
        rules: [rule('untidy', 'Untidy', [10, 0, 20]), rule('late', 'Late', [5, 10, 0]), rule('absent', 'Absent', [100, 0, 0])],
        rate: 80,
      }),
      [
        'Final: 0.2 × 80 (Preview) + 0.4 × 90 (Practical) + 0.4 × 85 (Report) = 86',
        'Final: Untidy: 3 × 10 = 30, at most 20',
        'Final: Late: 1 × (5 + 10 % × 86) = 13.6',
        'Final: 86 − 20 − 13.6 = 52.4',
        'Final: Made up: 52.4 × 80 % = 41.92',
        'Final: Rounded once to 1 decimal: 41.9',
      ],
    ],
    [
      'is never below 0',
      place({ attendance: 'absent', rules: [rule('absent', 'Absent', [100, 0, 0])] }),
      [
        'Final: 0.2 × 80 (Preview) + 0.4 × 90 (Practical) + 0.4 × 85 (Report) = 86',
        'Final: Absent: 1 × 100 = 100',
        'Final: 86 − 100 is below 0, so 0',
        'Final: Rounded once to 1 decimal: 0.0',
      ],
    ],
    ['is missing where nothing has a weight', place({ items: [] }), ['missing']],
  ])('%s', (_name, record, expected) => {
    expect(explainExperiment(record, recordsEnUS)).toEqual(expected);
  });
});

const both = (mark: number) => ({ soFar: mark, final: mark });
const courseRecord = (change: object) => {
  const byProject = new Map([
    [1, both(81)],
    [2, both(76)],
    [3, both(90.5)],
  ]);
  const record = {
    items: [part('experiments', '', 0.7), part('exam', 'Exam', 0.3)],
    scores: { exam: 72 },
    required: 3,
    decimals: 1,
    byProject,
    carried: new Set<number>(),
    waived: new Set<number>(),
    ...change,
  };
  return { ...record, marks: [...record.byProject.values()] };
};
const explained = (record: ReturnType<typeof courseRecord>) =>
  explainCourse(record, {
    projects: [1, 2, 3].map((id) => ({ id, code: `E${id}` })),
    items: [
      { item: 'experiments', label: '' },
      { item: 'exam', label: 'Exam' },
    ],
    texts: recordsEnUS,
  });

describe('the grade of a course', () => {
  test.each<[string, object, readonly string[]]>([
    [
      'names each mark and goes on with the exact mean',
      {},
      [
        'Final: Experiments: (90.5 (E3) + 81 (E1) + 76 (E2)) ÷ 3 = 82.5',
        'Final: 0.7 × 82.5 (Experiments) + 0.3 × 72 (Exam) = 79.35',
        'Final: Rounded once to 1 decimal: 79.4',
      ],
    ],
    [
      'says which marks are the best',
      { required: 2 },
      [
        'Final: Experiments: (90.5 (E3) + 81 (E1)) ÷ 2 = 85.75; the best 2 count, without 76 (E2)',
        'Final: 0.7 × 85.75 (Experiments) + 0.3 × 72 (Exam) = 81.625',
        'Final: Rounded once to 1 decimal: 81.6',
      ],
    ],
    [
      'says by what it is divided where marks or parts are missing',
      { required: 4, scores: {}, decimals: 2 },
      [
        'So far: Experiments: (90.5 (E3) + 81 (E1) + 76 (E2)) ÷ 3 = 82.5',
        'So far: (0.7 × 82.5 (Experiments)) ÷ 0.7 = 82.5',
        'So far: Rounded once to 2 decimals: 82.50',
        'Final: Experiments: (90.5 (E3) + 81 (E1) + 76 (E2)) ÷ 4 = 61.875; 1 experiment has no mark and counts 0',
        'Final: 0.7 × 61.875 (Experiments) + 0.3 × 0 (Exam, missing) = 43.3125',
        'Final: Rounded once to 2 decimals: 43.31',
      ],
    ],
    [
      'is made of the other parts where no experiment is required',
      { required: 0 },
      ['Final: (0.3 × 72 (Exam)) ÷ 0.3 = 72', 'Final: Rounded once to 1 decimal: 72.0'],
    ],
  ])('%s', (_name, change, expected) => {
    expect(explained(courseRecord(change))).toEqual(expected);
  });
});

test('every equation of random marks holds, and the last figure is the mark', () => {
  let seed = 11;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const sandbox = createContext({});
  const expectTrue = (line: string): void => {
    const [left, right] = line.split(' = ');
    if (right === undefined) return;
    const said = Number.parseFloat(right.replace('…', ''));
    const code = left!
      .replaceAll(/ \((?:Preview|Practical|Report|Exam|Experiments|E\d)(?:, missing)?\)/g, '')
      .replace(/^(?:[A-Z][a-z ]+: )+/, '')
      .replaceAll('×', '*')
      .replaceAll('÷', '/')
      .replaceAll('−', '-')
      .replaceAll(' %', '/100')
      .replaceAll('…', '');
    expect([line, Math.abs(Number(runInContext(code, sandbox)) - said) < 0.001]).toEqual([line, true]);
  };
  const score = (): number | null => (random(5) === 0 ? null : random(10_001) / 100);
  for (let round = 0; round < 100; round += 1) {
    const record = place({
      scores: { preview: score(), operation: score(), report: score() },
      attendance: ['present', 'late', null][random(3)] ?? null,
      incidents: Array.from({ length: random(3) }, () => 'untidy'),
      rules: [
        rule('late', 'Late', [random(9), random(30), random(2) * 10]),
        rule('untidy', 'Untidy', [random(30), random(9), random(2) * 20]),
      ],
      rate: [100, 80, 33][random(3)]!,
    });
    const all = explainExperiment(record, recordsEnUS);
    all.forEach(expectTrue);
    expect(all.at(-1)).toBe(`Final: Rounded once to 1 decimal: ${experimentMark(record).final!.toFixed(1)}`);
    const course = courseRecord({
      byProject: new Map([1, 2, 3].flatMap((id) => (random(4) === 0 ? [] : [[id, both(random(1001) / 10)] as const]))),
      required: 1 + random(4),
      scores: { exam: score() },
      decimals: random(3),
    });
    const lines = explained(course);
    lines.forEach(expectTrue);
    expect(lines.at(-1)?.split(': ').at(-1)).toBe(courseGrade(course).final!.toFixed(course.decimals));
  }
});

test.each([
  ['20.045', '20.045'],
  ['0', '0'],
  ['100', '100'],
  ['0.00001', '0.0000…'],
])('the figure %s is written %s', (value, expected) => {
  expect(exactText(fraction(value))).toBe(expected);
});

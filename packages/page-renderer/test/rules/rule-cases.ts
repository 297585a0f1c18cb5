import type { RuleTrialInput } from '../../src/rules/run-rules.ts';
import type { TemplateNode } from '../../src/rules/template-tree.ts';

const value = (name: string, more: Partial<TemplateNode> = {}): TemplateNode => ({ type: 'string', name, title: name, ...more });
const data = (...children: readonly TemplateNode[]): TemplateNode => ({
  type: 'object',
  name: 'data',
  children: { data: children },
});
const rows = (...children: readonly TemplateNode[]): TemplateNode => ({
  type: 'array',
  name: 'rows',
  children: { data: children },
});

/** Swings of a pendulum, with the rules that make gravity of them. */
export const pendulum = {
  data: data(rows(value('length'), value('time'), value('period', { computed: 'time/50', config: { template: '0.000' } }))),
  result: data(
    value('gravity', { computed: true, config: { template: '0.00' } }),
    value('deviation', { computed: true, config: { template: '0.0' } }),
  ),
  rules: 'rows.g = length/period**2\ngravity = 4*PI()**2*AVG(rows.g)\ndeviation = ABS(gravity-9.793)/9.793*100',
  values: {
    rows: [
      { length: '0.600', time: '77.72' },
      { length: '0.800', time: '89.74' },
      { length: '1.000', time: '100.34' },
    ],
  },
} as const satisfies RuleTrialInput;

/** What a case expects: a part of the result and of the data, and the words of the message; no words mean an empty one. */
export interface RuleExpectation {
  readonly result?: object;
  readonly data?: object;
  readonly message?: readonly string[];
}

const single = (rule: string, values: object = {}): RuleTrialInput => ({ values, rules: `x = ${rule}` });
const rowsOf = (count: number): RuleTrialInput => ({
  data: data(rows(value('n'))),
  result: data(value('x', { computed: 'SUM(rows.n)' })),
  rules: '',
  values: { rows: Array.from({ length: count }, () => ({ n: '1' })) },
});

/** Worked examples: the browser, the server and the reader agree. */
export const ruleCases: readonly (readonly [name: string, input: RuleTrialInput, expected: RuleExpectation])[] = [
  [
    'the pendulum',
    pendulum,
    {
      result: { gravity: '9.80', deviation: '0.1' },
      data: { rows: [{ period: '1.554' }, { period: '1.795' }, { period: '2.007' }] },
    },
  ],
  [
    'the titration',
    {
      data: data(value('mass'), value('volume')),
      result: data(value('c', { computed: 'mass/(105.99/2)/volume*1000', config: { template: '0.0000' } })),
      values: { mass: '0.1512', volume: '28.46' },
      rules: '',
    },
    { result: { c: '0.1002' } },
  ],
  [
    'a blank time in row 2 names the row and leaves the others',
    { ...pendulum, values: { rows: [pendulum.values.rows[0], { length: '0.800', time: '' }, pendulum.values.rows[2]] } },
    {
      result: { gravity: null, deviation: null },
      data: { rows: [{ period: '1.554' }, { period: null }, { period: '2.007' }] },
      message: ['row 2', 'time is not filled in'],
    },
  ],
  [
    'a text behind a number is no number',
    single('a*2', { a: '1.2a' }),
    { result: { x: null }, message: ['“1.2a” is not a number'] },
  ],
  ['a comma is no point', single('a*2', { a: '1,5' }), { result: { x: null }, message: ['“1,5” is not a number'] }],
  ['wide digits are digits', single('a', { a: '１２' }), { result: { x: '12' } }],
  [
    'dividing by a volume of 0 is a fault, not infinity',
    single('1/volume', { volume: '0' }),
    { result: { x: null }, message: ['finite'] },
  ],
  [
    'values that depend on each other',
    { values: {}, rules: 'a = b\nb = a' },
    { result: { a: null, b: null }, message: ['a → b → a'] },
  ],
  ['100 rows are taken', rowsOf(100), { result: { x: '100' } }],
  ['101 rows are refused', rowsOf(101), { result: { x: null }, message: ['101 rows', 'at most 100'] }],
  ['rounding goes by decimals, half up', single('ROUND(1.005,2)'), { result: { x: '1.01' } }],
  ['a sum of tenths rounds as on paper', single('ROUND(0.1*60.5+0.5*60+0.4*81,1)'), { result: { x: '68.5' } }],
  ['significant figures keep their zeros', single('SIG(2,3)'), { result: { x: '2.00' } }],
  ['decimals keep their zeros', single('FIX(2.5,2)'), { result: { x: '2.50' } }],
  ['a sign before a power needs brackets', single('-2**2'), { message: ['brackets'] }],
  ['a sign in brackets is raised with it', single('(-2)**2'), { result: { x: '4' } }],
  [
    'a mean of blanks is no mean',
    { values: { rows: [{ t: '1' }, { t: '' }] }, rules: 'x = AVG(rows.t)' },
    { result: { x: null }, message: ['row 2'] },
  ],
  [
    'a deviation of a sample',
    { values: { rows: [{ t: '1' }, { t: '2' }, { t: '3' }] }, rules: 'x = STDEV(rows.t)' },
    { result: { x: '1' } },
  ],
  [
    'a line through points',
    {
      values: {
        rows: [
          { a: '1', b: '3' },
          { a: '2', b: '5' },
        ],
      },
      rules: 'x = SLOPE(rows.b, rows.a) + INTERCEPT(rows.b, rows.a)',
    },
    { result: { x: '3' } },
  ],
  ['a condition', single('IF(a > 1, 10, 20)', { a: '2' }), { result: { x: '10' } }],
  [
    'a value that somebody sent for a computed one',
    { ...pendulum, values: { ...pendulum.values, gravity: '1' } },
    { result: { gravity: '9.80' } },
  ],
  ['an expected result within five per mille', { ...pendulum, ref: 9.79 }, { result: { gravity: '9.80' } }],
  ['an expected result that is missed', { ...pendulum, ref: { gravity: 9.7 } }, { message: ['expected 9.7'] }],
  ['a constructor', single('constructor'), { message: ['constructor'] }],
  ['the window', single('window.x'), { message: ['window'] }],
  ['chance', single('RAND()'), { message: ['no function “RAND”'] }],
  ['a method', single('a.toString()', { a: '1' }), { message: ['method'] }],
  ['an arrow', single('SUM((a) => a)'), { message: ['arrow'] }],
  [
    'endless work',
    {
      values: { rows: Array.from({ length: 900 }, () => ({ a: '1' })) },
      rules: Array.from({ length: 200 }, (_item, index) => `x${index} = SUM(rows.a)`).join('\n'),
    },
    { message: ['steps'] },
  ],
];

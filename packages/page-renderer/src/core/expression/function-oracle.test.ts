import { evaluate as original } from 'amis-formula';
import { functionDocs } from 'amis-formula/lib/function';
import 'amis-formula/lib/doc';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { objectReader } from '../scope/DataReader.ts';
import { evaluateExpression } from './condition.ts';
import { functionDifferences } from '../../../test/expression/differences.ts';
import { functionNames } from './functions/index.ts';

/** Data used by the examples of the documentation, and valid and invalid arguments for the functions. */
const data = {
  condition: true,
  consequent: 'yes',
  alternate: 'no',
  expression1: true,
  expression2: false,
  expressionN: true,
  condition1: false,
  condition2: true,
  conditionN: true,
  result1: 1,
  result2: 2,
  resultN: 3,
  num: -12.345,
  num1: 4,
  num2: 9.5,
  numN: 2,
  divisor: 5,
  base: 2,
  exponent: 10,
  k: 2,
  len: 3,
  from: 2,
  code: 97,
  text: 'Optics lab/report.final.txt',
  text1: 'a',
  text2: 'b',
  textN: 'c',
  textArr: ['x', 'yy', 'zzz'],
  html: '<p>one & <b>two</b></p>',
  search: 'o',
  searchText: 'lab',
  replace: '0',
  array: [5, 1, 9, 3],
  arr: [0, 1, 2, 2, 3],
  mixed: [0, 1, false, 2, '', 3],
  rows: [{ a: '1' }, { b: '2' }, { a: '1' }],
  date: '2026-02-14 08:20:30',
  startDate: '2025-12-06 08:20:00',
  endDate: '2026-02-14 10:45:30',
  start: '2026-01-01',
  end: '2026-03-01',
  range: '2026-02-08,2026-02-18',
  a: '2026-02-01',
  b: '2026-02-02',
  seconds: 1_770_000_000,
  string: '-',
  item: 1,
  value: '2026/02/03',
  empty: '',
  none: null,
};

/** Calls besides those of the documentation: several for each function. */
const calls = `
IF(condition, 1, 2) IF(empty, 1, 2) IF(none, 1, 2) IF(0, 'a', 'b')
AND(true, 1, 'x') AND(true, 0) AND(true, empty) OR(false, 0, empty) OR(false, 'x') XOR(true, false) XOR(true, true) XOR(true, false, false)
IFS(false, 1, true, 2) IFS(condition1, 'a', condition2, 'b') IFS(num1 > 5, 'big', num1 > 3, 'middle', 'small')
ABS(num) ABS('-3') ABS(0) MAX(num1, num2) MAX(array) MAX(1) MIN(array) MIN(num1, num) SUM(array) SUM(1, 2.5, num1) SUM('1', '2')
INT(num) INT(7.9) INT('8.2') MOD(7, 3) MOD(-7, 3) MOD(7.5, 2) PI() ROUND(num, 1) ROUND(1.005, 2) ROUND(2.5, 0) ROUND(3)
FLOOR(num, 1) FLOOR(2.789, 2) FLOOR(2.789, 0) CEIL(num, 1) CEIL(2.711, 2) CEIL(2.1, 0) SQRT(9) SQRT(2) SQRT(0)
AVG(array) AVG(1, 2, 3) DEVSQ(1, 2, 5) DEVSQ(array) AVEDEV(1, 2, 5) AVEDEV(array) HARMEAN(1, 2, 4) HARMEAN(array) LARGE(array, 1) LARGE(array, 3)
UPPERMONEY(0) UPPERMONEY(10) UPPERMONEY(123.45) UPPERMONEY(7682.01) UPPERMONEY(100000000) UPPERMONEY(1000001)
LAST(array) LAST(textArr) POW(2, 3) POW(2, -1) POW(4, 0.5) POW('2', '3')
LEFT(text, 3) LEFT(text, 0) LEFT(empty, 2) RIGHT(text, 4) RIGHT(text, 0) LEN(text) LEN(empty) LENGTH(textArr) LENGTH(text) ISEMPTY(text) ISEMPTY(empty)
CONCATENATE(text1, text2, 3) CONCATENATE(text1) CHAR(97) CHAR(code) LOWER('ÄB') UPPER('straße') UPPERFIRST('lab one') UPPERFIRST(empty) CAPITALIZE('x')
PADSTART('6', 3, '0') PADSTART(6, 5) PADSTART('abcdef', 3) CAPITALIZE('hello WORLD') ESCAPE('<a>&"') ESCAPE(html) TRUNCATE('amis.baidu.com', 7) TRUNCATE('short', 40)
BEFORELAST('a.b.c', '.') BEFORELAST('abc', '.') SPLIT('a,b,c') SPLIT('a-b', '-') SPLIT('abc', ';') TRIM('  a b  ') TRIM(empty)
STRIPTAG(html) STRIPTAG('plain') LINEBREAK('a\\nb') LINEBREAK('a\\r\\nb') STARTSWITH(text, 'Opt') STARTSWITH(text, 'opt') STARTSWITH(text, '') ENDSWITH(text, 'txt') ENDSWITH(text, 'x')
CONTAINS(text, 'lab') CONTAINS(text, 'xyz') CONTAINS(text, '') REPLACE('a.b.a', 'a', 'x') REPLACE('a.b', '.', '') REPLACE('abc', 'x', 'y')
SEARCH(text, 'i') SEARCH(text, 'i', 3) SEARCH(text, 'zzz') MID(text, 1, 3) MID(text, 0, 5) MID(text, 3, 100) BASENAME('/home/a/b.json') BASENAME('/x/y/') BASENAME('z')
DATE('2026-02-14 08:20:30') DATE(2026, 1, 14) DAY(DATE(2026, 1, 14)) DATE(2026, 1, 14, 8, 20, 30) TIMESTAMP(DATE(date)) TIMESTAMP(DATE(date), 'x') TODAY() NOW() YEAR(TODAY()) HOUR(NOW())
WEEKDAY(DATE(date)) WEEKDAY(DATE(2026, 1, 15), 1) WEEKDAY(DATE(2026, 1, 15), 2) WEEKDAY(DATE(2026, 1, 15)) WEEK(DATE(2026, 0, 4)) WEEK(DATE(2026, 0, 4), true) WEEK(DATE(2025, 11, 31), true) WEEK(DATE(2026, 5, 15))
DATETOSTR(DATE(date), 'YYYY-MM-DD') DATETOSTR(DATE(date), 'YYYY年M月D日 HH:mm:ss') DATETOSTR(DATE(date), 'x') DATETOSTR(DATE(date), 'X') DATETOSTR(DATE(date), 'Q') DATETOSTR(DATE(date), 'E')
DATETOSTR(DATE(date), 'dddd') DATETOSTR(DATE(date)) DATERANGESPLIT(range, 0) DATERANGESPLIT(range, 'end') DATERANGESPLIT(range) DATERANGESPLIT(range, 'start', 'YYYY.MM.DD') DATERANGESPLIT('', 0)
STARTOF(DATE(date)) STARTOF(DATE(date), 'month') STARTOF(DATE(date), 'week') STARTOF(DATE(date), 'year', 'YYYY-MM-DD') STARTOF(DATE(date), 'hour') ENDOF(DATE(date)) ENDOF(DATE(date), 'month') ENDOF(DATE(date), 'quarter') ENDOF(DATE(date), 'month', 'YYYY-MM-DD')
YEAR(DATE(date)) MONTH(DATE(date)) DAY(DATE(date)) HOUR(DATE(date)) MINUTE(DATE(date)) SECOND(DATE(date)) MONTH(DATE(2026, 11, 31))
YEARS(DATE(endDate), DATE(startDate)) YEARS(DATE('2030-12-07'), DATE(startDate)) MINUTES(DATE(endDate), DATE(startDate)) DAYS(DATE(endDate), DATE(startDate)) DAYS(DATE(startDate), DATE(endDate)) HOURS(DATE(endDate), DATE(startDate))
DATEMODIFY(DATE(date), 2, 'days') DATEMODIFY(DATE(date), -1, 'month') DATEMODIFY(DATE('2026-01-31'), 1, 'month') DATEMODIFY(DATE(date), 3, 'hours') DATEMODIFY(DATE(date), 1, 'years')
STRTODATE('2026-02-03') STRTODATE('2026/02/03', 'YYYY/MM/DD') STRTODATE('03.02.2026', 'DD.MM.YYYY')
ISBEFORE(a, b) ISBEFORE(b, a) ISBEFORE(a, a) ISBEFORE(a, b, 'month') ISAFTER(b, a) ISAFTER(a, b) ISAFTER(b, a, 'month') ISSAMEORBEFORE(a, a) ISSAMEORBEFORE(b, a) ISSAMEORBEFORE(b, a, 'month') ISSAMEORAFTER(b, a) ISSAMEORAFTER(a, b) ISSAMEORAFTER(a, b, 'month')
BETWEENRANGE('2026-02-14', ['2026-02-01', '2026-03-01']) BETWEENRANGE('2026-02-01', ['2026-02-01', '2026-03-01']) BETWEENRANGE('2026-02-01', ['2026-02-01', '2026-03-01'], 'day', '()') BETWEENRANGE('2027-02-01', ['2026-02-01', '2026-03-01'])
COUNT(arr) COUNT([]) ARRAYMAP(arr, item => item * 2) ARRAYMAP(rows, item => item.a) ARRAYFILTER(arr, item => item > 1) ARRAYFILTER(rows, item => item.a) ARRAYFINDINDEX(arr, item => item === 2) ARRAYFINDINDEX(arr, item => item === 9)
ARRAYFIND(arr, item => item > 1) ARRAYFIND(arr, item => item > 9) ARRAYSOME(arr, item => item === 2) ARRAYSOME(arr, item => item === 9) ARRAYEVERY(arr, item => item >= 0) ARRAYEVERY(arr, item => item > 0) ARRAYINCLUDES(arr, 2) ARRAYINCLUDES(arr, 9)
COMPACT(mixed) COMPACT([]) JOIN(textArr, '=') JOIN(textArr) JOIN([], ',') CONCAT(['a'], ['b', 'c']) CONCAT(['a'], 'b') CONCAT(arr, textArr) UNIQ([1, 1, 2]) UNIQ(rows, 'a') UNIQ(rows, 'x') UNIQ(arr)
ENCODEJSON(rows) ENCODEJSON('x') ENCODEJSON(1) DECODEJSON('{"a":[1,2]}') DECODEJSON('5') GET(rows, '[0].a') GET(rows[0], 'a') GET(rows, 'x.y', 'none') GET(arr, 2)
ISTYPE(arr, 'array') ISTYPE(text, 'string') ISTYPE(1, 'number') ISTYPE(none, 'nil') ISTYPE(rows[0], 'plain-object') ISTYPE(DATE(date), 'date') ISTYPE(text, 'number')
`;

/** Every function call in a text, from the name to the closing bracket. */
function callsIn(text: string): readonly string[] {
  const found: string[] = [];
  for (const { 0: start, index } of text.matchAll(/\b[A-Z]{2,}\(/g)) {
    let depth = 0;
    for (let end = index + start.length - 1; end < text.length; end += 1) {
      if (text[end] === '(') depth += 1;
      if (text[end] === ')') depth -= 1;
      if (depth === 0) {
        found.push(text.slice(index, end + 1));
        break;
      }
    }
  }
  return [...new Set(found)];
}

type Documentation = { readonly name: string; readonly example?: string; readonly description?: string };
const documentation = Object.values(functionDocs as Readonly<Record<string, readonly Documentation[]>>).flat();
const examples = documentation.flatMap(({ example = '', description = '' }) => callsIn(`${example}\n${description}`));
const sources = [...new Set([...examples, ...callsIn(calls)])];

const outcome = (run: () => unknown): string => {
  try {
    const value = run();
    return value instanceof Date ? `date ${value.getTime()}` : (JSON.stringify(value) ?? 'nothing');
  } catch {
    return 'fails';
  }
};
const ours = (source: string): string => outcome(() => evaluateExpression(source, objectReader(data)));
const theirs = (source: string): string => outcome(() => original(source, data, { evalMode: true }));

describe('functions compared with those of amis-formula', () => {
  const zone = process.env['TZ'];
  beforeAll(() => {
    process.env['TZ'] = 'Asia/Shanghai';
    vi.useFakeTimers({ now: new Date('2026-03-05T14:07:09+08:00') });
  });
  afterAll(() => {
    vi.useRealTimers();
    process.env['TZ'] = zone;
  });

  it('are all documented, known and called here', () => {
    const names = documentation.map(({ name }) => name);
    expect(names).toHaveLength(95);
    expect(names.filter((name) => !functionNames.includes(name))).toEqual([]);
    const random = ['RAND', 'UUID'];
    expect(names.filter((name) => !random.includes(name) && !sources.some((source) => source.startsWith(`${name}(`)))).toEqual(
      [],
    );
  });

  it('give the same answers to all examples and calls except for deliberate differences', () => {
    expect(sources.length).toBeGreaterThan(280);
    const different = sources
      .filter((source) => !/\b(?:RAND|UUID)\(/.test(source) && !functionDifferences.some(({ test }) => test(source)))
      .map((source) => ({ source, ours: ours(source), amis: theirs(source) }))
      .filter((each) => each.ours !== each.amis && each.amis !== 'fails');
    expect(different).toEqual([]);
  });

  it('return random numbers and identifiers of the right form', () => {
    expect(evaluateExpression('RAND() >= 0 && RAND() < 1', objectReader({}))).toBe(true);
    expect(evaluateExpression('UUID(8)', objectReader({}))).toMatch(/^[\da-f]{8}$/);
  });

  it.each(functionDifferences)('differ on purpose: $why', ({ test, example, ours: expected }) => {
    expect(test(example)).toBe(true);
    expect(ours(example)).toBe(expected);
    expect(theirs(example)).not.toBe(expected);
  });
});

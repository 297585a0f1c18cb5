import { describe, expect, it } from 'vitest';
import type { Period } from '../entities/period.ts';
import { createPeriodIndex } from './create-period-index.ts';

const named = (...names: readonly string[]): readonly Period[] =>
  names.map((name, at) => ({ id: at + 1, name, code: `P${at + 1}`, start_time: '08:00', end_time: '08:45' }));

/** `one 1`, `several 1,2`, `ambiguous 1,3` or `none`. */
function find(periods: readonly Period[], text: string): string {
  const found = createPeriodIndex(periods)(text);
  if (found.kind === 'none') return 'none';
  return `${found.kind} ${(found.kind === 'one' ? [found.period] : found.periods).map(({ id }) => id).join()}`;
}

describe('a period is named', () => {
  const single = named(
    '第1节',
    '第2节',
    '第3节',
    '第4节',
    '第5节',
    '第6节',
    '第7节',
    '第8节',
    '第9节',
    '第10节',
    '第11节',
    '第12节',
  );
  const double = named('第1-2节', '第3-4节', '第5-6节');
  const large = named('上午第一大节', '上午第二大节', '下午第一大节', '下午第二大节', '晚上');
  const english = named('Period 1', 'Period 2', 'Evening');

  it.each<readonly [string, readonly Period[], string, string]>([
    ['by its code', single, 'P3', 'one 3'],
    ['by its code in small letters', single, 'p3', 'one 3'],
    ['by its name', single, '第3节', 'one 3'],
    ['with blanks and full-width digits', single, ' 第 ３ 节 ', 'one 3'],
    ['by a Chinese number', single, '第三节', 'one 3'],
    ['by a Chinese number above ten', single, '第十二节', 'one 12'],
    ['by ten', single, '第十节', 'one 10'],
    ['by its number', single, '3', 'one 3'],
    ['by its number with a zero before it', single, '03', 'one 3'],
    ['by its number and unit', single, '11节', 'one 11'],
    ['in English where names are Chinese', single, 'Period 4', 'one 4'],
    ['by its English name in other letters', english, 'period 2', 'one 2'],
    ['by a name without a number', english, 'evening', 'one 3'],
    ['as a range of one name', double, '第1-2节', 'one 1'],
    ['as a range without more', double, '3-4', 'one 2'],
    ['as a range with other dashes', double, '第3～4节', 'one 2'],
    ['as a range with 至', double, '第5节至第6节', 'one 3'],
    ['as a list of the same numbers', double, '3,4节', 'one 2'],
    ['in pairs of digits', double, '0304', 'one 2'],
    ['by part of the day and size', large, '上午第一大节', 'one 1'],
    ['with plain digits in the place of Chinese ones', large, '下午第2大节', 'one 4'],
    ['by its part of the day alone', large, '晚上', 'one 5'],
  ])('%s', (_, periods, text, expected) => {
    expect(find(periods, text)).toBe(expected);
  });

  it.each<readonly [string, readonly Period[], string, string]>([
    ['a range of periods of their own', single, '第1-2节', 'several 1,2'],
    ['a longer range', single, '3-5节', 'several 3,4,5'],
    ['a list', single, '1、3节', 'several 1,3'],
    ['pairs of digits', single, '0102', 'several 1,2'],
    ['a number that two parts of the day have', large, '第一大节', 'ambiguous 1,3'],
    ['the half of a double period', double, '第1节', 'none'],
    ['a part of a double period and a further one', double, '第2-3节', 'none'],
    ['another size', single, '第一大节', 'none'],
    ['another part of the day', large, '晚上第一大节', 'none'],
    ['a part of the day that names do not say', single, '上午第一节', 'none'],
    ['a number that none has', single, '13', 'none'],
    ['a range beyond the last', single, '11-13节', 'none'],
    ['a range backwards', single, '4-2节', 'none'],
    ['a range without end', single, '1-99999999节', 'none'],
    ['a time', single, '08:00-08:45', 'none'],
    ['a date', single, '2026-09-07', 'none'],
    ['the number of a code', named('Morning', 'Afternoon'), '2', 'none'],
    ['nothing', single, '  ', 'none'],
    ['other words', single, '合计', 'none'],
  ])('and not by %s', (_, periods, text, expected) => {
    expect(find(periods, text)).toBe(expected);
  });

  it('by a code before a name, and ambiguously where two have the name', () => {
    const crossed = [
      { ...named('2')[0]!, id: 1, code: '1' },
      { ...named('1')[0]!, id: 2, code: '2' },
    ];
    expect(find(crossed, '1')).toBe('one 1');
    expect(find(crossed, '2')).toBe('one 2');
    expect(find(named('Lab', 'Lab'), 'Lab')).toBe('ambiguous 1,2');
  });
});

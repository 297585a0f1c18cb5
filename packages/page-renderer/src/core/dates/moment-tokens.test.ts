import dayjs from 'dayjs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { formatDate } from './dates.ts';
import { readStored } from './stored-date.ts';

type Moment = (
  value: unknown,
  format?: string,
) => { readonly isValid: () => boolean; readonly format: (format?: string) => string };

// The library whose tokens definitions are written in; it comes with the original evaluator.
const moment = createRequire(createRequire(import.meta.url).resolve('amis-formula'))('moment') as Moment;

const tokens =
  'M Mo MM MMM MMMM Q Qo D Do DD DDD DDDo DDDD d do dd ddd dddd e E w wo ww W Wo WW YY YYYY Y gg gggg GG GGGG A a H HH h hh k kk m mm s ss S SS SSS Z ZZ X x L LL LLL LLLL LT LTS l ll lll llll';
const dates = [
  '2026-01-01T00:05:09.070',
  '2026-11-19T15:04:05.123',
  '2024-12-30T23:59:59.999',
  '2025-02-28T12:00:00',
  '2027-01-03T09:08:07',
  '2023-01-01T01:01:01',
];

describe('writing a date with tokens of moment', () => {
  it.each(tokens.split(' '))('%s', (token) => {
    expect(dates.map((date) => formatDate(dayjs(date), token))).toEqual(dates.map((date) => moment(date).format(token)));
  });

  it.each([
    '[Week] W [of] GGGG',
    'YYYY [Q]Q',
    'YYYY-[DDD]-DDDD',
    'MMM Do YY',
    'dddd, MMMM Do YYYY, h:mm:ss a',
    'GGGG-[W]WW-E',
    'YYYY年MM月DD日 HH时mm分',
    'YYYYMMDDHHmmss',
    '[today is] dddd',
  ])('%s', (format) => {
    expect(dates.map((date) => formatDate(dayjs(date), format))).toEqual(dates.map((date) => moment(date).format(format)));
  });
});

describe('reading a date with tokens of moment', () => {
  it.each([
    ['2026-W05', 'GGGG-[W]WW'],
    ['05/2026', 'WW/GGGG'],
    ['19 Nov 2026', 'D MMM YYYY'],
    ['20261119', 'YYYYMMDD'],
    ['11/19/2026', 'MM/DD/YYYY'],
    ['2026-11-19 15', 'YYYY-MM-DD HH'],
    ['2026年11月19日', 'YYYY年MM月DD日'],
    ['323 2026', 'DDD YYYY'],
    ['2026-366', 'YYYY-DDDD'],
    ['15:04', 'HH:mm'],
    ['1504', 'HHmm'],
    ['2026', 'YYYY'],
    ['2026-11', 'YYYY-MM'],
    ['1760000000000', 'x'],
    ['1760000000', 'X'],
    ['1760000000.5', 'X'],
    ['2026-11-19T15:04:05+08:00', ''],
    ['3:04 PM', 'h:mm A'],
    ['202611', 'YYYYMM'],
    ['November 19, 2026 3:04 PM', 'LLL'],
  ])('%s with %s', (text, format) => {
    const expected = moment(text, format);
    expect(readStored(text, { stored: format, utc: false })?.format('YYYY-MM-DD HH:mm:ss') ?? 'none').toBe(
      expected.isValid() ? expected.format('YYYY-MM-DD HH:mm:ss') : 'none',
    );
  });
});

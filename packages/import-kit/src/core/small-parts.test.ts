import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';
import { columnLetter } from './column-letter.ts';
import { fingerprint } from './fingerprint.ts';
import { rowRanges } from './row-ranges.ts';
import { systemClock } from './clock.ts';

describe('cleanText', () => {
  it.each([
    ['abc\u202Efdp.exe', 'abcfdp.exe'],
    ['\u2066u1\u2069', 'u1'],
    ['a\u200Bb\uFEFF', 'ab'],
    ['a\u0000b\u007F', 'ab'],
    ['می\u200Cخواهم', 'میخواهم'],
    ['line\r\nline', 'line\nline'],
  ])('removes invisible characters from %j', (text, clean) => expect(cleanText(text)).toBe(clean));

  it('keeps joiners inside a name and removes them at its ends', () => {
    expect(cleanText('\u200Dمی\u200Cخواهم\u200D', { keepJoiners: true })).toBe('می\u200Cخواهم');
    expect(cleanText('👩\u200D🔬', { keepJoiners: true })).toBe('👩\u200D🔬');
  });
});

describe('rowRanges', () => {
  it.each<[readonly number[], string]>([
    [[], ''],
    [[2], '2'],
    [[2, 3, 4, 5, 9, 12, 13], '2-5, 9, 12-13'],
  ])('writes %j as %j', (numbers, expected) => expect(rowRanges(numbers)).toEqual({ text: expected, more: 0 }));

  it('cuts a long list and counts the rest', () => {
    const numbers = Array.from({ length: 100_000 }, (_, index) => index * 2);
    const { text, more } = rowRanges(numbers);
    expect([text.length < 400, more]).toEqual([true, 99_940]);
  });
});

it('columnLetter counts as spreadsheets do', () => {
  expect([0, 25, 26, 701, 702, 16_383].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD']);
});

it('fingerprint returns 32 hexadecimal digits, equal only for equal texts', () => {
  const texts = Array.from({ length: 20_000 }, (_, index) => `["schedules",[${index}]]`);
  const prints = new Set(texts.map(fingerprint));
  expect(prints.size).toBe(texts.length);
  expect(fingerprint(texts[0]!)).toBe(fingerprint(texts[0]!));
  expect([...prints].every((print) => /^[0-9a-f]{32}$/.test(print))).toBe(true);
});

it('systemClock stops waiting when it is aborted', async () => {
  const controller = new AbortController();
  const waiting = systemClock.wait(60_000, controller.signal);
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  await expect(systemClock.wait(1, new AbortController().signal)).resolves.toBeUndefined();
});

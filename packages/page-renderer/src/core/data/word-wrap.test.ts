import { expect, it } from 'vitest';
import { needsRoom, wordWrap } from './word-wrap.ts';

it.each([
  ['Electromagnetism Laboratory Course', 'break-word'],
  ['', 'break-word'],
  ['https://university.example/a/long/address', 'anywhere'],
  ['see https://university.example/a/long/address', 'anywhere'],
  ['用弹簧振子测定重力加速度并研究其误差来源的综合实验', 'anywhere'],
])('lets %j break as %s', (text, wrap) => {
  expect(wordWrap(text)).toBe(wrap);
});

it.each([
  ['用弹簧振子测定重力加速度', true],
  ['https://university.example/a', true],
  ['Electromagnetism Laboratory', false],
  ['光学实验室', false],
  ['A-101', false],
])('gives %j a column of several letters: %s', (text, needs) => {
  expect(needsRoom(text)).toBe(needs);
});

import { expect, it } from 'vitest';
import { splitAlike } from './split-alike.ts';
import { writtenTwice } from './written-twice.ts';

it.each([
  ['[0410036171]跨文化交际', { code: '0410036171', name: '跨文化交际' }],
  ['【EE3005】通信原理实验', { code: 'EE3005', name: '通信原理实验' }],
  ['08123|李华', { code: '08123', name: '李华' }],
  ['08123/李华/副教授', { code: '08123', name: '李华' }],
  ['08123/李华', { code: '08123', name: '李华' }],
  ['A101/102', null],
  ['李华(副教授)', { code: null, name: '李华' }],
  ['李华[讲师]', { code: null, name: '李华' }],
  ['李华 (教授级高工)', { code: null, name: '李华' }],
  ['大学物理(一)', null],
  ['通信原理(EE3004)', { code: 'EE3004', name: '通信原理', isUncertain: true }],
  ['EE3004 通信原理', { code: 'EE3004', name: '通信原理', isUncertain: true }],
  ['李华(lihua)', { code: 'lihua', name: '李华', isUncertain: true }],
  ['大学物理(1)', null],
  ['12 大学物理', null],
  ['General Physics', null],
  ['信号与系统[选修]', null],
])('reads %s as %j', (text, expected) => {
  expect(writtenTwice(text)).toEqual(expected);
});

it.each([
  ['电子2601班+电子2602班', ['电子2601班', '电子2602班']],
  ['物理2601 物理2602/物理2603', ['物理2601', '物理2602', '物理2603']],
  ['C+1', ['C+1']],
  ['物理1+2', ['物理1+2']],
  ['Physics 2601', ['Physics 2601']],
])('splits %s into %j', (text, parts) => {
  expect(splitAlike(text)).toEqual(parts);
});

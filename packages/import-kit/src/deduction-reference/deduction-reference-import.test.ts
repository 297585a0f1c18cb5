import { describe, expect, it } from 'vitest';
import { importSheet } from '../../test/import-sheet.ts';
import type { TestCell } from '../../test/make-workbook.ts';
import type { NewReportCheckItem } from './deduction-reference-backend.ts';
import { rowIssues } from '../core/import-row.ts';
import { deductionReferenceImport } from './deduction-reference-import.ts';
import { parseScores } from './parse-scores.ts';

function backend() {
  const taken: NewReportCheckItem[] = [];
  const asked: string[] = [];
  return {
    taken,
    asked,
    base: async () => ({ organizationId: 7 }),
    projects: async (codes: readonly string[]) => {
      asked.push(...codes);
      return codes.filter((code) => code === 'E001').map((code) => ({ code }));
    },
    creators: async (codes: readonly string[]) => codes.filter((code) => code === 'T001').map((code) => ({ id: 51, code })),
    createItems: async (items: readonly NewReportCheckItem[]) => {
      taken.push(...items);
    },
  };
}

const header = ['*实验项目代码', '*类别', '*批改标记', '*评语', '*分值列表', '分值', '颜色', '*创建人账号', '隐藏分值'];
const good: readonly TestCell[] = ['E001', '数据', 'wrong', '单位错误', '[-1,-2]', null, null, 'T001', null];
const row = (changes: Readonly<Record<number, TestCell>> = {}): readonly TestCell[] =>
  good.map((cell, index) => (index in changes ? (changes[index] ?? null) : cell));

it('refuses another creator for users who may only add their own rows', async () => {
  const base = async () => ({ organizationId: 7, onlyCreatorId: 52 });
  const { marks } = await importSheet(deductionReferenceImport({ ...backend(), base }), [header, row(), row({ 7: 'X' })]);
  expect(marks).toEqual({ 2: ['creator:other-creator'], 3: ['creator:unknown-creator'] });
});

it('creates report check items for one experiment and for all', async () => {
  const university = backend();
  const { session, marks } = await importSheet(deductionReferenceImport(university), [
    header,
    row(),
    row({ 0: '所有实验', 2: '正确', 4: '【０，１】', 8: 1 }),
    row({ 0: 'All  experiments', 2: '半错', 5: -3, 6: '#00aa00' }),
  ]);
  expect(marks).toEqual({ 2: [], 3: [], 4: [] });
  expect(university.asked).toEqual(['E001']);
  await session.submit();
  expect(session.getState().outcome).toEqual({ kind: 'succeeded', sent: 3 });
  expect(university.taken[0]).toEqual({
    type: '数据',
    type_order: 0,
    display_order: 0,
    check_mark: 'wrong',
    comment: '单位错误',
    hide_comment: false,
    tip: null,
    score: -1,
    hide_score: false,
    scores: [-1, -2],
    color: '#FF0000',
    pub_status: null,
    project_code: 'E001',
    is_common: false,
    user_id: 51,
    organization_id: 7,
  });
  expect(university.taken[1]).toMatchObject({
    check_mark: 'correct',
    scores: [0, 1],
    score: 0,
    color: '#008B00',
    project_code: null,
    is_common: true,
    hide_score: true,
  });
  expect(university.taken[2]).toMatchObject({ check_mark: 'half-wrong', score: -3, color: '#00AA00', is_common: true });
});

it.each<[string, Readonly<Record<number, TestCell>>, readonly string[]]>([
  ['another mark', { 2: '一般' }, ['mark:bad-choice']],
  ['no mark', { 2: null }, ['mark:required']],
  ['scores without brackets', { 4: '-1,-2' }, ['scores:scores-without-brackets']],
  ['a single number', { 4: -1 }, ['scores:scores-without-brackets']],
  ['an empty list', { 4: '[]' }, ['scores:bad-score']],
  ['a score that is no number', { 4: '[-1,x]' }, ['scores:bad-score']],
  ['a score beyond 100', { 4: '[-101]' }, ['scores:bad-score']],
  ['half a point', { 4: '[-0.5]' }, ['scores:bad-score']],
  ['a positive score of wrong', { 4: '[-1,2]' }, ['scores:positive-for-wrong']],
  ['a positive score of half-wrong', { 2: 'half-wrong', 5: 1 }, ['score:positive-for-wrong']],
  ['a negative score of correct', { 2: 'correct', 4: '[1,-1]' }, ['scores:negative-for-correct']],
  ['zero, which matches every mark', { 2: 'correct', 4: '[0]' }, []],
  ['a creator without account', { 7: 'T009' }, ['creator:unknown-creator']],
  ['an unknown experiment', { 0: 'E009' }, ['project:unknown-experiment']],
  ['no experiment', { 0: null }, ['project:required']],
  ['a colour by name', { 6: 'red' }, ['color:bad-color']],
])('checks %s', async (_, changes, expected) => {
  const { marks } = await importSheet(deductionReferenceImport(backend()), [header, row(changes)]);
  expect(marks).toEqual({ 2: expected });
});

it.each([
  ['-1，-2分', '[-1,-2]'],
  ['扣1分、扣2分', '[-1,-2]'],
  ['扣 -1 / 扣2', '[-1,-2]'],
  ['（−1 −2）', '[-1,-2]'],
  ['扣一分', undefined],
])('suggests for %s what it is with brackets', async (scores, suggestion) => {
  const { session } = await importSheet(deductionReferenceImport(backend()), [header, row({ 4: scores })]);
  expect(
    session
      .getState()
      .rows.flatMap(rowIssues)
      .map((issue) => issue.suggestion),
  ).toEqual([suggestion]);
});

it('takes the name of an experiment and of a creator, and marks a name that several have', async () => {
  const university = backend();
  const projects = [
    { code: 'E001', name: '单摆' },
    { code: 'E002', name: '牛顿环' },
    { code: 'E003', name: '牛顿环' },
  ];
  const people = [
    { id: 51, code: 'T001', name: '王芳' },
    { id: 52, code: 'T002', name: '李娜' },
    { id: 53, code: 'T003', name: '李娜' },
  ];
  const named = {
    ...university,
    projectsByName: async (names: readonly string[]) => projects.filter(({ name }) => names.includes(name)),
    creatorsByName: async (names: readonly string[]) => people.filter(({ name }) => names.includes(name)),
  };
  const { session, marks } = await importSheet(deductionReferenceImport(named), [
    header,
    row({ 0: '单摆', 7: '王芳' }),
    row({ 0: '牛顿环' }),
    row({ 7: '李娜' }),
  ]);
  expect(marks).toEqual({ 2: [], 3: ['project:several-experiments'], 4: ['creator:several-creators'] });
  expect(session.getState().rows.flatMap(rowIssues)[0]?.params).toEqual({
    value: '牛顿环',
    choices: '牛顿环 (E002), 牛顿环 (E003)',
  });
  session.leaveOut([3, 4], true);
  await session.submit();
  expect(university.taken).toMatchObject([{ project_code: 'E001', user_id: 51 }]);
});

it('blocks submitting and names the invalid rows', async () => {
  const { session } = await importSheet(deductionReferenceImport(backend()), [header, row(), row({ 7: 'x' }), row({ 2: 'x' })]);
  await session.submit();
  expect(session.getState().outcome).toEqual({ kind: 'blocked', reason: 'invalid', rows: [3, 4] });
});

describe('parseScores', () => {
  it.each([
    ['[-1, -2 ,-3]', [-1, -2, -3]],
    ['［－１；－２］', [-1, -2]],
    ['〔1、2〕', [1, 2]],
    ['[−5]', [-5]],
    ['[-0]', [0]],
  ])('reads %s', (text, value) => expect(parseScores(text)).toEqual({ value }));
});

it('has texts for the same codes in both languages', () => {
  const { texts } = deductionReferenceImport(backend());
  expect(Object.keys(texts?.zh ?? {})).toEqual(Object.keys(texts?.en ?? {}));
});

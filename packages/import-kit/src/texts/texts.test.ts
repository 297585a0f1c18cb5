import { describe, expect, it } from 'vitest';
import { codeColumn } from '../columns/code-column.ts';
import { makeIssue } from '../core/import-issue.ts';
import { enUS, zhCN } from '../locales/index.ts';
import { faultText } from './fault-text.ts';
import { formatText } from './format-text.ts';
import { issueText } from './issue-text.ts';
import { rowListText } from './row-list-text.ts';

const definition = {
  columns: { account: codeColumn({ header: { en: 'Account', zh: '学号' } }) },
  texts: { en: { own: 'own {value}' }, zh: { own: '自有 {value}' } },
};

describe('locale tables', () => {
  /** Names of the values that a text shows, and with plurals those that only choose between one and many: `{count?row:rows}`. */
  const shown = (text: string): readonly string[] => text.match(/(?<=\{)\w+(?=\})/g) ?? [];
  const known = (text: string): readonly string[] => text.match(/(?<=\{)\w+(?=[}?])/g) ?? [];

  it.each(['faults', 'faultsOfFile', 'issues', 'contents', 'panel', 'grid'] as const)(
    'have the same codes and placeholders for %s',
    (part) => {
      const english = enUS[part] as unknown as Readonly<Record<string, string>>;
      const chinese = zhCN[part] as unknown as Readonly<Record<string, string>>;
      expect(Object.keys(chinese).toSorted()).toEqual(Object.keys(english).toSorted());
      for (const [code, text] of Object.entries(english)) {
        expect([code, text.trim()]).not.toEqual([code, '']);
        // Chinese has no plurals: it may show a count that English only chooses by, and leave out a choice.
        expect([code, known(text)]).toEqual([code, expect.arrayContaining([...known(chinese[code]!)])]);
        expect([code, shown(chinese[code]!)]).toEqual([code, expect.arrayContaining([...shown(text)])]);
      }
    },
  );

  it('keep the sentences of the specification word for word', () => {
    expect(enUS.panel.irregular).toBe('the rows below contain irregular information, please fix and upload again');
    expect(enUS.panel.noData).toBe('no data to submit');
    expect(enUS.panel.parseFirst).toBe('please parse first and confirm the data');
    expect(enUS.faults['base-data-failed']).toBe('failed to get base data, please retry');
  });
});

describe('texts', () => {
  it('fill in values and keep unknown placeholders', () => {
    expect(formatText('{a} {b} {toString}', { a: '{b}' })).toBe('{b} {b} {toString}');
  });

  it('use the singular for one and the plural otherwise', () => {
    const text = '{count} {count?row was:rows were} sent, {rest?one:many}';
    expect([0, 1, 2].map((count) => formatText(text, { count }))).toEqual([
      '0 rows were sent, {rest?one:many}',
      '1 row was sent, {rest?one:many}',
      '2 rows were sent, {rest?one:many}',
    ]);
  });

  it.each([
    [1, '1 row was sent.'],
    [2, '2 rows were sent.'],
    [0, '0 rows were sent.'],
  ])('with count %i use the right plural', (count, text) => expect(formatText(enUS.panel.allSent, { count })).toBe(text));

  it('name no sheet for a text file', () => {
    const fault = (sheet: string) => ({ code: 'no-data-rows', params: { sheet } }) as const;
    expect(faultText(fault(''), definition, enUS)).toBe('The file has no rows below its header. Fill in at least one row.');
    expect(faultText(fault('S'), definition, enUS)).toContain('The sheet "S"');
  });

  it('name columns in the language of the table', () => {
    const issue = makeIssue({ code: 'duplicate', params: { keys: 'account', rows: '3' } }, 'account');
    expect(issueText(issue, definition, enUS)).toBe('Account is used in other rows too (3). Keep one of them.');
    expect(issueText(issue, definition, zhCN)).toBe('学号与第 3 行重复，请只保留一行。');
  });

  it('use the texts of the definition for its own codes, and show a code without a text', () => {
    const issue = (code: string) => makeIssue({ code, params: { value: 'x' } });
    expect(issueText(issue('own'), definition, zhCN)).toBe('自有 x');
    expect(issueText(issue('toString'), definition, enUS)).toBe('toString');
  });

  it('name the actual kind of a refused file', () => {
    const fault = { code: 'wrong-extension', params: { extension: 'xlsx', actual: 'png' } } as const;
    expect(faultText(fault, definition, enUS)).toContain('the content is a picture');
    expect(faultText(fault, definition, zhCN)).toContain('内容是图片');
  });

  it('name all missing columns in the language of the table', () => {
    const fault = { code: 'missing-columns', params: { keys: 'account,other', sheet: 'S' } } as const;
    expect(faultText(fault, definition, enUS)).toContain('lacks the required columns Account, other.');
    expect(faultText(fault, definition, zhCN)).toContain('缺少必填列：学号、other。');
  });

  it('list rows as ranges', () => {
    expect(rowListText([2, 3, 4, 9], enUS)).toBe('2-4, 9');
    expect(rowListText([2, 3, 4, 9], zhCN)).toBe('2-4、9');
  });
});

import { describe, expect, expectTypeOf, it } from 'vitest';
import { codeColumn } from '../columns/code-column.ts';
import { codeListColumn } from '../columns/code-list-column.ts';
import { choiceColumn } from '../columns/choice-column.ts';
import { numberColumn } from '../columns/number-column.ts';
import { textColumn } from '../columns/text-column.ts';
import { defineImport, type ImportItemOf, type ImportRowOf } from './define-import.ts';
import { lookup } from './import-lookup.ts';
import { uniqueRule } from './unique-rule.ts';

const header = (text: string): { en: string; zh: string } => ({ en: text, zh: text });

const users = lookup({
  columns: ['account'],
  load: async (codes) => codes.map((code) => ({ code, id: Number(code) })),
  codeOf: (user) => user.code,
});

const students = defineImport({
  name: 'students',
  title: header('Students'),
  columns: {
    account: codeColumn({ header: header('account'), required: true }),
    name: textColumn({ header: header('name') }),
    age: numberColumn({ header: header('age'), integer: true }),
    classes: codeListColumn({ header: header('classes'), required: true }),
    level: choiceColumn({
      header: header('level'),
      values: [
        { value: 'a', label: header('A') },
        { value: 'b', label: header('B') },
      ],
    }),
  },
  prepare: async () => ({ semester: 3 }),
  lookups: { users },
  rowRules: [
    (values, { base, found }) => {
      expectTypeOf(values.account).toEqualTypeOf<string | null>();
      expectTypeOf(base).toEqualTypeOf<{ semester: number }>();
      return found.users.get(values.account ?? '') ? [] : [{ code: 'unknown-code', column: 'account' }];
    },
  ],
  sheetRules: [uniqueRule(['account'])],
  submit: {
    toItem: (row, { base, found }) => ({ id: found.users.get(row.account)?.id, name: row.name, semester: base.semester }),
    send: async (items) => {
      expectTypeOf(items).toEqualTypeOf<readonly { id: number | undefined; name: string | null; semester: number }[]>();
    },
    succeeded: header('done'),
  },
});

describe('defineImport', () => {
  it('infers the row and item types from the definition', () => {
    expectTypeOf<ImportRowOf<typeof students>>().toEqualTypeOf<{
      readonly account: string;
      readonly name: string | null;
      readonly age: number | null;
      readonly classes: readonly string[];
      readonly level: 'a' | 'b' | null;
    }>();
    expectTypeOf<ImportItemOf<typeof students>>().toEqualTypeOf<{
      id: number | undefined;
      name: string | null;
      semester: number;
    }>();
    expect(students.name).toBe('students');
  });

  const submit = { toItem: () => 0, send: async () => {}, succeeded: header('done') };

  it('does not compile with keys of unknown columns', () => {
    const account = codeColumn({ header: header('account') });
    expect(() =>
      defineImport({
        name: 'typo',
        title: header('x'),
        columns: { account },
        // @ts-expect-error `acount` is no column
        lookups: { users: lookup({ columns: ['acount'], load: async () => [], codeOf: () => '' }) },
        submit,
      }),
    ).toThrow('names the column "acount"');
    defineImport({
      name: 'typo',
      title: header('x'),
      columns: { account },
      // @ts-expect-error `acount` is no column
      sheetRules: [uniqueRule(['acount'])],
      submit,
    });
    defineImport({
      name: 'typo',
      title: header('x'),
      columns: { account },
      // @ts-expect-error `acount` is no column
      rowRules: [() => [{ code: 'x', column: 'acount' }]],
      submit,
    });
  });

  it.each([
    ['a name that cannot be part of a file name', { name: 'My import' }, 'small letters'],
    ['no columns', { columns: {} }, 'has no columns'],
    [
      'two columns with one header',
      { columns: { a: textColumn({ header: header('Name') }), b: textColumn({ header: header('x'), aliases: ['* NAME '] }) } },
      'both claim the header',
    ],
  ])('refuses %s', (_, change, message) => {
    const columns = { a: textColumn({ header: header('a') }) };
    expect(() => defineImport({ name: 'x', title: header('x'), columns, submit, ...change })).toThrow(message);
  });
});

import { describe, expect, it } from 'vitest';
import { staffImport, type StaffImportBase } from './staff-import.ts';

const definition = staffImport({
  base: async () => ({ roles: [], defaultCentre: null }),
  accounts: async () => [],
  centres: async () => [],
  createStaff: async () => undefined,
  centreCodes: async () => [],
});
type Values = Parameters<NonNullable<typeof definition.rowRules>[number]>[0];

const row = (values: Partial<Values>): Values => ({
  account: 'T1',
  name: 'Ada',
  role: null,
  centre: null,
  phone: null,
  email: null,
  ...values,
});
const dataOf = (base: StaffImportBase) => ({
  base,
  found: {
    accounts: new Map([['T9', { code: 'T9' }]]),
    centres: new Map([
      ['PHY', { written: 'PHY', ids: [1], choices: '' }],
      ['Physics', { written: 'Physics', ids: [1, 2], choices: 'Physics (PHY), Physics (PH2)' }],
    ]),
  },
  changedRows: 'update' as const,
});
const everything: StaffImportBase = { roles: ['teacher', 'centreadmin', 'dev', 'admin'], defaultCentre: null };
const ownCentre: StaffImportBase = { roles: ['teacher'], defaultCentre: 7 };
const issuesOf = (values: Partial<Values>, base: StaffImportBase): readonly unknown[] =>
  (definition.rowRules ?? []).flatMap((rule) => rule(row(values), dataOf(base))).map(({ code, column }) => `${column} ${code}`);
const itemOf = (values: Partial<Values>, base: StaffImportBase) =>
  definition.submit.toItem(row(values) as Parameters<typeof definition.submit.toItem>[0], dataOf(base));

describe('the import of staff', () => {
  it('makes a row without a role a teacher of the only centre', () => {
    expect(issuesOf({}, ownCentre)).toEqual([]);
    expect(itemOf({}, ownCentre)).toMatchObject({ code: 'T1', role: 'teacher', org: 7 });
  });

  it('joins the parts of a padded name, and takes the centre that was chosen for rows without one', () => {
    expect(definition.columns.name.parse('刘　伟', { date1904: false })).toEqual({ value: '刘伟' });
    expect(itemOf({}, { ...everything, defaultCentre: 3 })).toMatchObject({ role: 'teacher', org: 3 });
    expect(itemOf({ role: 'admin' }, { ...everything, defaultCentre: 3 })).toMatchObject({ org: null });
  });

  it('takes a centre by code or by a name that is not given twice', () => {
    expect(itemOf({ centre: 'PHY', role: 'centreadmin' }, everything)).toMatchObject({ role: 'centreadmin', org: 1 });
    expect(issuesOf({ centre: 'Physics' }, everything)).toEqual(['centre several-centres']);
    expect(issuesOf({ centre: 'Chemistry' }, everything)).toEqual(['centre unknown-centre']);
    expect(issuesOf({}, everything)).toEqual(['centre centre-missing']);
  });

  it('gives no role that the importing person may not give, and no centre to a role that needs none', () => {
    expect(issuesOf({ role: 'admin' }, ownCentre)).toEqual(['role role-not-given']);
    expect(issuesOf({ role: 'admin' }, everything)).toEqual([]);
    expect(itemOf({ role: 'admin' }, everything)).toMatchObject({ role: 'admin', org: null });
  });
});

import type { Nav, RoleNav } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { landingAddress } from './landing.ts';

const blank = { label: '', icon: null, path: null, page: null, is_default: false, parent: null };

function entry(
  id: number,
  type: Nav['type'],
  options: { isDefault?: boolean; navDefault?: boolean; group?: boolean } = {},
): RoleNav {
  const { isDefault = false, navDefault = false, group = false } = options;
  return {
    is_default: isDefault,
    navs: { ...blank, id, name: `n${id}`, type, order: id, is_default: navDefault, schema_path: group ? null : `x/${id}` },
  };
}

/** As the menu orders them: the first one is that of the lowest id all the same. */
const centres = [
  { id: 21, name: 'Chemistry' },
  { id: 20, name: 'Physics' },
];
const calendarDefault = [entry(1, 'menu'), entry(7, 'centre', { isDefault: true })];
const menuDefault = [entry(1, 'menu'), entry(2, 'menu', { isDefault: true }), entry(7, 'centre')];
const moduleOff: RoleNav = { is_default: true, navs: { ...entry(2, 'menu').navs, available: false } };
const setUp: RoleNav = { ...entry(4, 'menu'), navs: { ...entry(4, 'menu').navs, schema_path: 'system/init/init' } };

test.each([
  ['admin: the first centre', 'admin', null, calendarDefault, centres, '/page/centre/20/7?centre_id=20'],
  ['dev: the first centre, whatever the own one', 'dev', 21, calendarDefault, centres, '/page/centre/20/7?centre_id=20'],
  ['centreadmin: the own centre', 'centreadmin', 21, calendarDefault, centres, '/page/centre/21/7?centre_id=21'],
  ['teacher: the own centre', 'teacher', 21, calendarDefault, centres, '/page/centre/21/7?centre_id=21'],
  ['teacher without a centre: the first', 'teacher', null, calendarDefault, centres, '/page/centre/20/7?centre_id=20'],
  ['a default of the plain menu', 'admin', null, menuDefault, centres, '/page/2'],
  ['no centre yet: the first set-up', 'admin', null, [...calendarDefault, setUp], [], '/page/4'],
  ['no centre at all: the first plain entry', 'admin', null, calendarDefault, [], '/page/1'],
  [
    'no default: the first that opens a page',
    'admin',
    null,
    [entry(1, 'menu', { group: true }), entry(3, 'menu')],
    centres,
    '/page/3',
  ],
  ['a default of the entry itself', 'dev', null, [entry(1, 'menu'), entry(3, 'menu', { navDefault: true })], centres, '/page/3'],
  ['a default of a module that is off: the first other', 'dev', null, [moduleOff, entry(3, 'menu')], centres, '/page/3'],
  ['an empty menu', 'teacher', 21, [], centres, '/dashboard'],
  ['a student', 'student', 21, menuDefault, centres, '/dashboard'],
] as const)('opens the right page: %s', (_name, role, userOrg, roleNavs, centreList, expected) => {
  expect(landingAddress({ role, userOrg, roleNavs, centres: centreList })).toBe(expected);
});

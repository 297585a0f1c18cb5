import type { Nav, RoleNav } from '@lab-console/api-client';
import { describe, expect, test } from 'vitest';
import {
  arrangedMenu,
  firstPageBelow,
  menuTrail,
  openKey,
  menuTree as build,
  navAddress,
  type MenuItem,
  type MenuSource,
} from './menu-tree.ts';

function menuTree(source: Omit<MenuSource, 'labelOf'>): readonly MenuItem[] {
  return build({ ...source, labelOf: ({ label }) => label });
}

function nav(change: Partial<Nav> & Pick<Nav, 'id'>): RoleNav {
  return {
    is_default: false,
    navs: {
      name: `nav${change.id}`,
      label: `Nav ${change.id}`,
      icon: null,
      path: null,
      schema_path: `x/${change.id}`,
      page: null,
      type: 'menu',
      is_default: false,
      parent: null,
      order: change.id,
      ...change,
    },
  };
}

const group = { schema_path: null };

function outline(items: readonly MenuItem[]): unknown {
  return items.map(({ key, children }) => (children.length > 0 ? [key, outline(children)] : key));
}

describe('the menu tree', () => {
  test('puts children under their group, by order and then by id', () => {
    const roleNavs = [
      nav({ id: 1, ...group, order: 2 }),
      nav({ id: 2, parent: 1, order: 9 }),
      nav({ id: 3, parent: 1, order: 1 }),
      nav({ id: 5, order: 1 }),
      nav({ id: 4, order: 1 }),
    ];
    expect(outline(menuTree({ roleNavs, centres: [] }))).toEqual(['nav-4', 'nav-5', ['nav-1', ['nav-3', 'nav-2']]]);
  });

  test('leaves out what is done, and has it again when something is left to do', () => {
    const entries = (isDone: boolean) => [nav({ id: 1, ...group }), nav({ id: 2, parent: 1, is_done: isDone }), nav({ id: 3 })];
    expect(outline(menuTree({ roleNavs: entries(true), centres: [] }))).toEqual(['nav-3']);
    expect(outline(menuTree({ roleNavs: entries(false), centres: [] }))).toEqual([['nav-1', ['nav-2']], 'nav-3']);
  });

  test('has a branch for every teaching centre with the entries of type centre', () => {
    const roleNavs = [nav({ id: 1 }), nav({ id: 7, type: 'centre' }), nav({ id: 8, type: 'centre' })];
    const centres = [
      { id: 20, name: 'Physics' },
      { id: 21, name: 'Chemistry' },
    ];
    const menu = menuTree({ roleNavs, centres });
    expect(outline(menu)).toEqual([
      'nav-1',
      ['centre-20', ['centre-20-nav-7', 'centre-20-nav-8']],
      ['centre-21', ['centre-21-nav-7', 'centre-21-nav-8']],
    ]);
    expect(menu[1]).toMatchObject({ kind: 'centre', label: 'Physics', icon: 'institution', to: null });
    expect(menu[1]?.children[0]?.to).toBe('/page/centre/20/7?centre_id=20');
  });

  test('leaves out groups with no page, and centres without entries', () => {
    expect(menuTree({ roleNavs: [nav({ id: 1, ...group })], centres: [{ id: 9, name: 'Empty' }] })).toEqual([]);
  });

  test('puts an entry at the top when the role does not have its group', () => {
    expect(outline(menuTree({ roleNavs: [nav({ id: 2, parent: 1 })], centres: [] }))).toEqual(['nav-2']);
  });

  test('shows duplicate entries once', () => {
    expect(outline(menuTree({ roleNavs: [nav({ id: 2 }), nav({ id: 2 })], centres: [] }))).toEqual(['nav-2']);
  });

  test('leaves out entries whose parents form a cycle', () => {
    expect(menuTree({ roleNavs: [nav({ id: 1, parent: 2 }), nav({ id: 2, parent: 1 })], centres: [] })).toEqual([]);
  });
});

test('an entry of a disabled module is in no menu', () => {
  const roleNavs = [nav({ id: 1, available: false }), nav({ id: 2, available: true })];
  expect(outline(menuTree({ roleNavs, centres: [] }))).toEqual(['nav-2']);
});

describe('menu addresses', () => {
  test.each([
    ['an entry of the menu', { id: 3, path: null, type: 'menu' }, null, '/page/3'],
    ['an entry under a centre', { id: 3, path: null, type: 'centre' }, 5, '/page/centre/5/3?centre_id=5'],
    ['an entry with a route of its own', { id: 3, path: '/dashboard', type: 'menu' }, null, '/dashboard'],
    ['a path to another host is ignored', { id: 3, path: '//evil.example', type: 'menu' }, null, '/page/3'],
    [
      'a link that leads out of the console',
      { id: 3, path: 'https://library.example', type: 'menu' },
      null,
      'https://library.example',
    ],
    ['a path that is neither is ignored', { id: 3, path: 'javascript:alert(1)', type: 'menu' }, null, '/page/3'],
  ] as const)('%s', (_name, entry, centreId, expected) => {
    expect(navAddress(entry, centreId)).toBe(expected);
  });
});

describe('the menu path to the current page', () => {
  const menu = menuTree({
    roleNavs: [nav({ id: 1, ...group }), nav({ id: 2, parent: 1 }), nav({ id: 7, type: 'centre' })],
    centres: [{ id: 20, name: 'Physics' }],
  });
  test.each([
    ['/page/2', ['nav-1', 'nav-2']],
    ['/page/centre/20/7', ['centre-20', 'centre-20-nav-7']],
    ['/page/centre/21/7', []],
    ['/dashboard', []],
  ])('is found for %s', (pathname, expected) => {
    expect(menuTrail(menu, pathname)).toEqual(expected);
  });
});

test('the chosen centre is first, the others are last, and groups are open in all centres alike', () => {
  const menu = menuTree({
    roleNavs: [nav({ id: 1 }), nav({ id: 7, type: 'centre' })],
    centres: [
      { id: 20, name: 'Physics' },
      { id: 21, name: 'Chemistry' },
    ],
  });
  const keysOf = (chosen: number | null): unknown =>
    Object.values(arrangedMenu(menu, chosen)).map((items) => items.map(({ key }: MenuItem) => key));
  expect(keysOf(21)).toEqual([['centre-21', 'nav-1'], ['centre-20']]);
  expect(keysOf(null)).toEqual([['nav-1'], ['centre-20', 'centre-21']]);
  expect(['centre-21-nav-7', 'nav-7', 'centre-21'].map(openKey)).toEqual(['nav-7', 'nav-7', 'centre-21']);
});

describe('the first page below an entry', () => {
  const roleNavs = [
    nav({ id: 1, ...group, type: 'centre' }),
    nav({ id: 2, ...group, type: 'centre', parent: 1, order: 1 }),
    nav({ id: 3, type: 'centre', parent: 2 }),
    nav({ id: 4, type: 'centre', parent: 1, order: 9 }),
    nav({ id: 5, ...group }),
  ];
  const below = (id: number): string | null =>
    firstPageBelow({ nav: roleNavs.find(({ navs }) => navs.id === id)?.navs ?? nav({ id }).navs, roleNavs, centreId: 20 });

  test('is the first in order that can be opened, at any depth', () => {
    expect(below(1)).toBe('/page/centre/20/3?centre_id=20');
  });

  test('does not exist for an entry without pages', () => {
    expect(below(5)).toBeNull();
  });
});

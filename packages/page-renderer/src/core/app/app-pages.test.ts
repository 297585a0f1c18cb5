import { describe, expect, it } from 'vitest';
import { findPage, firstPage, flatPages, readPages, trailTo } from './app-pages.ts';

const pages = readPages([
  { label: 'Home', url: '/', redirect: '/rooms' },
  {
    label: 'Teaching',
    children: [
      { label: 'Rooms', url: 'rooms', schema: { title: 'Rooms' } },
      {
        label: 'Courses',
        url: '/courses',
        schemaApi: 'get:/pages/courses',
        children: [
          { label: 'Course', url: ':id', schema: {} },
          { label: 'New', url: 'new', rewrite: '/courses/0' },
        ],
      },
      { label: 'Round', url: '/round', redirect: '/round' },
      { label: 'Out', link: 'https://lab.example.edu' },
      { label: 'Bad', link: 'javascript:alert(1)' },
    ],
  },
]);

describe('pages of an app', () => {
  it('continue the address of the page above', () => {
    expect(flatPages(pages).map(({ key, path }) => `${key} ${path}`)).toEqual([
      '0 /',
      '1 ',
      '1.0 /rooms',
      '1.1 /courses',
      '1.1.0 /courses/:id',
      '1.1.1 /courses/new',
      '1.2 /round',
      '1.3 ',
      '1.4 ',
    ]);
  });

  it('are left out of the menu when they need a value, and link only to safe addresses', () => {
    const all = flatPages(pages);
    expect(all.filter(({ visible }) => !visible).map(({ label }) => label)).toEqual(['Course']);
    expect(all.filter(({ link }) => link !== undefined).map(({ label }) => label)).toEqual(['Out']);
  });

  it.each([
    ['/rooms?page=2#a', 'Rooms', {}],
    ['/', 'Rooms', {}],
    ['/courses/7', 'Course', { id: '7' }],
    ['/courses/a%20b', 'Course', { id: 'a b' }],
    ['/courses/%E0%A4%A', 'Course', { id: '%E0%A4%A' }],
    ['/courses', 'Courses', {}],
    ['/round', undefined, undefined],
    ['/nowhere', undefined, undefined],
    ['', 'Rooms', {}],
  ])('%s opens %s', (address, label, params) => {
    const found = findPage(pages, address);
    expect(found?.page.label).toBe(label);
    expect(found?.params).toEqual(params);
  });

  it('start with the default one, else the one at /, else the first with content', () => {
    expect(firstPage(pages)?.page.label).toBe('Rooms');
    const some = [
      { label: 'A', url: 'a', schema: {} },
      { label: 'B', isDefaultPage: true, schema: {} },
    ];
    expect(firstPage(readPages(some))?.page.label).toBe('B');
    expect(firstPage(readPages(some.slice(0, 1)))?.page.label).toBe('A');
    expect(firstPage(readPages([{ label: 'Only a heading' }]))).toBeUndefined();
  });

  it('list the pages above them', () => {
    expect(trailTo(pages, '1.1.0').map(({ label }) => label)).toEqual(['Teaching', 'Courses', 'Course']);
  });

  it('are cut off in a definition that is nested too deeply', () => {
    let deep: object = { label: 'x' };
    for (let level = 0; level < 100; level += 1) deep = { label: 'x', children: [deep] };
    expect(flatPages(readPages(deep)).length).toBeLessThan(20);
  });
});

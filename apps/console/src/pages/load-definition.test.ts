import { ApiError, type Page } from '@lab-console/api-client';
import { PartLoadError } from '@lab-console/widget-base';
import { describe, expect, test } from 'vitest';
import { loadBuiltInPage } from './built-in-pages.ts';
import { builtInPaths } from './built-in-paths.ts';
import { loadDefinition } from './load-definition.ts';
import { NotByPageRuleError, PageFileError, readPageDefinition } from './page-definition.ts';
import { pageSource } from './page-source.ts';

const { signal } = new AbortController();
const definition = { type: 'page', body: [] };

function stored(schema: unknown): { get: () => Promise<Page | null> } {
  return { get: async () => (schema === null ? null : { id: 1, name: 'p', schema: schema as Page['schema'], updated_at: '' }) };
}

const none = stored(null);
const builtIn = { kind: 'builtIn', path: 'x/y' } as const;
const fromServer = { kind: 'stored', pageId: 1 } as const;

describe('loading a definition', () => {
  test('returns a built-in one', async () => {
    expect(await loadDefinition({ source: builtIn, pages: none, loadBuiltIn: async () => definition, signal })).toBe(definition);
  });

  test('returns a stored one', async () => {
    expect(
      await loadDefinition({ source: fromServer, pages: stored(definition), loadBuiltIn: async () => undefined, signal }),
    ).toBe(definition);
  });

  test.each([
    ['no file of that path', builtIn, async (): Promise<unknown> => undefined],
    [
      'a file that cannot be fetched',
      builtIn,
      (): Promise<unknown> => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    ],
    ['no stored page of that id', fromServer, async (): Promise<unknown> => definition],
  ] as const)('fails for %s: the schema file failed to load', async (_name, source, loadBuiltIn) => {
    await expect(loadDefinition({ source, pages: none, loadBuiltIn, signal })).rejects.toBeInstanceOf(PageFileError);
  });

  test.each([
    ['outdated', PartLoadError],
    ['offline', PageFileError],
  ] as const)('a file that cannot be fetched, %s, fails as what it is', async (reason, kind) => {
    const loadBuiltIn = (): Promise<unknown> => Promise.reject(new PartLoadError(reason, undefined));
    await expect(loadDefinition({ source: builtIn, pages: none, loadBuiltIn, signal })).rejects.toBeInstanceOf(kind);
  });

  test.each([
    ['a list', []],
    ['a text', 'page'],
    ['an object that is nothing of a page', { name: 'x' }],
    ['a type that is no text', { type: 1, body: [] }],
    ['an empty type', { type: '' }],
  ])('refuses %s', async (_name, schema) => {
    await expect(
      loadDefinition({ source: fromServer, pages: stored(schema), loadBuiltIn: async () => undefined, signal }),
    ).rejects.toBeInstanceOf(NotByPageRuleError);
  });

  test('treats an object without a type as a page when it has the properties of one', async () => {
    const pages = stored({ title: 'Rooms', body: [] });
    expect(await loadDefinition({ source: fromServer, pages, loadBuiltIn: async () => undefined, signal })).toEqual({
      type: 'page',
      title: 'Rooms',
      body: [],
    });
  });

  test('keeps the error of the server', async () => {
    const refusal = new ApiError({ kind: 'forbidden', status: 403, code: '42501' });
    const pages = { get: () => Promise.reject(refusal) };
    await expect(loadDefinition({ source: fromServer, pages, loadBuiltIn: async () => undefined, signal })).rejects.toBe(refusal);
  });
});

describe('the source of a page', () => {
  test.each([
    ['a stored page wins', { page: 4, schema_path: 'teaching/period/periods' }, { kind: 'stored', pageId: 4 }],
    [
      'a built-in page',
      { page: null, schema_path: 'teaching/period/periods' },
      { kind: 'builtIn', path: 'teaching/period/periods' },
    ],
    [
      'an unknown file is tried, and fails',
      { page: null, schema_path: 'no/such/page' },
      { kind: 'builtIn', path: 'no/such/page' },
    ],
    ['nothing', { page: null, schema_path: null }, { kind: 'none' }],
  ])('is chosen by the menu entry: %s', (_name, nav, expected) => {
    expect(pageSource(nav)).toEqual(expected);
  });
});

describe("the console's own definitions", () => {
  test.each([...builtInPaths])('include %s as a page definition', async (path) => {
    expect(readPageDefinition(await loadBuiltInPage(path))).toBeDefined();
  });

  test('are the files that there are', () => {
    const files = Object.keys(import.meta.glob('./{centre,system,teaching}/**/*.json'));
    expect(files.map((file) => file.slice('./'.length, -'.json'.length)).sort()).toEqual([...builtInPaths].sort());
  });

  test('have no other path', async () => {
    expect(await loadBuiltInPage('no/such/page')).toBeUndefined();
    expect(await loadBuiltInPage('centre/no/page')).toBeUndefined();
  });
});

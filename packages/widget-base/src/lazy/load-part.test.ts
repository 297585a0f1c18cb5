import { expect, it } from 'vitest';
import { loadPart, type ModuleLoader } from './load-part.ts';
import { isPartLoadError } from './part-load-error.ts';

interface DialogModule {
  readonly MoveDialog: string;
}

/** A file that the browser could not fetch: Chromium repeats the same error for every import of this address. */
function failing(file: string): () => Promise<DialogModule> {
  return () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: https://host.test/assets/${file}`));
}

function loader(answers: readonly unknown[], probe: Awaited<ReturnType<ModuleLoader['probe']>> = 'no-answer') {
  const left = [...answers];
  const urls: string[] = [];
  const given: ModuleLoader = {
    importModule: async (url) => {
      urls.push(url);
      const next = left.shift();
      if (next === undefined) throw new TypeError('Failed to fetch');
      return next;
    },
    probe: async () => probe,
  };
  return { urls, loader: given };
}

const reasonOf = async (loading: Promise<unknown>): Promise<string> => {
  const error: unknown = await loading.catch((reason: unknown) => reason);
  return isPartLoadError(error) ? error.reason : 'no part error';
};

it('returns the export without a second request when the first one succeeds', async () => {
  const { loader: unused, urls } = loader([]);
  expect(await loadPart(async () => ({ MoveDialog: 'drawn' }), 'MoveDialog', unused)).toBe('drawn');
  expect(urls).toEqual([]);
});

it('fetches a failed file again under a new address', async () => {
  const { loader: second, urls } = loader([{ MoveDialog: 'drawn' }]);
  expect(await loadPart(failing('a.js'), 'MoveDialog', second)).toBe('drawn');
  expect(urls).toEqual(['https://host.test/assets/a.js?retry=1']);
});

it('uses a new address after each failure, and the same one for all parts of a file', async () => {
  const { loader: third, urls } = loader([undefined, { MoveDialog: 'drawn' }, { MoveDialog: 'drawn' }]);
  expect(await reasonOf(loadPart(failing('b.js'), 'MoveDialog', third))).toBe('offline');
  await loadPart(failing('b.js'), 'MoveDialog', third);
  await loadPart(failing('b.js'), 'MoveDialog', third);
  expect(urls.map((url) => new URL(url).search)).toEqual(['?retry=1', '?retry=2', '?retry=2']);
});

it('finds the export when the bundler put several modules into the file', async () => {
  const { loader: bundled } = loader([{ a: 1, t: { MoveDialog: 'drawn' } }]);
  expect(await loadPart(failing('c.js'), 'MoveDialog', bundled)).toBe('drawn');
});

it.each([
  ['no-answer', 'offline'],
  ['missing', 'outdated'],
  ['there', 'outdated'],
] as const)('with the server answer "%s" reports the reason "%s"', async (probe, reason) => {
  const { loader: refusing } = loader([], probe);
  expect(await reasonOf(loadPart(failing(`${probe}.js`), 'MoveDialog', refusing))).toBe(reason);
});

it('passes on an error of the module itself', async () => {
  const { loader: unused } = loader([]);
  const fault = (): Promise<DialogModule> => Promise.reject(new Error('x is undefined'));
  await expect(loadPart(fault, 'MoveDialog', unused)).rejects.toThrow('x is undefined');
});

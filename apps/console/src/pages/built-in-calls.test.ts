import { expect, it } from 'vitest';
import serverCalls from '../../../server/src/page-lists/built-in-calls.json' with { type: 'json' };
import { builtInCalls } from './built-in-calls.ts';
import { builtInPaths } from './built-in-paths.ts';

it('lists what each page of the console does, as the server knows it: otherwise run "pnpm list-calls" in apps/console', () => {
  const calls = builtInCalls();
  expect(Object.keys(calls).sort()).toEqual([...builtInPaths].sort());
  expect(serverCalls).toEqual(calls);
});

import { afterEach, expect, test, vi } from 'vitest';
import { canUsePasskeys } from './can-use-passkeys.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['lab.example.edu', true],
  ['localhost', true],
  ['127.0.0.1', false],
  ['[::1]', false],
])('are possible at %s: %s', (host, isPossible) => {
  vi.stubGlobal('window', { PublicKeyCredential: () => undefined });
  expect(canUsePasskeys(host)).toBe(isPossible);
});

test('are not possible in a browser without them', () => {
  vi.stubGlobal('window', {});
  expect(canUsePasskeys('lab.example.edu')).toBe(false);
});

import { expect, it } from 'vitest';
import { strictPolicy } from '../../../../packages/page-renderer/test/strict-policy.ts';
import { consolePolicy } from './content-security-policy.ts';

it('sends the policy that the attack tests of the page renderer run under', () => {
  expect(consolePolicy('n')).toBe(strictPolicy('n'));
});

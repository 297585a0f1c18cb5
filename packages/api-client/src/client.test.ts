import { expect, test } from 'vitest';
import { authCalls } from './calls/auth.ts';
import type { CallContext } from './calls/context.ts';
import { laterCalls } from './calls/later-calls.ts';
import { createApiClient } from './client.ts';

test('the client has exactly the groups of calls that load on demand', () => {
  const client = createApiClient({ baseUrl: 'http://localhost/api' });
  const context = {} as CallContext;
  const now = ['session', 'auth', 'rest', 'request', 'requestList'];
  expect(Object.keys(client).filter((name) => !now.includes(name))).toEqual(
    Object.keys(laterCalls(context, authCalls(context))).sort(),
  );
});

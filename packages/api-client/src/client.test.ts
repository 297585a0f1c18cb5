import { expect, test } from 'vitest';
import { authCalls } from './calls/auth.ts';
import type { CallContext } from './calls/context.ts';
import { laterCalls } from './calls/later-calls.ts';
import { createApiClient } from './client.ts';

test('every group of calls that comes on demand is part of the client, and no other', () => {
  const client = createApiClient({ baseUrl: 'http://localhost/api' });
  const context = {} as CallContext;
  const now = ['session', 'auth', 'rest', 'request', 'requestList'];
  expect(Object.keys(client).filter((name) => !now.includes(name))).toEqual(
    Object.keys(laterCalls(context, authCalls(context))).sort(),
  );
});

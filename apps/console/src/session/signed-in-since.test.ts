import { expect, test } from 'vitest';
import { signedInSince } from './signed-in-since.ts';

const token = (claims: object): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

test('reads when a token was issued', () => {
  expect(signedInSince(token({ since: 1_795_500_000, name: 'Ünï?>' }))).toEqual(new Date(1_795_500_000_000));
});

test.each(['', 'a.b.c', 'abc', token({}), token({ since: 'now' })])('knows nothing of %j', (text) => {
  expect(signedInSince(text)).toBeUndefined();
});

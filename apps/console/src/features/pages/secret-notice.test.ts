import { describe, expect, it } from 'vitest';
import { fakeRest } from '../../../test/fake-rest.ts';
import { loadSecretNotice, mayAskForSecret } from './secret-notice.ts';

const asking = { secrets: ['body[0]'] };
const load = (page: object): Promise<string | null> => {
  const api = fakeRest(({ path }) => Response.json(path === 'rest/users?select=name&id=eq.7' ? [{ name: 'Ada' }] : [page]));
  return loadSecretNotice(api, 3, { language: 'en', signal: new AbortController().signal });
};

describe('loadSecretNotice', () => {
  it('names who made a page that was approved for a secret', async () =>
    expect(await load({ calls: asking, approved_calls: asking, published_by: 7 })).toBe(
      'This page was made by Ada, not by the console. Never type your sign-in password here.',
    ));

  it.each([
    { calls: asking, approved_calls: null },
    { calls: asking, approved_calls: { secrets: [] } },
    { calls: { secrets: [] }, approved_calls: asking },
    { calls: null, approved_calls: asking },
    {},
  ])('has none for %j', async (page) => expect(await load({ published_by: 7, ...page })).toBeNull());
});

it.each([
  [{ type: 'input-password' }, true],
  [{ body: [{ type: 'input-verification-code', masked: true }] }, true],
  [{ type: 'native-password' }, true],
  [{ type: 'input-text', name: 'password' }, false],
])('%j may ask for a secret: %s', (definition, expected) => expect(mayAskForSecret(definition)).toBe(expected));

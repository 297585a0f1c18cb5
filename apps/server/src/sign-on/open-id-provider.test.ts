import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startOpenIdServer, type OpenIdServer } from '../../test/open-id-server.ts';
import { openBrowser } from '../../test/sign-on-browser.ts';
import { openIdProvider } from './open-id-provider.ts';
import type { SignOnIdentity, SignOnProvider } from './sign-on-provider.ts';

const home = 'http://127.0.0.1:9';
const attempt = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43), returnTo: '/' };
let server: OpenIdServer;

beforeEach(async () => {
  // The claim stands in what the provider answers about a person, not in its ID token.
  server = await startOpenIdServer(home, { claimsInToken: false });
  server.people.set('zhang', { employee_number: 20_260_001 });
  server.subject = 'zhang';
});
afterEach(() => server.stop());

const providerOf = ({ address = server.issuer, claim = 'employee_number', timeMs = 2_000 } = {}): SignOnProvider =>
  openIdProvider(
    {
      kind: 'oidc',
      address,
      publicAddress: home,
      claim,
      client: { id: server.clientId, secret: server.clientSecret, scope: 'openid profile' },
      coversFactor: false,
    },
    { signOn: `${home}/api/sign-on/return`, signOut: `${home}/admin/login` },
    { timeMs },
  );
const signOn = async (provider: SignOnProvider): Promise<SignOnIdentity> => {
  const back = await openBrowser().follow(await provider.begin(attempt), (url) => url.origin === home);
  return provider.finish(back.searchParams, attempt);
};

describe('openIdProvider', () => {
  it('asks the provider for a claim that the ID token lacks, and takes a number for its digits', async () => {
    expect(await signOn(providerOf())).toEqual({
      issuer: server.issuer,
      subject: 'zhang',
      number: '20260001',
      session: expect.any(String) as string,
    });
  });

  it('throws where neither has the claim', async () => {
    await expect(signOn(providerOf({ claim: 'staff_id' }))).rejects.toMatchObject({ problem: 'noNumber' });
  });

  it('takes the subject for the number where that is the claim', async () => {
    expect(await signOn(providerOf({ claim: 'sub' }))).toMatchObject({ number: 'zhang' });
  });

  it('throws while the provider is down at the first sign-on, and asks it anew at the next one', async () => {
    const provider = providerOf({ timeMs: 300 });
    server.hangs = true;
    const problems = await Promise.allSettled([provider.begin(attempt), provider.begin(attempt)]);
    expect(problems.map((result) => (result as PromiseRejectedResult).reason as unknown)).toEqual([
      expect.objectContaining({ problem: 'unavailable' }),
      expect.objectContaining({ problem: 'unavailable' }),
    ]);
    expect(await provider.signOutAddress()).toBeUndefined();
    server.hangs = false;
    expect(await signOn(provider)).toMatchObject({ subject: 'zhang' });
    expect((await provider.signOutAddress())?.origin).toBe(server.issuer);
  });

  it('throws where nobody listens', async () => {
    await expect(providerOf({ address: 'http://127.0.0.1:9' }).begin(attempt)).rejects.toMatchObject({ problem: 'unavailable' });
  });

  it('throws where the provider calls itself by another name', async () => {
    const { port } = new URL(server.issuer);
    await expect(providerOf({ address: `http://localhost:${port}` }).begin(attempt)).rejects.toMatchObject({
      problem: 'notValid',
    });
  });

  it('reads no sign-out while the provider is down, so that it is sent again', async () => {
    const provider = providerOf({ timeMs: 300 });
    const token = await server.signLogoutToken({
      iss: server.issuer,
      aud: server.clientId,
      iat: Math.floor(Date.now() / 1_000),
      jti: 'one',
      sub: 'zhang',
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    });
    const body = new URLSearchParams({ logout_token: token }).toString();
    server.hangs = true;
    await expect(provider.readSignOut(body)).rejects.toMatchObject({ problem: 'unavailable' });
    server.hangs = false;
    expect(await provider.readSignOut(body)).toMatchObject({ subject: 'zhang', session: null });
  });
});

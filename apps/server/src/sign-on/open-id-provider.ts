import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import { z } from 'zod';
import { limitedFetch, ProviderDownError, type FetchLimits } from './limited-fetch.ts';
import { numberOf } from './number-of.ts';
import { SignOnError } from './sign-on-error.ts';
import type { EndedSignOn, SignOnIdentity, SignOnProvider } from './sign-on-provider.ts';
import type { SignOnSettings } from './sign-on-settings.ts';

/** Where the provider sends people back to. */
export interface ReturnAddresses {
  /** After a sign-on. */
  readonly signOn: string;
  /** After a sign-out. */
  readonly signOut: string;
}

/** The provider's description of itself is requested again after so many milliseconds. */
const metadataMs = 60 * 60 * 1_000;
/** A logout token may be as old as this, in seconds, and clocks may differ by `clockSeconds`. */
const logoutSeconds = 300;
const clockSeconds = 60;

/** Signatures that a logout token may have: keys of the provider, never a secret that both know. */
const logoutAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];

const logoutClaims = z.object({
  iat: z.number(),
  jti: z.string().min(1),
  sub: z.string().min(1).optional(),
  sid: z.string().min(1).optional(),
  nonce: z.undefined().optional(),
  events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.looseObject({}) }),
});

interface Known {
  readonly configuration: client.Configuration;
  readonly logoutKeys: JWTVerifyGetKey | undefined;
  readonly readAt: number;
}

/** Sign-on by OpenID Connect: authorization code with PKCE, ID tokens whose signature is checked with the keys of the issuer. */
export function openIdProvider(settings: SignOnSettings, addresses: ReturnAddresses, limits?: FetchLimits): SignOnProvider {
  const { address: issuer, claim } = settings;
  const boundedFetch = limitedFetch(limits);
  let known: Promise<Known> | undefined;

  const read = async (): Promise<Known> => {
    const { id, secret } = settings.client;
    const isLocal = issuer.startsWith('http:');
    const configuration = await client.discovery(new URL(issuer), id, secret, clientAuthentication(secret), {
      [client.customFetch]: (url, options) => boundedFetch(url, options),
      execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
    });
    const { jwks_uri: keys } = configuration.serverMetadata();
    const logoutKeys = keys === undefined ? undefined : createRemoteJWKSet(new URL(keys), { [joseFetch]: boundedFetch });
    return { configuration, logoutKeys, readAt: Date.now() };
  };
  /** What is known of the provider; a failure is not kept. */
  const provider = async (): Promise<Known> => {
    const before = known;
    const found = await before?.catch(() => undefined);
    if (found && Date.now() - found.readAt < metadataMs) return found;
    if (known === before) {
      const next = read();
      known = next;
      next.catch(() => {
        if (known === next) known = undefined;
      });
    }
    return known ?? read();
  };
  const checked = async <Result>(run: (found: Known) => Promise<Result>): Promise<Result> => {
    try {
      return await run(await provider());
    } catch (error) {
      throw asSignOnError(error);
    }
  };

  return {
    issuer,
    isSecure: settings.publicAddress.startsWith('https:'),
    begin: ({ state, nonce, verifier, renewedAfter }) =>
      checked(async ({ configuration }) =>
        client.buildAuthorizationUrl(configuration, {
          redirect_uri: addresses.signOn,
          scope: settings.client.scope,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(renewedAfter === undefined ? {} : { prompt: 'login', max_age: '0' }),
        }),
      ),
    finish: (query, { state, nonce, verifier, renewedAfter }) =>
      checked(async ({ configuration }) => {
        const tokens = await client.authorizationCodeGrant(configuration, new URL(`${addresses.signOn}?${query.toString()}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new SignOnError('notValid', 'the provider sent no ID token');
        // A person who changes the address on the way has a sign-on that is not renewed.
        if (renewedAfter !== undefined && (claims.auth_time ?? 0) < renewedAfter - clockSeconds) {
          throw new SignOnError('notValid', 'the provider did not ask the person again');
        }
        let value = claims[claim];
        if (value === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined) {
          value = (await client.fetchUserInfo(configuration, tokens.access_token, claims.sub))[claim];
        }
        const { sub: subject, sid } = claims;
        const session = typeof sid === 'string' && sid !== '' ? sid : null;
        return { issuer, subject, number: numberOf(value, claim), session } satisfies SignOnIdentity;
      }),
    signOutAddress: async () => {
      try {
        const { configuration } = await provider();
        if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
        // By the name of the client and without id_token_hint: a token would be in the address.
        return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: addresses.signOut });
      } catch {
        return undefined;
      }
    },
    readSignOut: async (body) => {
      const token = new URLSearchParams(body).get('logout_token');
      if (token === null) return undefined;
      const { logoutKeys, configuration } = await checked((found) => Promise.resolve(found));
      if (!logoutKeys) return undefined;
      try {
        const { payload, protectedHeader } = await jwtVerify(token, logoutKeys, {
          issuer: configuration.serverMetadata().issuer,
          audience: settings.client.id,
          algorithms: logoutAlgorithms,
          clockTolerance: clockSeconds,
          maxTokenAge: logoutSeconds,
        });
        if (protectedHeader.typ !== undefined && !/^(?:application\/)?(?:logout\+jwt|jwt)$/i.test(protectedHeader.typ)) {
          return undefined;
        }
        const { sub = null, sid = null, iat } = logoutClaims.parse(payload);
        if (sub === null && sid === null) return undefined;
        return { subject: sub, session: sid, before: new Date((iat + clockSeconds) * 1_000) } satisfies EndedSignOn;
      } catch (error) {
        if (isDown(error)) throw asSignOnError(error);
        return undefined;
      }
    },
  };
}

/** In the header, unless the provider takes the secret in the body only. */
function clientAuthentication(secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None();
  const inHeader = client.ClientSecretBasic(secret);
  const inBody = client.ClientSecretPost(secret);
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods } = server;
    const takesBodyOnly = methods?.includes('client_secret_post') === true && !methods.includes('client_secret_basic');
    (takesBodyOnly ? inBody : inHeader)(server, ...rest);
  };
}

function isDown(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof ProviderDownError) return true;
  return false;
}

/** What a person is shown; the rest is for the log. */
function asSignOnError(error: unknown): SignOnError {
  if (error instanceof SignOnError) return error;
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (isDown(error)) return new SignOnError('unavailable', detail, { cause: error });
  if (error instanceof client.AuthorizationResponseError) {
    const isBusy = error.error === 'temporarily_unavailable' || error.error === 'server_error';
    return new SignOnError(isBusy ? 'unavailable' : 'cancelled', `the provider answered ${error.error}`, { cause: error });
  }
  return new SignOnError('notValid', detail, { cause: error });
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, decodeJwt, type JWTPayload } from 'jose';
import { Provider, type Configuration } from 'oidc-provider';

/** A person as the provider knows them. */
export interface ProviderPerson {
  name?: string;
  email?: string;
  employee_number?: unknown;
}

/** What is wrong with the ID tokens that the provider gives. */
export interface ForgedToken {
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signed by a key that the provider does not publish. */
  readonly hasOtherKey?: boolean;
  /** Not signed at all. */
  readonly isUnsigned?: boolean;
}

/** A real provider of OpenID Connect on this machine, with people and moods that tests change. */
export interface OpenIdServer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** By subject. */
  readonly people: Map<string, ProviderPerson>;
  /** Subject of the user who signs in at the provider next; without one the sign-on is refused. */
  subject: string | undefined;
  /** @default as the provider makes them */
  forged: ForgedToken | undefined;
  /** Requests are taken and never answered. */
  hangs: boolean;
  /** Every request is answered by 503. */
  isBroken: boolean;
  /** The servers of clients are answered by 503, browsers as always. */
  refusesToken: boolean;
  /** Signs a logout token with the key of the provider. */
  readonly signLogoutToken: (claims: JWTPayload, options?: { readonly hasOtherKey?: boolean }) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const clientId = 'lab-console';
const clientSecret = 'a-secret-of-the-client-0123456789';

/** Starts it for a console at an address such as `http://127.0.0.1:40123`. */
export async function startOpenIdServer(
  consoleAddress: string,
  { claimsInToken = true }: { readonly claimsInToken?: boolean } = {},
): Promise<OpenIdServer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pair = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256');
  const kid = 'provider-key';
  const sign = (payload: JWTPayload, typ: string, hasOtherKey = false): Promise<string> =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', typ, kid }).sign(hasOtherKey ? other.privateKey : pair.privateKey);

  const own: OpenIdServer = {
    issuer,
    clientId,
    clientSecret,
    people: new Map(),
    subject: undefined,
    forged: undefined,
    hangs: false,
    isBroken: false,
    refusesToken: false,
    signLogoutToken: (claims, { hasOtherKey = false } = {}) => sign(claims, 'logout+jwt', hasOtherKey),
    stop: () => stopServer(server),
  };
  const configuration: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${consoleAddress}/api/sign-on/return`],
        post_logout_redirect_uris: [`${consoleAddress}/admin/login`],
        backchannel_logout_uri: `${consoleAddress}/api/sign-on/logout`,
        backchannel_logout_session_required: true,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(pair.privateKey)), kid, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a-key-of-the-cookies'] },
    claims: { openid: ['sub', 'sid'], profile: ['name', 'email', 'employee_number'] },
    conformIdTokenClaims: !claimsInToken,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = `<!DOCTYPE html><html lang="en"><title>Sign out</title>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button></html>`;
        },
      },
    },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, subject) => {
      const person = own.people.get(subject);
      return person && { accountId: subject, claims: () => Promise.resolve({ sub: subject, ...person }) };
    },
    loadExistingGrant: async (ctx) => {
      const { accountId } = ctx.oidc.account ?? {};
      if (accountId === undefined) return undefined;
      const grant = new ctx.oidc.provider.Grant({ accountId, clientId });
      grant.addOIDCScope('openid profile');
      grant.addOIDCClaims(['employee_number', 'name', 'email']);
      await grant.save();
      return grant;
    },
    // The console of the test is on this machine, where providers send nothing otherwise.
    fetch: (url, options) => fetch(url, { method: options?.method ?? 'GET', body: options?.body, headers: options?.headers }),
  };
  const provider = new Provider(issuer, configuration);
  provider.use(async (ctx, next) => {
    await next();
    const { forged } = own;
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path !== '/token' || forged === undefined || body?.id_token === undefined) return;
    const claims = { ...decodeJwt(body.id_token), ...forged.claims };
    const unsigned = [{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    body.id_token = forged.isUnsigned === true ? `${unsigned}.` : await sign(claims, 'JWT', forged.hasOtherKey);
    ctx.body = body;
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (own.hangs) return;
    if (own.isBroken || (own.refusesToken && request.url === '/token')) {
      response.writeHead(503).end();
      return;
    }
    if (!request.url?.startsWith('/interaction/')) {
      void answer(request, response);
      return;
    }
    const result =
      own.subject === undefined
        ? { error: 'access_denied', error_description: 'The person stopped.' }
        : { login: { accountId: own.subject } };
    void provider.interactionFinished(request, response, result);
  });
  return own;
}

/** Stops a server, also one that holds requests without an answer. */
export async function stopServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}

import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { StoredPasskey } from './factor-functions.ts';
import type { PasskeyProblem } from './passkey-problems.ts';
import { relyingPartyOf, type RelyingParty } from './relying-party.ts';
import type { SessionOptions } from './session-requests.ts';
import { sha256 } from './sha256.ts';

const text = (maxLength: number): z.ZodString => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{1,${maxLength}}$`));

/** What a browser answers once a passkey has signed (`AuthenticationResponseJSON` of WebAuthn). */
export const passkeyAnswer = z.object({
  id: text(1_364),
  rawId: text(1_364),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: text(4_096),
    authenticatorData: text(4_096),
    signature: text(8_192),
    userHandle: text(86).or(z.literal('')).nullish(),
  }),
});

/** What a person signs with a passkey for: to go on with a sign-in, or to confirm a change of the own second factor. */
export type FactorPurpose =
  | { readonly kind: 'signIn'; readonly challenge: string }
  | { readonly kind: 'change'; readonly jti: string };

/** The part of what was signed that names the page and the challenge. */
const clientData = z.object({ challenge: z.string(), origin: z.string() });

/** How long browsers wait for a person, in milliseconds. */
export const passkeyTimeout = 300_000;

/** The passkeys that can be used where the request came to. */
export function passkeysAt(passkeys: readonly StoredPasskey[], party: RelyingParty | undefined): readonly StoredPasskey[] {
  return passkeys.filter(({ host }) => host === party?.id);
}

/** What a browser is asked (`PublicKeyCredentialRequestOptionsJSON`); `undefined` where the account has no passkey for this host. */
export function passkeyRequest(
  passkeys: readonly StoredPasskey[],
  { challenge, party }: { readonly challenge: string; readonly party: RelyingParty | undefined },
): object | undefined {
  const usable = passkeysAt(passkeys, party);
  if (!party || usable.length === 0) return undefined;
  return {
    challenge,
    rpId: party.id,
    timeout: passkeyTimeout,
    userVerification: 'preferred',
    allowCredentials: usable.map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key', transports })),
  };
}

/** Checks what a passkey has signed and uses it up: the problem, or `undefined` where it is right. */
export async function checkPasskey(
  { auth, currentSignOn }: SessionOptions,
  {
    userId,
    passkeys,
    answer,
    purpose,
    request,
  }: {
    readonly userId: number;
    readonly passkeys: readonly StoredPasskey[];
    readonly answer: z.infer<typeof passkeyAnswer>;
    readonly purpose: FactorPurpose;
    readonly request: FastifyRequest;
  },
): Promise<PasskeyProblem | undefined> {
  const passkey = passkeys.find(({ credentialId }) => credentialId === answer.id);
  if (!passkey) return 'unknown';
  const signed = clientData.safeParse(jsonOf(answer.response.clientDataJSON));
  if (!signed.success) return 'notValid';
  const { challenge, origin } = signed.data;
  const party = relyingPartyOf(request, { currentSignOn });
  if (!party || passkey.host !== party.id || !party.origins.includes(origin)) return 'otherHost';
  const isExpected =
    purpose.kind === 'signIn'
      ? challenge === purpose.challenge
      : await auth.usePasskeyChallenge(purpose.jti, sha256(challenge), 'confirm');
  if (!isExpected) return 'notValid';
  const counter = await signedCounter({ answer, passkey, party, challenge, request });
  if (counter === undefined) return 'notValid';
  const challengeHash = purpose.kind === 'signIn' ? sha256(challenge) : null;
  const outcome = await auth.usePasskey({ userId, challengeHash, passkeyId: passkey.id, counter });
  if (outcome === 'copied') request.log.warn({ userId, passkey: passkey.id }, 'counter of a passkey did not go on');
  return { used: undefined, late: 'notValid', copied: 'copied' }[outcome] as PasskeyProblem | undefined;
}

/** The counter that the authenticator has signed; `undefined` where the signature, or what it is for, is not right. */
async function signedCounter({
  answer,
  passkey,
  party,
  challenge,
  request,
}: {
  readonly answer: z.infer<typeof passkeyAnswer>;
  readonly passkey: StoredPasskey;
  readonly party: RelyingParty;
  readonly challenge: string;
  readonly request: FastifyRequest;
}): Promise<number | undefined> {
  // It takes a fifth of a second to load, and most servers start without a user who has a passkey.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { userHandle, ...response } = answer.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...response, ...(userHandle ? { userHandle } : {}) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: false,
      // The database compares the counter, where two servers cannot do so at the same time.
      credential: { id: passkey.credentialId, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    request.log.warn({ passkey: passkey.id, reason: (error as Error).message }, 'answer of a passkey refused');
    return undefined;
  }
}

/** JSON in base64url; `undefined` where it is none. */
function jsonOf(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

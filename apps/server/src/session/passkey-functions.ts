import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { NewPasskey } from './factor-functions.ts';
import { sendRestProblem } from '../http/answers.ts';
import { passkeyRequest, passkeysAt, passkeyTimeout } from './check-passkey.ts';
import { passkeyProblems, type PasskeyProblem } from './passkey-problems.ts';
import { makeRecoveryCodes, normalRecoveryCode } from './recovery-codes.ts';
import { relyingPartyOf, type RelyingParty } from './relying-party.ts';
import { openSessionOf, readJson, type Exchange, type SessionOptions } from './session-requests.ts';
import type { Owner } from './second-factor-owner.ts';
import { sha256 } from './sha256.ts';

const text = (maxLength: number): z.ZodString => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{1,${maxLength}}$`));

/** What a browser answers once it has made a passkey (`RegistrationResponseJSON` of WebAuthn). */
const newCredential = z.object({
  id: text(1_364),
  rawId: text(1_364),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: text(4_096),
    attestationObject: text(8_192),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});
const passkeyName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((name) => !/[\p{Cc}\p{Surrogate}]/u.test(name));
const addBody = z.object({ name: passkeyName, credential: newCredential });

const badAdd =
  'rpc/add_passkey takes {"name": …, "credential": …}: a name of up to 60 characters, and what the browser has made of the answer of rpc/begin_passkey';

/** ES256, Ed25519 and RS256, which all common authenticators have one of. */
const algorithms = [-7, -8, -257];

function refuse(reply: FastifyReply, problem: PasskeyProblem): FastifyReply {
  return sendRestProblem(reply, { status: 400, ...passkeyProblems[problem] });
}

/** Answers what the browser is asked to make a passkey of (`PublicKeyCredentialCreationOptionsJSON`). */
export async function beginPasskey(
  { auth, factorSecrets, currentSignOn }: SessionOptions,
  { request, reply, session, state }: Owner,
): Promise<FastifyReply> {
  const party = relyingPartyOf(request, { currentSignOn });
  if (!party) return refuse(reply, 'noHost');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const challenge = randomBytes(32);
  const created = await generateRegistrationOptions({
    rpName: 'Lab Console',
    rpID: party.id,
    userName: session.code,
    userDisplayName: session.name,
    userID: factorSecrets.passkeyHandle(session.userId),
    challenge: new Uint8Array(challenge),
    timeout: passkeyTimeout,
    // Which make an authenticator is of is not asked: people choose theirs.
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: passkeysAt(state.passkeys, party).map(({ credentialId }) => ({ id: credentialId })),
  });
  await auth.addPasskeyChallenge(session.jti, sha256(created.challenge), 'add');
  return reply.header('cache-control', 'no-store').send(created);
}

/** Adds what the browser has made; answers ten recovery codes where it is the first second factor of the account. */
export async function addPasskey(options: SessionOptions, { request, reply }: Exchange): Promise<FastifyReply> {
  const session = await openSessionOf(options, { request, reply });
  if (!session) return reply;
  const body = addBody.safeParse(await readJson(request));
  if (!body.success) return sendRestProblem(reply, { status: 400, code: '22023', message: badAdd });
  const { name, credential } = body.data;
  const party = relyingPartyOf(request, options);
  if (!party) return refuse(reply, 'noHost');
  const made = await checkedCredential({ credential, party, request });
  if (!made) return refuse(reply, 'notValid');
  const { challenge, ...passkey } = made;
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => options.factorSecrets.hashRecoveryCode(session.userId, normalRecoveryCode(code) ?? code));
  const added = await options.auth.addPasskey({
    jti: session.jti,
    challengeHash: sha256(challenge),
    passkey: { ...passkey, name, host: party.id, transports: credential.response.transports ?? [] },
    hashes,
  });
  if (added.kind !== 'added') return refuse(reply, added.kind);
  request.log.info({ userId: session.userId }, 'passkey added');
  return reply.header('cache-control', 'no-store').send({ recovery_codes: added.isFirst ? codes : [] });
}

/** Asks for a confirmation by a passkey (`PublicKeyCredentialRequestOptionsJSON`), which is then given as a factor. */
export async function askForPasskey(options: SessionOptions, { request, reply }: Exchange): Promise<FastifyReply> {
  const session = await openSessionOf(options, { request, reply });
  if (!session) return reply;
  const { passkeys } = await options.auth.secondFactorOf(session.userId);
  const challenge = randomBytes(32).toString('base64url');
  const challengeRequest = passkeyRequest(passkeys, { challenge, party: relyingPartyOf(request, options) });
  if (!challengeRequest) return refuse(reply, passkeys.length === 0 ? 'gone' : 'otherHost');
  await options.auth.addPasskeyChallenge(session.jti, sha256(challenge), 'confirm');
  return reply.header('cache-control', 'no-store').send(challengeRequest);
}

/** The key of a new passkey with the challenge that it was made for; `undefined` where the answer of the browser does not fit. */
async function checkedCredential({
  credential,
  party,
  request,
}: {
  readonly credential: z.infer<typeof newCredential>;
  readonly party: RelyingParty;
  readonly request: FastifyRequest;
}): Promise<(Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter'> & { readonly challenge: string }) | undefined> {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  let challenge: string | undefined;
  try {
    const statement = decodeAttestationObject(Buffer.from(credential.response.attestationObject, 'base64url'));
    // The sender of a certificate decides what of it is read, and at which addresses it wants to be looked up.
    const isPlain =
      statement.get('fmt') === 'none' || (statement.get('fmt') === 'packed' && !statement.get('attStmt').get('x5c'));
    if (!isPlain) throw new Error('it has a statement of its maker, which was not asked for');
    const { clientDataJSON, attestationObject } = credential.response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      // Whether it is one that was given, and the first time, is known to the database, which adds the passkey in the same step.
      expectedChallenge: (signed) => {
        challenge = signed;
        return true;
      },
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || challenge === undefined) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    if (id !== credential.id) return undefined;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, challenge };
  } catch (error) {
    request.log.warn({ reason: (error as Error).message }, 'new passkey refused');
    return undefined;
  }
}

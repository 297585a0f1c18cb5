import { randomUUID } from 'node:crypto';
import { errors, SignJWT } from 'jose';
import { z } from 'zod';
import { tokenAudience } from './token-audience.ts';
import { verifyToken } from './verify-token.ts';

/** Content of a session token (CONTRACT, "Session"). */
const sessionClaims = z.object({
  role: z.enum(['student', 'teacher', 'centreadmin', 'dev', 'admin']),
  user_id: z.int().positive(),
  org: z.int().nullable().optional(),
  jti: z.string().min(1),
  exp: z.number(),
});

/** Claims of a session token that was checked. */
export type SessionClaims = z.infer<typeof sessionClaims>;

/** Whose session a token is for. */
export interface TokenSubject {
  readonly role: SessionClaims['role'];
  readonly userId: number;
  readonly org: number | null;
}

/** The student of a request of the students' channel, and who asks for them. */
export interface StudentSubject {
  readonly studentId: number;
  readonly serviceId: number;
  readonly tokenId: number;
  /** The token is of the student, who signed on; otherwise of the service account. */
  readonly isOwn: boolean;
}

/** A token that was made. */
export interface MadeToken {
  readonly token: string;
  readonly jti: string;
  readonly expires: Date;
}

/** Result of checking a token. */
export type CheckedToken =
  | { readonly ok: true; readonly claims: SessionClaims }
  | { readonly ok: false; /** A sentence for the person who signed in. */ readonly message: string };

/** Makes and checks session tokens. Whether a session was ended is not its business: PostgREST asks the database before each request. */
export interface SessionTokens {
  readonly make: (subject: TokenSubject) => Promise<MadeToken>;
  /** Makes what PostgREST gets for a request of the students' channel. It never leaves the server. */
  readonly makeForStudent: (subject: StudentSubject) => Promise<string>;
  /** Checks the value of an `Authorization` header. */
  readonly check: (authorization: string) => Promise<CheckedToken>;
}

/** How long a session lasts, in seconds. */
const lifetime = 12 * 60 * 60;
/** How long what PostgREST gets for a student is good for, in seconds: as long as it may wait there. */
const studentSeconds = 60;
/** How far clocks may be apart, in seconds; PostgREST allows the same. */
const clockTolerance = 30;
/** Tokens whose signature was found good are remembered, so that it is not computed again for each request. */
const rememberedTokens = 2_000;

/** Session tokens signed with the secret that PostgREST has too; those of a second secret are accepted. */
export function createSessionTokens(secret: string, also?: string): SessionTokens {
  const secrets = also === undefined ? [secret] : [secret, also];
  const key = new TextEncoder().encode(secret);
  const remembered = new Map<string, SessionClaims>();

  return {
    make: async ({ role, userId, org }) => {
      const jti = randomUUID();
      const issuedAt = Math.floor(Date.now() / 1000);
      const expiresAt = issuedAt + lifetime;
      // Not `iat`: a PostgREST whose clock is 30 s behind refuses a token for it.
      const token = await new SignJWT({ role, user_id: userId, org, since: issuedAt })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setAudience(tokenAudience)
        .setJti(jti)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token, jti, expires: new Date(expiresAt * 1000) };
    },
    makeForStudent: ({ studentId, serviceId, tokenId, isOwn }) =>
      new SignJWT({ role: 'student', scope: 'student', user_id: studentId, service: serviceId, token: tokenId, own: isOwn })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setAudience(tokenAudience)
        .setExpirationTime(Math.floor(Date.now() / 1000) + studentSeconds)
        .sign(key),
    check: async (authorization) => {
      const token = /^bearer +([\w.~+/=-]+)$/i.exec(authorization)?.[1];
      if (token === undefined)
        return { ok: false, message: 'the Authorization header is not of the form "Bearer token", please log in again' };
      const known = remembered.get(token);
      if (known && known.exp + clockTolerance > Date.now() / 1000) return { ok: true, claims: known };
      const result = await verify(token, secrets);
      if (result.ok) {
        if (remembered.size >= rememberedTokens) remembered.clear();
        remembered.set(token, result.claims);
      } else {
        remembered.delete(token);
      }
      return result;
    },
  };
}

async function verify(token: string, secrets: readonly string[]): Promise<CheckedToken> {
  try {
    const payload = await verifyToken(token, secrets, { audience: tokenAudience, clockTolerance });
    const claims = sessionClaims.safeParse(payload);
    return claims.success
      ? { ok: true, claims: claims.data }
      : { ok: false, message: 'the login token lacks what a session needs, please log in again' };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { ok: false, message: 'the login has expired, please log in again' };
    return { ok: false, message: 'the login token is not valid, please log in again' };
  }
}

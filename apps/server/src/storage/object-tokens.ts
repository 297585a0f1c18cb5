import { errors, SignJWT } from 'jose';
import { z } from 'zod';
import { verifyToken } from '../http/verify-token.ts';
import { StorageError } from './storage-error.ts';

/** What an address was signed for. */
const grant = z.object({
  /** `bucket/name` */
  url: z.string(),
  scope: z.enum(['download', 'upload']),
  /** For an upload: who signed it, by the session; the rights are those of this person when the file comes. */
  caller: z
    .object({
      role: z.enum(['student', 'teacher', 'centreadmin', 'dev', 'admin']),
      user_id: z.int(),
      jti: z.string(),
      /** Of a student: who asked for them. */
      service: z.int().optional(),
      token: z.int().optional(),
      own: z.boolean().optional(),
    })
    .optional(),
  upsert: z.boolean().optional(),
});

/** What an address was signed for. */
export type ObjectGrant = z.infer<typeof grant>;

/** Makes and checks the tokens of signed addresses. */
export interface ObjectTokens {
  readonly sign: (what: ObjectGrant, seconds: number) => Promise<string>;
  /** Throws `InvalidJWT` or `InvalidSignature` for a token that is over, changed, or for something else. */
  readonly check: (token: string, what: Pick<ObjectGrant, 'url' | 'scope'>) => Promise<ObjectGrant>;
}

/** Longest time that an address can be good for, in seconds: a week. */
export const maxSignedSeconds = 7 * 24 * 60 * 60;

/** Tokens with a key of their own, good for nothing else; those of a second secret are accepted. */
export function createObjectTokens(secret: string, also?: string): ObjectTokens {
  const secrets = also === undefined ? [secret] : [secret, also];
  const key = new TextEncoder().encode(secret);
  return {
    sign: (what, seconds) =>
      new SignJWT({ ...what })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(key),
    check: async (token, { url, scope }) => {
      let payload: unknown;
      try {
        payload = await verifyToken(token, secrets, {});
      } catch (error) {
        throw new StorageError(
          'InvalidJWT',
          error instanceof errors.JWTExpired
            ? '"exp" claim timestamp check failed'
            : 'The signature of the address is not valid.',
        );
      }
      const found = grant.safeParse(payload);
      if (!found.success || found.data.url !== url || found.data.scope !== scope) {
        throw new StorageError('InvalidSignature', 'The address was signed for something else.');
      }
      return found.data;
    },
  };
}

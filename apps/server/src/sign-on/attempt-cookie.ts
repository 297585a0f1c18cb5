import { EncryptJWT, jwtDecrypt } from 'jose';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignOnAttempt } from './sign-on-provider.ts';

/** How many seconds a person has at the provider. */
export const attemptSeconds = 600;

const attemptClaims = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  renewedAfter: z.number().optional(),
  application: z
    .object({ serviceId: z.number(), returnAddress: z.string(), challenge: z.string(), state: z.string() })
    .optional(),
});
const audience = 'lab-console-sign-on';

/** Name of the cookie of a sign-on that is under way. */
export const attemptCookieName = 'lab-console-sign-on';
/** Name of the cookie that a one-time code belongs to. */
export const browserCookieName = 'lab-console-sign-on-browser';

/** Encrypts and reads what a browser keeps while its owner is at the provider. */
export interface AttemptSeal {
  readonly seal: (attempt: SignOnAttempt) => Promise<string>;
  /** `undefined` for what was not sealed here, was altered, or is too old. */
  readonly open: (text: string) => Promise<SignOnAttempt | undefined>;
}

/** Makes what seals and opens the cookie of an attempt to sign on. */
export function createAttemptSeal(secret: string): AttemptSeal {
  const key = Buffer.from(secret, 'hex');
  return {
    seal: (attempt) =>
      new EncryptJWT({ ...attempt })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(audience)
        .setExpirationTime(`${attemptSeconds}s`)
        .encrypt(key),
    open: async (text) => {
      try {
        const { payload } = await jwtDecrypt(text, key, {
          audience,
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return attemptClaims.safeParse(payload).data;
      } catch {
        return undefined;
      }
    },
  };
}

/** Over TLS, browsers take a cookie of this name from no other host of the domain; it then has to be sent to every path. */
const hostPrefix = '__Host-';

/** The value of a cookie of a request. */
export function cookieOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { name, isSecure }: Pick<SignOnCookie, 'name' | 'isSecure'>,
): string | undefined {
  const fullName = `${isSecure ? hostPrefix : ''}${name}`;
  return new RegExp(`(?:^|;\\s*)${fullName}=([\\w.-]+)(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

/** What a cookie of the sign-on is made of; without a value it is removed. */
export interface SignOnCookie {
  readonly name: string;
  readonly value: string | undefined;
  /** Without TLS. */
  readonly path: string;
  readonly seconds: number;
  /** Lax where the provider sends the browser back. */
  readonly sameSite: 'Lax' | 'Strict';
  readonly isSecure: boolean;
}

/** The value of `Set-Cookie`. */
export function signOnCookie({ name, value, path, seconds, sameSite, isSecure }: SignOnCookie): string {
  const age = value === undefined ? 0 : seconds;
  const [prefix, place, end] = isSecure ? [hostPrefix, '/', '; Secure'] : ['', path, ''];
  return `${prefix}${name}=${value ?? ''}; Path=${place}; Max-Age=${age}; HttpOnly; SameSite=${sameSite}${end}`;
}

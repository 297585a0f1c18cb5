import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes and recognizes the tokens of students who signed on themselves. */
export interface StudentTokens {
  readonly make: () => string;
  /** Whether a text has the form of such a token. */
  readonly isOfStudent: (token: string) => boolean;
  /** Whether a server with this secret made it; says nothing of whether it is still good. */
  readonly isMade: (token: string) => boolean;
}

/** `lct_`, 32 random bytes, and 8 bytes that only the server can make of these. */
const form = /^lct_([0-9a-f]{64})([0-9a-f]{16})$/;

/**
 * Tokens with a signature of their own, so that made-up ones are refused without asking the database.
 *
 * @param secret Shared by all servers, as hexadecimal text.
 */
export function createStudentTokens(secret: string): StudentTokens {
  const signatureOf = (random: string): string =>
    createHmac('sha256', Buffer.from(secret, 'hex')).update(`token of a student ${random}`).digest('hex').slice(0, 16);
  return {
    make: () => {
      const random = randomBytes(32).toString('hex');
      return `lct_${random}${signatureOf(random)}`;
    },
    isOfStudent: (token) => token.startsWith('lct_'),
    isMade: (token) => {
      const [, random, signature] = form.exec(token) ?? [];
      return (
        random !== undefined &&
        signature !== undefined &&
        timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(random)))
      );
    },
  };
}

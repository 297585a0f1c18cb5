import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose';

/**
 * Checks a token that one of several secrets has signed: while a secret is changed, two are in use.
 *
 * @param secrets - The first one is the one that signs.
 * @throws What `jwtVerify` throws.
 */
export async function verifyToken(token: string, secrets: readonly string[], options: JWTVerifyOptions): Promise<JWTPayload> {
  let refused: unknown = new errors.JWSSignatureVerificationFailed();
  for (const secret of secrets) {
    try {
      return (await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'], ...options })).payload;
    } catch (error) {
      refused = error;
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) break;
    }
  }
  throw refused;
}

import { z } from 'zod';
import { resourceAudience } from '../session/resource-login.ts';
import { verifyToken } from '../http/verify-token.ts';
import type { StorageCaller } from '../storage/storage-database.ts';

const claims = z.object({
  user: z.object({ id: z.int() }),
  session: z.object({ role: z.enum(['teacher', 'centreadmin', 'dev', 'admin']), jti: z.string() }),
});

/** Reads tokens for `/res/api`: returns their caller, or `undefined` where a token is over or was never good. */
export function resourceCaller(resourceSecrets: readonly string[]): (token: string) => Promise<StorageCaller | undefined> {
  return async (token) => {
    try {
      const { user, session } = claims.parse(await verifyToken(token, resourceSecrets, { audience: resourceAudience }));
      return { ...session, user_id: user.id };
    } catch {
      return undefined;
    }
  };
}

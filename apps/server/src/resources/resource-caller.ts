import { jwtVerify } from 'jose';
import { z } from 'zod';
import { resourceAudience } from '../session/resource-login.ts';
import type { StorageCaller } from '../storage/storage-database.ts';

const claims = z.object({
  user: z.object({ id: z.int() }),
  session: z.object({ role: z.enum(['teacher', 'centreadmin', 'dev', 'admin']), jti: z.string() }),
});

/** Reads tokens for `/res/api`: returns their caller, or `undefined` where a token is over or was never good. */
export function resourceCaller(resourceSecret: string): (token: string) => Promise<StorageCaller | undefined> {
  const key = new TextEncoder().encode(resourceSecret);
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience: resourceAudience });
      const { user, session } = claims.parse(payload);
      return { ...session, user_id: user.id };
    } catch {
      return undefined;
    }
  };
}

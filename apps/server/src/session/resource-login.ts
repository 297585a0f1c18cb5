import { SignJWT } from 'jose';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthFunctions } from './auth-functions.ts';
import { retryAfterSeconds, sendProblem, unavailable } from '../http/answers.ts';
import { isConnectionError } from '../http/connection-error.ts';
import type { SessionTokens } from '../http/session-tokens.ts';

/** What the sign-in for `/res/api` works with. */
export interface ResourceLoginOptions {
  readonly auth: AuthFunctions;
  readonly tokens: SessionTokens;
  /** Signs these tokens and no others, so that neither kind is good for the other's place. */
  readonly resourceSecret: string;
  readonly whenReady: (timeoutMs: number) => Promise<boolean>;
}

const lifetime = 2 * 60 * 60;
/** Audience of tokens that are good for `/res/api` only. */
export const resourceAudience = 'lab-console-resources';

/**
 * `POST /res/api/login`: a token as plain text, in the shape of File Browser, for a request that carries the session token already. Any other gets
 * 403 (CONTRACT, "Session"). The empty user name in the body is ignored.
 */
export function resourceLogin({ auth, tokens, resourceSecret, whenReady }: ResourceLoginOptions) {
  const key = new TextEncoder().encode(resourceSecret);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const header = request.headers.authorization;
    const checked = header === undefined ? undefined : await tokens.check(header);
    try {
      if (!(await whenReady(5_000))) throw Object.assign(new Error('not ready'), { code: '08000' });
      const user = checked?.ok ? await auth.findSession(checked.claims.jti) : undefined;
      if (!user) return await reply.code(403).type('text/plain; charset=utf-8').send('403 Forbidden');
      const mayWrite = user.role !== 'student';
      const token = await new SignJWT({
        // The end of the session ends this token too.
        session: { role: user.role, jti: checked?.ok ? checked.claims.jti : '' },
        user: {
          id: user.id,
          locale: 'zh-cn',
          viewMode: 'list',
          singleClick: false,
          perm: {
            admin: user.role === 'admin',
            execute: false,
            create: mayWrite,
            rename: mayWrite,
            modify: mayWrite,
            delete: mayWrite,
            share: false,
            download: true,
          },
          commands: [],
          lockPassword: true,
          hideDotfiles: true,
          dateFormat: false,
          username: user.code,
        },
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer('File Browser')
        .setAudience(resourceAudience)
        .setIssuedAt()
        .setExpirationTime(`${lifetime}s`)
        .sign(key);
      return await reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(token);
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      return sendProblem(reply.header('retry-after', retryAfterSeconds), 503, unavailable.message);
    }
  };
}

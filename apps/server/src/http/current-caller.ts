import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where the request that the running code belongs to comes from. */
export interface CurrentCaller {
  /** Address as the gateway sees it; empty outside of a request. */
  readonly address: string;
  /** Claim `jti` of a checked token; empty where there is none. */
  readonly session: string;
}

const context = new AsyncLocalStorage<FastifyRequest>();

/** Remembers the request for all that is done for it, so that the history of changes has its address and sign-in. */
export function followCallers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => context.run(request, done));
}

/** Where the current request comes from. */
export function currentCaller(): CurrentCaller {
  const request = context.getStore();
  return { address: request?.ip ?? '', session: request?.sessionClaims?.jti ?? '' };
}

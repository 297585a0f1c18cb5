import type { Resource, Share } from '../entities/storage.ts';
import { isForbidden, isUnauthenticated } from '../errors/guards.ts';
import type { CallOptions } from '../transport/transport-options.ts';
import type { AuthCalls } from './auth-calls.ts';
import type { CallContext } from './context.ts';

/** Shared data sets: `/res/api/…` (the shapes of File Browser). Signs in there when it has to. */
export interface ResourceCalls {
  readonly shares: (options?: CallOptions) => Promise<readonly Share[]>;
  /** A folder with its entries, or a file. The path is plain text; it is encoded here. */
  readonly get: (path: string, options?: CallOptions) => Promise<Resource>;
}

/** Makes the calls for shared data sets. */
export function resourceCalls({ transport, session }: CallContext, auth: AuthCalls): ResourceCalls {
  const read = async (path: string, { signal }: CallOptions = {}): Promise<unknown> => {
    const known = session.getSnapshot()?.auth;
    if (!known) await auth.loginToResources({ signal });
    try {
      return await (await transport.request(path, { signal })).json();
    } catch (error) {
      // That token lives two hours, the session twelve: an old one is renewed once.
      if (!known || !(isForbidden(error) || isUnauthenticated(error))) throw error;
      await auth.loginToResources({ signal });
      return (await transport.request(path, { signal })).json();
    }
  };
  return {
    shares: async (options) => (await read('/res/api/shares', options)) as readonly Share[],
    get: async (path, options) => {
      const encoded = path.split('/').map(encodeURIComponent).join('/').replace(/^\//, '');
      return (await read(`/res/api/resources/${encoded}`, options)) as Resource;
    },
  };
}

import { isApiError, isNetworkError } from '@lab-console/api-client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createConnection } from '../environment/connection.ts';
import { paths } from './session.ts';

/** The connection to the server, as the calls of this tab find it. */
export const connection = createConnection({
  probe: async () => {
    const { ok } = await fetch(`${paths.prefix}/api/healthz`, { cache: 'no-store', signal: AbortSignal.timeout(4000) });
    if (!ok) throw new Error('The server answers, but says that it is not well.');
  },
});

/**
 * The state of the server in this tab. Calls are made whatever `navigator.onLine` is; the client has already tried again what is worth trying again.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => connection.report(error), onSuccess: () => connection.report() }),
  mutationCache: new MutationCache({ onError: (error) => connection.report(error), onSuccess: () => connection.report() }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: (query) => !isApiError(query.state.error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

connection.subscribe(() => {
  // What failed while the server was away is fetched again as soon as it is back.
  if (connection.isLost()) return;
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isNetworkError(state.error) });
});

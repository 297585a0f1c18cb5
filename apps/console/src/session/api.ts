import { createApiClient, mustChoosePassword, type ApiClient } from '@lab-console/api-client';
import { renewSession } from './renew-session.ts';
import { paths, session } from './session.ts';

/**
 * The one client of the backend. A 401 ends the session once, however many calls fail of it.
 * What is shown before signing in loads it with `loadApi()`.
 */
export const api: ApiClient = createApiClient({
  baseUrl: `${paths.prefix}/api`,
  originUrl: paths.prefix || '/',
  session,
  renewSession,
});

export { mustChoosePassword };

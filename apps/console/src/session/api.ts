import { createApiClient, secondFactorChallenge, type ApiClient } from '@lab-console/api-client';
import { idleSeconds, watchInput } from './last-input.ts';
import { nextLoginStep } from './next-login-step.ts';
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
  idleSeconds,
});
watchInput();

export { nextLoginStep, secondFactorChallenge };

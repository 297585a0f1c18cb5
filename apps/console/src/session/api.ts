import { createApiClient, secondFactorChallenge, type ApiClient, type ApiClientOptions } from '@lab-console/api-client';
import { idleSeconds, watchInput } from './last-input.ts';
import { nextLoginStep, nextSignOnStep } from './next-login-step.ts';
import { renewSession } from './renew-session.ts';
import { paths, session } from './session.ts';

/** What every client of the backend needs. */
export const apiOptions: ApiClientOptions = {
  baseUrl: `${paths.prefix}/api`,
  originUrl: paths.prefix || '/',
  session,
  renewSession,
  idleSeconds,
};

/**
 * The one client of the backend. A 401 ends the session once, however many calls fail of it.
 * What is shown before signing in loads it with `loadApi()`.
 */
export const api: ApiClient = createApiClient(apiOptions);
watchInput();

export { nextLoginStep, nextSignOnStep, secondFactorChallenge };

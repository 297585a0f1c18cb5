import type { AuthConnection } from './auth-functions.ts';
import { isConnectionError } from '../http/connection-error.ts';
import { isOutdatedPlan } from '../http/outdated-plan.ts';

/** How long a question may wait for a database that is being started again, in milliseconds from its first failure. */
const waitMs = 5_000;
const pauseMs = 100;

/** What must not be sent twice when it is unknown whether the first time counted. */
const onceOnly =
  /auth\.(open_session|set_credential|give_password|use_factor|use_passkey|use_passkey_challenge|add_passkey|remove_passkey|remove_factor_app|confirm_second_factor|reset_second_factor|add_sign_on_code|use_sign_on_code|approve_own_page)\b/;

/**
 * A connection that repeats a query when the database went away in the middle. Between the death of Postgres and its next start a person who signs in
 * should wait a moment rather than fail.
 */
export function retryingConnection(
  connection: AuthConnection,
  whenReady: (timeoutMs: number) => Promise<boolean>,
): AuthConnection {
  const ask: AuthConnection['query'] = async (text, values) => {
    let deadline: number | undefined;
    for (;;) {
      try {
        return await connection.query(text, values);
      } catch (error) {
        // Before its first failure it may have waited for long itself, for tables that were being changed.
        deadline ??= performance.now() + waitMs;
        const left = deadline - performance.now();
        if (!(isConnectionError(error) || isOutdatedPlan(error)) || left < pauseMs) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        if (!(await whenReady(left))) throw error;
      }
    }
  };
  return {
    query: async (text, values) => {
      if (!onceOnly.test(text)) return ask(text, values);
      // A connection that broke is found by a question that may be repeated.
      await ask('select', []);
      try {
        return await connection.query(text, values);
      } catch (error) {
        // The first time did not count.
        if (!isOutdatedPlan(error)) throw error;
        return connection.query(text, values);
      }
    },
  };
}

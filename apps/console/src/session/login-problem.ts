import { isApiError } from '@lab-console/api-client';
import { errorText } from '@lab-console/api-client/locales';
import type { TextTables } from '../locales/tables.ts';

/** The sentence for a sign-in that failed. */
export function loginProblem(error: unknown, { text, calls }: TextTables): string {
  if (isApiError(error)) {
    if (error.status === 429) return text.login.throttled;
    // A student with the right password (the wire contract, session), or an account that is disabled: the server names which.
    if (error.kind === 'forbidden') return error.serverMessage ? errorText(error, calls) : text.login.studentsRefused;
    if (error.kind === 'unauthenticated') return text.login.wrongPassword;
  }
  return errorText(error, calls);
}

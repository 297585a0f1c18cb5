import { ApiError } from '../errors/api-error.ts';

const needsFactorCode = 'LC060';
const mustSetUpCode = 'LC063';

/**
 * Returns the challenge of a sign-in whose password was right and that waits for a second factor. `auth.giveFactor` goes on from there; `undefined`
 * for any other error.
 */
export function secondFactorChallenge(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === needsFactorCode ? detail(error, 'challenge') : undefined;
}

/**
 * Returns the code of the account whose sign-on waits for a second factor or has to set one up. A person who came from the university's sign-on has
 * typed none. `undefined` for any other error.
 */
export function secondFactorAccount(error: unknown): string | undefined {
  const isWaiting = error instanceof ApiError && (error.code === needsFactorCode || error.code === mustSetUpCode);
  return isWaiting ? detail(error, 'account') : undefined;
}

function detail({ details }: ApiError, name: string): string | undefined {
  const { [name]: value } = Object(details) as Readonly<Record<string, unknown>>;
  return typeof value === 'string' ? value : undefined;
}

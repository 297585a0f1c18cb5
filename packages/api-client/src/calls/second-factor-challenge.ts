import { ApiError } from '../errors/api-error.ts';

const needsFactorCode = 'LC060';

/**
 * The challenge of a sign-in whose password was right and that waits for a second factor: `auth.giveFactor` goes on from there;
 * `undefined` for any other error.
 */
export function secondFactorChallenge(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== needsFactorCode) return undefined;
  const { challenge } = Object(error.details) as { readonly challenge?: unknown };
  return typeof challenge === 'string' ? challenge : undefined;
}

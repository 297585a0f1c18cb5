import { returnParameter } from './return-address.ts';

/** Who signs in with a password of the server beside the university's sign-on; `undefined` where there is none. */
export function passwordsBesideSignOn(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="lab-console-sign-on"]')?.content;
}

/** Whether the server offers the university's sign-on. */
export function isSignOnOffered(): boolean {
  return passwordsBesideSignOn() !== undefined;
}

/** Why the university's sign-on came to nothing, as the server puts it into the address. */
export const signOnProblems = [
  'unavailable',
  'cancelled',
  'notValid',
  'noNumber',
  'unknown',
  'taken',
  'disabled',
  'student',
  'tooMany',
] as const;

/** One of them. */
export type SignOnProblem = (typeof signOnProblems)[number];

/** The outcome of a sign-on when the browser came back. */
export type SignOnOutcome =
  | { readonly kind: 'none' }
  /** Exchanged for a session once. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'problem'; readonly problem: SignOnProblem };

/**
 * Reads the fragment of the address of the sign-in page.
 *
 * @param hash Such as `#sign_on=…`; a problem that is not known counts as `notValid`.
 */
export function signOnOutcome(hash: string): SignOnOutcome {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const code = given.get('sign_on');
  if (code !== null) return { kind: 'code', code };
  const named = given.get('sign_on_problem');
  if (named === null) return { kind: 'none' };
  return { kind: 'problem', problem: signOnProblems.find((problem) => problem === named) ?? 'notValid' };
}

/**
 * Address at which the sign-on begins; it leads back to a path of the console.
 *
 * @param prefix Path of the deployment; empty at the root.
 */
export function signOnAddress(prefix: string, returnTo: string): string {
  const query = returnTo === '/' ? '' : `?${returnParameter}=${encodeURIComponent(returnTo)}`;
  return `${prefix}/api/sign-on${query}`;
}

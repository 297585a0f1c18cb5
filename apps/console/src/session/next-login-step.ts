import { mustChoosePassword, mustSetUpFactor, secondFactorAccount, secondFactorChallenge } from '@lab-console/api-client';

/** What was typed into the sign-in form. */
export interface Credentials {
  readonly code: string;
  readonly password: string;
}

/** What a sign-in whose password was right still needs. */
export type NextLoginStep =
  /** A password that another person gave: its owner chooses another one. */
  | ({ readonly kind: 'choosePassword' } & Credentials)
  | ({ readonly kind: 'secondFactor'; readonly challenge: string; readonly error: unknown } & Credentials)
  | { readonly kind: 'setUpFactor'; readonly code: string }
  /** A link for a password was opened: its owner chooses one. */
  | { readonly kind: 'link'; readonly hash: string };

/** The step that a refused sign-in goes on with; `undefined` where it was refused for good. */
export function nextLoginStep(error: unknown, credentials: Credentials): NextLoginStep | undefined {
  const challenge = secondFactorChallenge(error);
  if (challenge !== undefined) return { kind: 'secondFactor', ...credentials, challenge, error };
  if (mustChoosePassword(error)) return { kind: 'choosePassword', ...credentials };
  if (mustSetUpFactor(error)) return { kind: 'setUpFactor', code: credentials.code };
  return undefined;
}

/** Returns the same for a sign-on of the university, where no name of an account was typed. */
export function nextSignOnStep(error: unknown): NextLoginStep | undefined {
  return nextLoginStep(error, { code: secondFactorAccount(error) ?? '', password: '' });
}

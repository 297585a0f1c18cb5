import type { SignOnProblem } from './sign-on-error.ts';
import type { SignOnApplication, SignOnIdentity } from './sign-on-provider.ts';

/** A sign-on that was begun, or why it could not be. */
export type BegunSignOn = 'begun' | SignOnProblem;

/** What becomes of sign-ons for programs of the university, which return to addresses of these programs. */
export interface ApplicationSignOns {
  /** Resolves to where the browser goes to. Throws `SignOnError` where the person may not. */
  readonly finish: (application: SignOnApplication, identity: SignOnIdentity) => Promise<string>;
  /** Where the browser goes to when nothing came of it. */
  readonly refused: (application: SignOnApplication, problem: SignOnProblem) => string;
}

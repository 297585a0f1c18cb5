/** Why a sign-on came to nothing; the console has a sentence for each. */
export type SignOnProblem =
  /** The provider does not answer, or not in time. */
  | 'unavailable'
  /** The person stopped at the provider, or the provider refused. */
  | 'cancelled'
  /** What came back was not begun in this browser, is too old, was used before, or is not what the provider signs. */
  | 'notValid'
  /** The provider does not name the number by which accounts are found. */
  | 'noNumber'
  /** No account has the number. */
  | 'unknown'
  /** The account is bound to another person at the provider. */
  | 'taken'
  | 'disabled'
  | 'student'
  /** The person is not a student, and signs on for a program of students. */
  | 'staff'
  /** Too many failed sign-ons from this address, or too many at once. */
  | 'tooMany';

/** A sign-on that came to nothing. */
export class SignOnError extends Error {
  override readonly name = 'SignOnError';
  readonly problem: SignOnProblem;
  /** Whether CAS itself answered that it knows no such ticket. */
  readonly isRefusedTicket: boolean;

  /**
   * @param problem Shown to the person.
   * @param message For the log only.
   */
  constructor(problem: SignOnProblem, message: string, options?: ErrorOptions & { readonly isRefusedTicket?: boolean }) {
    super(message, options);
    this.problem = problem;
    this.isRefusedTicket = options?.isRefusedTicket ?? false;
  }
}

import type { ApiError } from '@lab-console/api-client';

/** A session that ended while something unsaved stands on the page: a dialog asks for the password. */
export interface Renewal {
  readonly kind: 'renewal';
  readonly error: ApiError;
  /** Tells whether somebody signed in again. */
  readonly answer: (renewed: boolean) => void;
}

/** Something that a stored page may do only with the password of its reader. */
export interface Confirmation {
  readonly kind: 'confirmation';
  /** What is to be sent, such as `PATCH users`. */
  readonly what: string;
  /** Tells whether the password was given. */
  readonly answer: (confirmed: boolean) => void;
}

/** A question that a dialog of the shell asks over the page. */
export type PasswordQuestion = Renewal | Confirmation;

/** Asked one after the other. */
let line: readonly PasswordQuestion[] = [];
const listeners = new Set<() => void>();

function set(next: readonly PasswordQuestion[]): void {
  line = next;
  for (const listener of listeners) listener();
}

/** What is asked at the moment, in the shape of `useSyncExternalStore`. */
export const passwordQuestions = {
  getSnapshot: (): PasswordQuestion | null => line[0] ?? null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function ask(make: (answer: (value: boolean) => void) => PasswordQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    const question = make((value) => {
      set(line.filter((other) => other !== question));
      resolve(value);
    });
    set([...line, question]);
  });
}

/** Asks for the password over the page; answers whether the same person is signed in again. */
export function askToSignInAgain(error: ApiError): Promise<boolean> {
  return ask((answer) => ({ kind: 'renewal', error, answer }));
}

/** Asks for the password before something is sent; answers whether it was given. */
export function askForPassword(what: string): Promise<boolean> {
  return ask((answer) => ({ kind: 'confirmation', what, answer }));
}

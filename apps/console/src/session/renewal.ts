import type { ApiError } from '@lab-console/api-client';
import type { SensitiveAct } from './sensitive-act.ts';

/** A session that ended while something unsaved is on the page: a dialog asks for the password. */
export interface Renewal {
  readonly kind: 'renewal';
  readonly error: ApiError;
  /** Called with whether the person signed in again. */
  readonly answer: (renewed: boolean) => void;
}

/** Something that a stored page may do only with the password of its reader. */
export interface Confirmation {
  readonly kind: 'confirmation';
  /** What is about to be done. */
  readonly act: SensitiveAct;
  /** Called with whether the password was given. */
  readonly answer: (confirmed: boolean) => void;
}

/** A question for the password. */
export type PasswordQuestion = Renewal | Confirmation;

/** A stored page is about to leave for another host. */
export interface LeavingQuestion {
  readonly kind: 'leaving';
  /** The host, or the people of an e-mail or a call. */
  readonly to: string;
  /** The whole address. */
  readonly address: string;
  /** Called with whether it may. */
  readonly answer: (isAllowed: boolean) => void;
}

/** Unfinished rows of imports are in this browser, which others may use. */
export interface KeptWorkQuestion {
  readonly kind: 'keptWork';
  /** The files that the rows are from. */
  readonly files: readonly string[];
  /** Called with whether they are to be removed. */
  readonly answer: (isRemoved: boolean) => void;
}

/** A question that a dialog of the shell asks over the page. */
export type ShellQuestion = PasswordQuestion | LeavingQuestion | KeptWorkQuestion;

/** Asked one after the other. */
let line: readonly ShellQuestion[] = [];
const listeners = new Set<() => void>();

function set(next: readonly ShellQuestion[]): void {
  line = next;
  for (const listener of listeners) listener();
}

/** What is asked at the moment, in the shape of `useSyncExternalStore`. */
export const shellQuestions = {
  getSnapshot: (): ShellQuestion | null => line[0] ?? null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function ask(make: (answer: (value: boolean) => void) => ShellQuestion): Promise<boolean> {
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
export function askForPassword(act: SensitiveAct): Promise<boolean> {
  return ask((answer) => ({ kind: 'confirmation', act, answer }));
}

/** Asks whether unfinished rows of these files are removed from this browser. */
export function askAboutKeptWork(files: readonly string[]): Promise<boolean> {
  return ask((answer) => ({ kind: 'keptWork', files, answer }));
}

/** Asks before a page leaves for another host; resolves to whether it may. */
export function askBeforeLeaving(to: string, address: string): Promise<boolean> {
  return ask((answer) => ({ kind: 'leaving', to, address, answer }));
}

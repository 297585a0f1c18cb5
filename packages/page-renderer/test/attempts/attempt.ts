/** Something that a definition or its data try in order to run, to read what is not theirs, or to get out. */
export interface Attempt {
  readonly name: string;
  readonly body: unknown;
  readonly data?: object;
  /** Body of the answer to `/x`. */
  readonly answer?: unknown;
  /** Query of the address bar. */
  readonly query?: Readonly<Record<string, string>>;
  /** What earlier visits kept. */
  readonly kept?: string;
  /**
   * What the policy may have refused: the sanitiser reads markup in a document apart, whose base and styles the policy refuses before they
   * are taken out.
   */
  readonly refused?: RegExp;
  /** What the warning about it names: a property and, where the definition has it, its path below `body[0]`. */
  readonly warns?: true | { readonly text: string; readonly path: string };
}

/** Shows that it ran, by every way that a text can become code. */
export const run = 'globalThis.ran = true';

/** Markup that runs in a page which puts it in as it is. */
export const markup = `<img src="/nope" onerror="${run}"><script>${run}</script><svg onload="${run}"></svg><a href="javascript:${run}">press</a>`;

/** An account that waits for a password. */
export interface WaitingAccount {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** An account with the password that it was given: shown and printed once, kept nowhere. */
export interface GivenPassword extends WaitingAccount {
  readonly password: string;
}

/** What became of giving passwords. */
export interface GivenPasswords {
  /** In the order of the accounts. */
  readonly given: readonly GivenPassword[];
  /** Accounts that got none, each with the reason. */
  readonly failed: readonly { readonly account: WaitingAccount; readonly error: unknown }[];
  /** Accounts that were not reached before it was stopped. */
  readonly left: readonly WaitingAccount[];
}

/** Options of {@link givePasswords}. */
export interface GivePasswordsOptions {
  /** Gives one account a password, and returns it. */
  readonly give: (account: WaitingAccount) => Promise<string>;
  /** Called after every account with how many are through. */
  readonly onProgress: (done: number) => void;
  /** Stops before the next account; what was begun is finished, so that no password is lost. */
  readonly signal: AbortSignal;
}

/** The server hashes two passwords at a time. */
const maxAtOnce = 2;

/** Gives passwords to many accounts. One that fails does not stop the others. */
export async function givePasswords(
  accounts: readonly WaitingAccount[],
  { give, onProgress, signal }: GivePasswordsOptions,
): Promise<GivenPasswords> {
  const passwords = new Map<number, string>();
  const failed: { readonly account: WaitingAccount; readonly error: unknown }[] = [];
  const queue = [...accounts];
  const takeNext = async (): Promise<void> => {
    for (let account = queue.shift(); account !== undefined; account = queue.shift()) {
      if (signal.aborted) {
        queue.unshift(account);
        return;
      }
      try {
        passwords.set(account.id, await give(account));
      } catch (error) {
        failed.push({ account, error });
      }
      onProgress(passwords.size + failed.length);
    }
  };
  await Promise.all(Array.from({ length: maxAtOnce }, takeNext));
  return {
    given: accounts.flatMap((account) => {
      const password = passwords.get(account.id);
      return password === undefined ? [] : [{ id: account.id, code: account.code, name: account.name, password }];
    }),
    failed,
    left: queue,
  };
}

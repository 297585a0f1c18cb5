/** An account that waits for a way in. */
export interface WaitingAccount {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** An account that waits, as the list of them shows it. */
export interface WaitingRow extends WaitingAccount {
  readonly role: string;
  readonly org_name: string | null;
  readonly has_password: boolean;
  /** ISO 8601 time at which a password was given that was not used; `null` for none. */
  readonly given_at: string | null;
  /** ISO 8601 time until which a link is good; `null` for none. */
  readonly link_until: string | null;
  readonly has_mail: boolean;
}

/** How people get in: by a password or a link that is handed to them, or by a link in a mail. */
export type AccessWay = 'password' | 'link' | 'mail';

/** Whether an account can be given access in a way: mail needs an address. */
export const canGive = (way: AccessWay, { has_mail: hasMail }: { readonly has_mail: boolean }): boolean =>
  way !== 'mail' || hasMail;

/** An account with what it was given. Passwords and links are shown and printed once, and kept nowhere. */
export interface GivenAccess extends WaitingAccount {
  /** The password, the address of the link, or the address of mail that the link was sent to. */
  readonly value: string;
  /** ISO 8601 time until which a link is good. */
  readonly until?: string;
}

/** What became of giving access. */
export interface AccessOutcome {
  readonly way: AccessWay;
  /** In the order of the accounts. */
  readonly given: readonly GivenAccess[];
  /** Accounts that got nothing, each with the reason. */
  readonly failed: readonly { readonly account: WaitingAccount; readonly error: unknown }[];
  /** Accounts that were not reached before it was stopped. */
  readonly left: readonly WaitingAccount[];
}

/** Options of {@link giveAccess}. */
export interface GiveAccessOptions {
  readonly way: AccessWay;
  /** Gives one account access. */
  readonly give: (account: WaitingAccount) => Promise<Pick<GivenAccess, 'value' | 'until'>>;
  /** Called after every account with how many are through. */
  readonly onProgress: (done: number) => void;
  /** Stops before the next account; what was begun is finished, so that nothing that was given is lost. */
  readonly signal: AbortSignal;
}

/** The server hashes two passwords at a time, and opens a connection for each mail. */
const maxAtOnce = 2;

/** Gives access to many accounts. One that fails does not stop the others. */
export async function giveAccess(
  accounts: readonly WaitingAccount[],
  { way, give, onProgress, signal }: GiveAccessOptions,
): Promise<AccessOutcome> {
  const given = new Map<number, Pick<GivenAccess, 'value' | 'until'>>();
  const failed: { readonly account: WaitingAccount; readonly error: unknown }[] = [];
  const queue = [...accounts];
  const takeNext = async (): Promise<void> => {
    for (let account = queue.shift(); account !== undefined; account = queue.shift()) {
      if (signal.aborted) {
        queue.unshift(account);
        return;
      }
      try {
        given.set(account.id, await give(account));
      } catch (error) {
        failed.push({ account, error });
      }
      onProgress(given.size + failed.length);
    }
  };
  await Promise.all(Array.from({ length: maxAtOnce }, takeNext));
  return {
    way,
    given: accounts.flatMap(({ id, code, name }) => {
      const access = given.get(id);
      return access === undefined ? [] : [{ id, code, name, ...access }];
    }),
    failed,
    left: queue,
  };
}

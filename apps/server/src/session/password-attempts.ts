/** One attempt at a password. */
export interface PasswordAttempt {
  /** Asks for the attempt and counts it as failed: 0 where it may be made, otherwise the seconds to wait. */
  readonly reserve: () => Promise<number>;
  /** Whether the password is right. */
  readonly check: () => Promise<boolean>;
  /** Forgets what was counted, after a right password. */
  readonly forget: () => Promise<void>;
}

/** What came of an attempt: it had to wait, or it was made. */
export type AttemptOutcome = { readonly waitSeconds: number } | { readonly isRight: boolean };

/** Attempts that are counted together: reserved one at a time, checked side by side. */
class AttemptsOfOne {
  /** How many are here, in whatever state. */
  size = 0;
  /** How many are being checked: counted as failed, and not known to be. */
  #checking = 0;
  #rightOnes = 0;
  #lastTurn: Promise<unknown> = Promise.resolve();
  #wake: (() => void) | undefined;

  /** The seconds to wait, once no attempt that is being checked can make them fewer. */
  reserve(attempt: PasswordAttempt): Promise<number> {
    const turn = this.#lastTurn.then(() => this.#reserve(attempt));
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }

  async check({ check, forget }: PasswordAttempt): Promise<boolean> {
    let isRight = false;
    try {
      isRight = await check();
      if (isRight) await forget();
      return isRight;
    } finally {
      this.#checking--;
      if (isRight) this.#rightOnes++;
      if (isRight || this.#checking === 0) this.#wake?.();
    }
  }

  async #reserve({ reserve }: PasswordAttempt): Promise<number> {
    for (;;) {
      const rightOnes = this.#rightOnes;
      const seconds = await reserve();
      if (seconds === 0) {
        this.#checking++;
        return 0;
      }
      if (this.#rightOnes !== rightOnes) continue;
      if (this.#checking === 0) return seconds;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

/**
 * Makes attempts at passwords. An attempt counts as failed from the moment it is reserved, so that guesses sent side by side are slowed down like
 * guesses in turn; an attempt that would have to wait only for ones still being checked gets no answer before they are: all of them may be right.
 *
 * @returns A function that takes what the attempt is counted under and the attempt.
 */
export function passwordAttempts(): (countedUnder: string, attempt: PasswordAttempt) => Promise<AttemptOutcome> {
  const all = new Map<string, AttemptsOfOne>();
  return async (countedUnder, attempt) => {
    const own = all.get(countedUnder) ?? new AttemptsOfOne();
    all.set(countedUnder, own);
    own.size++;
    try {
      const waitSeconds = await own.reserve(attempt);
      return waitSeconds > 0 ? { waitSeconds } : { isRight: await own.check(attempt) };
    } finally {
      if (--own.size === 0) all.delete(countedUnder);
    }
  };
}

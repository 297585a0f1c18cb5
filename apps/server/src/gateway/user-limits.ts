/** What one person may ask for at the same time. */
export interface UserLimitOptions {
  /** Requests that are carried out at once. */
  readonly atOnce: number;
  /** Of these, requests that have run for more than a second. */
  readonly slowAtOnce: number;
  /** Requests that are received or wait besides. */
  readonly waiting: number;
  /** How long a request may wait for its turn, in milliseconds. */
  readonly waitMs: number;
  /** Bytes of bodies that one person's requests may hold. */
  readonly bytes: number;
  /** Bytes of bodies that all requests together may hold. */
  readonly bytesOfAll: number;
}

/** A request of a person that was let in. */
export interface UserTicket {
  /** Waits for the turn; `false` when it does not come in time. */
  readonly start: () => Promise<boolean>;
  /** Takes room for a part of a body; `false` where there is none left. */
  readonly hold: (bytes: number) => boolean;
  /** Has to be called once, however the request ends. */
  readonly leave: () => void;
}

/** Lets requests in by person, so that whoever asks for too much keeps nobody but themselves waiting. */
export interface UserLimits {
  /** `undefined` where the person has too many requests already. */
  readonly enter: (userId: number) => UserTicket | undefined;
}

/** The limits of the gateway. A browser sends six requests at once at most, so a person notices none of this. */
export const userLimitDefaults: UserLimitOptions = {
  atOnce: 4,
  slowAtOnce: 2,
  waiting: 40,
  waitMs: 15_000,
  bytes: 48 * 2 ** 20,
  bytesOfAll: 256 * 2 ** 20,
};

const slowMs = 1_000;

interface Person {
  entered: number;
  bytes: number;
  /** When each request that is carried out began. */
  readonly running: Map<object, number>;
  readonly line: Array<() => void>;
}

/** Makes the limits; what is counted lives as long as somebody's requests. */
export function createUserLimits(options: UserLimitOptions = userLimitDefaults): UserLimits {
  const people = new Map<number, Person>();
  let bytesOfAll = 0;

  const mayStart = ({ running }: Person): boolean => {
    if (running.size >= options.atOnce) return false;
    const since = performance.now() - slowMs;
    let slow = 0;
    for (const startedAt of running.values()) if (startedAt < since) slow++;
    return slow < options.slowAtOnce;
  };

  return {
    enter: (userId) => {
      const person: Person = people.get(userId) ?? { entered: 0, bytes: 0, running: new Map(), line: [] };
      if (person.entered >= options.atOnce + options.waiting) return undefined;
      people.set(userId, person);
      person.entered++;
      const self = {};
      let held = 0;
      let hasLeft = false;
      const begin = (): void => void person.running.set(self, performance.now());
      return {
        start: () => {
          if (person.line.length === 0 && mayStart(person)) {
            begin();
            return Promise.resolve(true);
          }
          return new Promise((resolve) => {
            const turn = (): void => {
              clearTimeout(timer);
              begin();
              resolve(true);
            };
            const timer = setTimeout(() => {
              person.line.splice(person.line.indexOf(turn), 1);
              resolve(false);
            }, options.waitMs);
            person.line.push(turn);
          });
        },
        hold: (bytes) => {
          if (person.bytes + bytes > options.bytes || bytesOfAll + bytes > options.bytesOfAll) return false;
          person.bytes += bytes;
          bytesOfAll += bytes;
          held += bytes;
          return true;
        },
        leave: () => {
          if (hasLeft) return;
          hasLeft = true;
          person.entered--;
          person.bytes -= held;
          bytesOfAll -= held;
          person.running.delete(self);
          while (person.line.length > 0 && mayStart(person)) person.line.shift()?.();
          if (person.entered === 0) people.delete(userId);
        },
      };
    },
  };
}

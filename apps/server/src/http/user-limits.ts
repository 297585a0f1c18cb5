import { availableParallelism } from 'node:os';

/** What one person may ask for at the same time. */
export interface UserLimitOptions {
  /** Requests that are carried out at once. */
  readonly maxAtOnce: number;
  /** Of these, requests that have run for more than a second. */
  readonly maxSlowAtOnce: number;
  /**
   * Time of the database that a person may take up at once, in milliseconds; a person who has used it up gets one request after the other, while
   * other people ask as well.
   */
  readonly budgetMs: number;
  /** How much of it comes back in a millisecond. */
  readonly budgetBack: number;
  /** After so long without a request of another person a person is alone, in milliseconds: a used up budget does not count then. */
  readonly quietMs: number;
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
  /** Waits for the turn; `false` when it does not come in time. `alone`: while it is carried out no other request of the person is. */
  readonly start: (how?: { readonly alone?: boolean }) => Promise<boolean>;
  /** Takes room for a part of a body; `false` where there is none left. */
  readonly hold: (bytes: number) => boolean;
  /** Has to be called once, however the request ends. */
  readonly leave: () => void;
}

/** What the requests of a person took at a server since its last report. */
export interface PersonUse {
  readonly userId: number;
  /** Requests that are being carried out, and how many of these have run for more than a second. */
  readonly running: number;
  readonly slow: number;
  /** Time of the database, in milliseconds. */
  readonly usedMs: number;
}

/** Limits requests by person, so that a person who sends too many delays no one else. */
export interface UserLimits {
  /** `undefined` where the person has too many requests already. */
  readonly enter: (userId: number) => UserTicket | undefined;
  /** What other servers have to know: people whose requests take long. Of those who are not in it nothing is running that does. */
  readonly report: () => readonly PersonUse[];
  /** Counts what another server reports together with what is asked here. */
  readonly add: (server: string, report: readonly PersonUse[]) => void;
  /** Starts what waits for its turn and may start now. */
  readonly look: () => void;
}

/** The limits of the gateway. A browser sends six requests at once at most, so a person notices none of this. */
export const userLimitDefaults: UserLimitOptions = {
  // How long a request takes is unknown before it has run: one person's first ones must not fill all processors twice over.
  maxAtOnce: Math.min(4, Math.max(2, availableParallelism())),
  maxSlowAtOnce: 2,
  budgetMs: 2_000,
  budgetBack: 0.3,
  quietMs: 10_000,
  waiting: 40,
  waitMs: 15_000,
  bytes: 48 * 2 ** 20,
  bytesOfAll: 256 * 2 ** 20,
};

const slowMs = 1_000;
/** A request that is over sooner concerns no other server. */
const reportedAfterMs = 250;
/** Time that is reported at once, so that people whose requests are quick are in no report. */
const minReportedMs = 400;
/** A server that has reported nothing for so long is gone. */
const reportKeptMs = 2_000;
/** So many are remembered before those who have nothing used up are forgotten. */
const maxPeople = 500;

interface Person {
  readonly userId: number;
  entered: number;
  /** Time taken up by requests that have ended here, and how much of all time was reported. */
  endedMs: number;
  reportedMs: number;
  bytes: number;
  /** Time taken up by requests that have ended, as it was at `spentAt`. */
  spentMs: number;
  spentAt: number;
  /** When each request that is carried out began. */
  readonly running: Map<object, number>;
  /** Whether the one that is carried out wants to be alone. */
  isAlone: boolean;
  readonly line: Array<{ readonly alone: boolean; readonly begin: () => void }>;
}

const noRequest = { userId: 0, at: -Infinity };

/** Makes the limits; counts are kept little longer than a person's requests. */
export function createUserLimits(options: UserLimitOptions = userLimitDefaults): UserLimits {
  const people = new Map<number, Person>();
  /** The last report of each other server. */
  const reports = new Map<string, { readonly at: number; readonly uses: ReadonlyMap<number, PersonUse> }>();
  let bytesOfAll = 0;
  /** The last request, and the last one of anyone else. */
  let [last, lastOfOthers] = [noRequest, noRequest];

  const noteRequest = (userId: number): void => {
    if (userId !== last.userId) lastOfOthers = last;
    last = { userId, at: performance.now() };
  };
  /** Servers report no quick requests: of people who send only these to another server nothing is known here. */
  const isAlone = (userId: number): boolean =>
    performance.now() - (last.userId === userId ? lastOfOthers : last).at > options.quietMs;

  const personOf = (userId: number): Person =>
    people.get(userId) ?? {
      userId,
      entered: 0,
      endedMs: 0,
      reportedMs: 0,
      bytes: 0,
      spentMs: 0,
      spentAt: 0,
      running: new Map(),
      isAlone: false,
      line: [],
    };
  const elsewhere = (userId: number): Pick<PersonUse, 'running' | 'slow'> => {
    let [running, slow] = [0, 0];
    for (const { at, uses } of reports.values()) {
      const use = at > performance.now() - reportKeptMs ? uses.get(userId) : undefined;
      running += use?.running ?? 0;
      slow += use?.slow ?? 0;
    }
    return { running, slow };
  };

  const spent = ({ spentMs, spentAt }: Person): number =>
    Math.max(0, spentMs - (performance.now() - spentAt) * options.budgetBack);

  const mayStart = (person: Person, alone: boolean): boolean => {
    const { running } = person;
    const others = elsewhere(person.userId);
    if (running.size + others.running === 0) return true;
    if (alone || person.isAlone || running.size + others.running >= options.maxAtOnce) return false;
    const now = performance.now();
    let { slow } = others;
    let usedMs = spent(person);
    for (const startedAt of running.values()) {
      if (startedAt < now - slowMs) slow++;
      usedMs += now - startedAt;
    }
    return slow < options.maxSlowAtOnce && (usedMs < options.budgetMs || isAlone(person.userId));
  };

  /** People without requests are kept while they have used something up. */
  const forget = (): void => {
    for (const [id, person] of people) if (person.entered === 0 && spent(person) === 0) people.delete(id);
  };

  const startNext = (person: Person): void => {
    for (let [next] = person.line; next && mayStart(person, next.alone); [next] = person.line) {
      person.line.shift();
      next.begin();
    }
  };

  return {
    report: () => {
      const now = performance.now();
      const uses: PersonUse[] = [];
      for (const person of people.values()) {
        let [running, slow, took] = [0, 0, person.endedMs];
        for (const startedAt of person.running.values()) {
          const ms = now - startedAt;
          took += ms;
          if (ms > reportedAfterMs) running++;
          if (ms > slowMs) slow++;
        }
        const usedMs = Math.round(took - person.reportedMs);
        if (running === 0 && usedMs < minReportedMs) continue;
        person.reportedMs += usedMs;
        uses.push({ userId: person.userId, running, slow, usedMs });
      }
      return uses;
    },
    add: (server, report) => {
      const at = performance.now();
      reports.set(server, { at, uses: new Map(report.map((use) => [use.userId, use])) });
      if (people.size > maxPeople) forget();
      for (const { userId, usedMs } of report) {
        const person = personOf(userId);
        people.set(userId, person);
        person.spentMs = spent(person) + usedMs;
        person.spentAt = at;
      }
    },
    look: () => {
      const since = performance.now() - reportKeptMs;
      for (const [server, { at }] of reports) if (at <= since) reports.delete(server);
      for (const person of people.values()) if (person.line.length > 0) startNext(person);
    },
    enter: (userId) => {
      if (people.size > maxPeople) forget();
      const person = personOf(userId);
      if (person.entered >= options.maxAtOnce + options.waiting) return undefined;
      people.set(userId, person);
      noteRequest(userId);
      person.entered++;
      const self = {};
      let held = 0;
      let hasLeft = false;
      return {
        start: ({ alone = false } = {}) => {
          const begin = (): void => {
            person.running.set(self, performance.now());
            person.isAlone = alone;
          };
          if (person.line.length === 0 && mayStart(person, alone)) {
            begin();
            return Promise.resolve(true);
          }
          return new Promise((resolve) => {
            const turn = {
              alone,
              begin: () => {
                clearTimeout(timer);
                begin();
                resolve(true);
              },
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
          const startedAt = person.running.get(self);
          if (startedAt !== undefined) {
            const tookMs = performance.now() - startedAt;
            person.endedMs += tookMs;
            person.spentMs = spent(person) + tookMs;
            person.spentAt = performance.now();
            person.running.delete(self);
          }
          startNext(person);
          if (person.entered === 0 && spent(person) === 0) people.delete(userId);
        },
      };
    },
  };
}

import { createHmac, hash as digest } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore, type Origin, type Place } from '../http/semaphore.ts';

/** Keeps and checks passwords. A password is here the lower-case hex MD5 that clients send. */
export interface Passwords {
  /** Takes a place in the line before hashing, and leaves it when it has ended. Throws `TooBusyError` where the line is too long. */
  readonly inLine: <Result>(origin: Origin, task: (place: Place) => Promise<Result>) => Promise<Result>;
  /** Text to be stored: argon2id over an HMAC of the MD5, so that neither a stolen database nor a sniffed hash alone is enough. */
  readonly hash: (md5: string, place?: Place) => Promise<string>;
  /**
   * Whether the password belongs to the stored text. Without one it takes the same time and answers `false`: how long an answer takes must not show
   * whether an account exists.
   */
  readonly verify: (stored: string | null | undefined, md5: string, place?: Place) => Promise<boolean>;
}

/** OWASP's setting for argon2id (algorithm 2): 19 MiB, two passes, one lane. */
const cost = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Two at once leave threads for files and compression; in line wait at most as many as are through in ten seconds. */
const limits = { atOnce: 2, ofOne: 40, ofOthers: 200 };
/** What has no place of its own: the server itself. */
const inside: Origin = { name: 'inside', goesFirst: true };

/** Passwords with a pepper. */
export async function createPasswords(pepper: string): Promise<Passwords> {
  const line = createSemaphore(limits);
  const keyed = (md5: string): string => createHmac('sha256', pepper).update(md5).digest('hex');
  const inLine: Passwords['inLine'] = async (origin, task) => {
    const place = line.enter(origin);
    try {
      return await task(place);
    } finally {
      place.leave();
    }
  };
  const run = <Result>(place: Place | undefined, task: () => Promise<Result>): Promise<Result> =>
    place ? place.run(task) : inLine(inside, (own) => own.run(task));
  const hashMd5: Passwords['hash'] = (md5, place) => run(place, () => hash(keyed(md5), cost));
  // No MD5 is as long as this, so nothing that is sent can be its password.
  const nobody = await hashMd5('a hash that no account has');
  return {
    inLine,
    hash: hashMd5,
    verify: (stored, md5, place) =>
      run(place, async () => {
        const matches = await verify(stored ?? nobody, keyed(md5)).catch(() => false);
        return matches && typeof stored === 'string';
      }),
  };
}

/** What a client sends for a password that was typed. */
export function md5OfTyped(password: string): string {
  return digest('md5', password);
}

import { createHash } from 'node:crypto';
import type { AuthFunctions, FoundService } from '../session/auth-functions.ts';
import { createFailureLimit } from '../http/failure-limit.ts';
import type { StudentTokens } from './student-tokens.ts';

/** Who asks in the students' channel, or the seconds to wait where an address has sent too many unknown tokens. */
export type FoundCaller = FoundService | number;

/** Whose token it is, and which student a request names; `account` is empty where it names none. */
export interface CallerRequest {
  readonly token: string;
  readonly account: string;
  /** Of the client. */
  readonly address: string;
}

/** How long it is remembered who a token and an account are; the database looks at both again with each request. */
const rememberedMs = 60_000;
const maxRemembered = 20_000;
/** Unknown tokens of service accounts from one address in a minute. */
const maxUnknown = 30;
const minuteMs = 60_000;
/** Tokens that are remembered as good. */
const maxGood = 1_000;

/**
 * Finds callers of the students' channel by their tokens. Unknown tokens of service accounts are counted by address; what no server made for a student
 * is refused without asking the database, so that nobody slows down others behind the same address.
 */
export function createFindCaller(
  auth: Pick<AuthFunctions, 'findService'>,
  studentTokens: Pick<StudentTokens, 'isOfStudent' | 'isMade'>,
): (request: CallerRequest) => Promise<FoundCaller> {
  const unknown = createFailureLimit({ maxFailures: maxUnknown, windowMs: minuteMs });
  const remembered = new Map<string, { readonly found: FoundService; readonly at: number }>();
  /** Hashes of tokens of service accounts that were found good: failures of others at the same address do not concern them. */
  const good = new Set<string>();

  return async ({ token, account, address }) => {
    const isOfStudent = studentTokens.isOfStudent(token);
    if (isOfStudent && !studentTokens.isMade(token)) return { reason: 'unknown' };
    const hash = createHash('sha256').update(token).digest('hex');
    const wait = isOfStudent || good.has(hash) ? 0 : unknown.secondsToWait(address);
    if (wait > 0) return wait;
    const key = `${hash} ${account}`;
    const known = remembered.get(key);
    if (known && known.at > Date.now() - rememberedMs) return known.found;
    const found = await auth.findService(hash, account);
    if (!isOfStudent) {
      if (found.reason === 'unknown') unknown.add(address);
      else good.add(hash);
    }
    if (good.size > maxGood) good.clear();
    if (remembered.size >= maxRemembered) remembered.clear();
    if (found.reason === undefined) remembered.set(key, { found, at: Date.now() });
    return found;
  };
}

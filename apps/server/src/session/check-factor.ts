import { z } from 'zod';
import type { StoredPasskey } from './factor-functions.ts';
import type { RestProblem } from '../http/answers.ts';
import { checkPasskey, passkeyAnswer, type FactorPurpose } from './check-passkey.ts';
import { deviceOf, hashOfDevice } from './device-cookie.ts';
import { passkeyProblems } from './passkey-problems.ts';
import { normalRecoveryCode } from './recovery-codes.ts';
import { refuseForNow, type Exchange, type SessionOptions } from './session-requests.ts';
import { sha256 } from './sha256.ts';
import { totpStep } from './totp.ts';

/** A code of the app, a recovery code, or what a passkey has signed. */
export const givenFactor = z.union([z.string().trim().min(1).max(64), passkeyAnswer]);

/** A second factor that was given, and whose it is to be. */
export interface GivenFactor extends Exchange {
  readonly userId: number;
  /** Of the app, as it is stored; `null` without one. */
  readonly secret: string | null;
  readonly passkeys: readonly StoredPasskey[];
  readonly factor: z.infer<typeof givenFactor>;
  /** The sign-in that waits for it is used up together with it. */
  readonly purpose: FactorPurpose;
}

/** Right, slowed down after too many wrong ones (429 was answered), or refused. */
export type FactorOutcome = { readonly kind: 'right' | 'slowed' } | { readonly kind: 'refused'; readonly problem: Problem };

type Problem = Omit<RestProblem, 'status'>;

const wrongCode: Problem = {
  code: 'LC062',
  message: 'the code is wrong or was used already, please wait for the next one',
};

/** Uses a second factor up; answers 429 itself where there were too many wrong ones. */
export async function checkFactor(options: SessionOptions, given: GivenFactor): Promise<FactorOutcome> {
  const { auth, attempt } = options;
  const { userId, request, reply } = given;
  const device = deviceOf(request);
  const from = { address: request.ip, device: device === undefined ? null : hashOfDevice(device) };
  let problem: Problem | undefined;
  const outcome = await attempt(`second factor ${userId} ${from.device ?? 'unknown device'}`, {
    reserve: () => auth.reserveFactorAttempt(userId, from),
    check: async () => {
      problem = await problemOf(options, given);
      return problem === undefined;
    },
    forget: () => auth.clearFactorFailures(userId, from),
  });
  if ('isRight' in outcome) return problem === undefined ? { kind: 'right' } : { kind: 'refused', problem };
  request.log.warn({ userId }, 'second factor slowed down after failures');
  refuseForNow(reply, outcome.waitSeconds);
  return { kind: 'slowed' };
}

async function problemOf(
  options: SessionOptions,
  { userId, secret, passkeys, factor, purpose, request }: GivenFactor,
): Promise<Problem | undefined> {
  const { auth, factorSecrets } = options;
  if (typeof factor !== 'string') {
    const problem = await checkPasskey(options, { userId, passkeys, answer: factor, purpose, request });
    return problem && passkeyProblems[problem];
  }
  const digits = factor.replaceAll(/\s/g, '');
  const isCode = secret !== null && /^\d{6}$/.test(digits);
  const step = isCode ? totpStep(factorSecrets.decrypt(userId, secret), digits) : undefined;
  const recovery = step === undefined ? normalRecoveryCode(factor) : undefined;
  if (step === undefined && recovery === undefined) return wrongCode;
  const isUsed = await auth.useFactor({
    userId,
    challengeHash: purpose.kind === 'signIn' ? sha256(purpose.challenge) : null,
    step: step ?? null,
    recoveryHash: recovery === undefined ? null : factorSecrets.hashRecoveryCode(userId, recovery),
  });
  return isUsed ? undefined : wrongCode;
}

import { sha256 } from './sha256.ts';
import { deviceOf, hashOfDevice } from './device-cookie.ts';
import { normalRecoveryCode } from './recovery-codes.ts';
import { refuseForNow, type Exchange, type SessionOptions } from './session-requests.ts';
import { totpStep } from './totp.ts';

/** A second factor that was typed, and whose it is to be. */
export interface TypedFactor extends Exchange {
  readonly userId: number;
  /** As it is stored. */
  readonly secret: string;
  /** A code of the app or a recovery code. */
  readonly factor: string;
  /** The sign-in that waits for it; it is used up together with the code. */
  readonly challenge?: string;
}

/** Uses a second factor up: whether it was right, or `undefined` after answering 429 itself where there were too many wrong ones. */
export async function isRightFactor(
  { auth, attempt, factorSecrets }: SessionOptions,
  { userId, secret, factor, challenge, request, reply }: TypedFactor,
): Promise<boolean | undefined> {
  const device = deviceOf(request);
  const from = { address: request.ip, device: device === undefined ? null : hashOfDevice(device) };
  const outcome = await attempt(`second factor ${userId} ${from.device ?? 'unknown device'}`, {
    reserve: () => auth.reserveFactorAttempt(userId, from),
    check: async () => {
      const digits = factor.replaceAll(/\s/g, '');
      const step = /^\d{6}$/.test(digits) ? totpStep(factorSecrets.decrypt(userId, secret), digits) : undefined;
      const recovery = step === undefined ? normalRecoveryCode(factor) : undefined;
      if (step === undefined && recovery === undefined) return false;
      return auth.useFactor({
        userId,
        challengeHash: challenge === undefined ? null : sha256(challenge),
        step: step ?? null,
        recoveryHash: recovery === undefined ? null : factorSecrets.hashRecoveryCode(userId, recovery),
      });
    },
    forget: () => auth.clearFactorFailures(userId, from),
  });
  if ('isRight' in outcome) return outcome.isRight;
  request.log.warn({ userId }, 'second factor slowed down after failures');
  refuseForNow(reply, outcome.waitSeconds);
  return undefined;
}

import { Secret, TOTP } from 'otpauth';

/** Seconds for which an app shows one code. */
export const totpPeriod = 30;
/** Clocks may be 90 seconds apart: so many intervals before and after the present one are accepted. */
const window = 90 / totpPeriod;
const issuer = 'Lab Console';

/** A new secret in Base32, of 160 bits as RFC 4226 asks for. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function totpAddress(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

/**
 * The interval of 30 seconds since 1970 that a code belongs to.
 *
 * @returns `undefined` for a code of none that is near enough.
 */
export function totpStep(secret: string, code: string, now: number = Date.now()): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : Math.floor(now / 1000 / totpPeriod) + delta;
}

/** The settings that every authenticator app has: SHA-1, six digits, thirty seconds. */
function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: totpPeriod });
}

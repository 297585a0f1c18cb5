import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const intervalMs = 30_000;
/** What is done with a code takes less. */
const neededMs = 10_000;

/** A code as the app shows it, some intervals of 30 seconds from now: each is good once, and until the interval after its own ends. */
export function codeOf(secret: string, intervals = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) }).generate({
    timestamp: Date.now() + intervals * intervalMs,
  });
}

/** Waits where this interval ends soon: the code of the one before would not be right any more when it arrives. */
export async function waitForInterval(page: Page): Promise<void> {
  const left = intervalMs - (Date.now() % intervalMs);
  if (left < neededMs) await page.waitForTimeout(left);
}

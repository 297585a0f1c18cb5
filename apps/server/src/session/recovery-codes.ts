import { randomInt } from 'node:crypto';

/** How many recovery codes a person gets. */
export const recoveryCodeCount = 10;

/** Letters and digits that are not taken for another. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** Ten new codes of 79 bits, such as `k7fw-2mnx-9q3d-hjt4`. */
export function makeRecoveryCodes(): readonly string[] {
  return Array.from({ length: recoveryCodeCount }, () => Array.from({ length: groups }, makeGroup).join('-'));
}

function makeGroup(): string {
  return Array.from({ length: groupLength }, () => signs.charAt(randomInt(signs.length))).join('');
}

/** What counts of a recovery code that was typed: capitals, spaces and dashes make no difference. `undefined` where it cannot be one. */
export function normalRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return code.length === groups * groupLength ? code : undefined;
}

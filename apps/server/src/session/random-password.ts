import { randomInt } from 'node:crypto';

/** 20 characters without look-alikes in groups, with the letter, digit and special character the password rules ask for (about 90 bits). */
export function randomPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz';
  const all = `${letters}23456789`;
  const pick = (from: string): string => from.charAt(randomInt(from.length));
  const group = (): string => pick(letters) + Array.from({ length: 3 }, () => pick(all)).join('') + pick('23456789');
  return [group(), group(), group(), group()].join('-');
}

import { SignOnError } from './sign-on-error.ts';

/**
 * The number of a person as accounts have it: exactly what the provider gives, with its case and blanks.
 *
 * @throws SignOnError where there is none, or several.
 */
export function numberOf(value: unknown, claim: string): string {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text === 'string' && text.trim() !== '' && text.length <= 64 && !text.includes('\0')) return text;
  throw new SignOnError('noNumber', `the provider gives no usable ${claim}`);
}

/** A rule of section 5 that a new password breaks. */
export type PasswordProblem = 'tooShort' | 'noLetter' | 'noDigit' | 'noSpecial';

/** Fewest characters of a new password. */
export const passwordMinimum = 8;

/**
 * Checks a new password: at least 8 characters, with a letter, a digit and a special character (section 5).
 * A letter is a letter of any script; a special character is neither letter nor digit nor white space.
 *
 * @returns All rules that are broken, in the order of the specification; empty when the password is good.
 */
export function passwordProblems(password: string): readonly PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  if (Array.from(password).length < passwordMinimum) problems.push('tooShort');
  if (!/\p{L}/u.test(password)) problems.push('noLetter');
  if (!/\p{Nd}/u.test(password)) problems.push('noDigit');
  if (!/[^\p{L}\p{M}\p{N}\s]/u.test(password)) problems.push('noSpecial');
  return problems;
}

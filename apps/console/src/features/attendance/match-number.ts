import type { Attendance } from '@lab-console/api-client';

/** What a scanned or typed line means. */
export type NumberMatch =
  | { readonly kind: 'one'; readonly id: number; readonly mark: Attendance }
  | { readonly kind: 'none' | 'many'; readonly digits: string; readonly count: number }
  | { readonly kind: 'bad' };

const marks: Readonly<Record<string, Attendance>> = { p: 'present', l: 'late', e: 'excused', a: 'absent' };

/** Reads a student number, or its last digits, with a letter behind it for another mark than present. */
export function matchNumber(
  text: string,
  places: readonly { readonly id: number; readonly student_code: string; readonly schedule_status: string }[],
): NumberMatch {
  const typed = text.normalize('NFKC').trim();
  const elected = places.filter(({ schedule_status }) => schedule_status === 'elected');
  // A whole number as it was scanned, which may end with a letter of its own.
  const whole = elected.find(({ student_code }) => student_code.toLowerCase() === typed.toLowerCase());
  if (whole) return { kind: 'one', id: whole.id, mark: 'present' };
  const found = /^([0-9a-z]*\d)\s*([plea]?)$/i.exec(typed);
  if (!found) return { kind: 'bad' };
  const [, digits = '', letter = ''] = found;
  const mark = marks[letter.toLowerCase()] ?? 'present';
  const exact = elected.filter(({ student_code }) => student_code.toLowerCase() === digits.toLowerCase());
  const matches =
    exact.length > 0 ? exact : elected.filter(({ student_code }) => student_code.toLowerCase().endsWith(digits.toLowerCase()));
  const [only] = matches;
  if (matches.length === 1 && only) return { kind: 'one', id: only.id, mark };
  return { kind: matches.length === 0 ? 'none' : 'many', digits, count: matches.length };
}

import type { DemoAccount } from './university.ts';

/** The password of the five accounts of the made-up university, as it is typed. */
export const demoPassword = 'Lab#2026!';

/** Codes of the accounts one can sign in with, strongest role first; no other account has a password. */
export const demoAccountCodes: readonly DemoAccount['code'][] = ['admin', 'dev', 'centreadmin', 'teacher', 'student'];

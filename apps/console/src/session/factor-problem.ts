import { isApiError } from '@lab-console/api-client';
import { securityTexts } from './security-texts.ts';
import type { Language } from '../locales/language.ts';
import type { TextTables } from '../locales/tables.ts';
import { loginProblem } from './login-problem.ts';
import { PasskeyFailure } from './passkey-failure.ts';

/** The sentence for a second factor that was refused, and for whatever else went wrong while one was asked for. */
export function factorProblem(error: unknown, { language, ...tables }: TextTables & { readonly language: Language }): string {
  if (error instanceof PasskeyFailure) return securityTexts[language].passkeyFailures[error.reason];
  const own = isApiError(error) && error.code !== undefined ? securityTexts[language].problems[error.code] : undefined;
  return own ?? loginProblem(error, tables);
}

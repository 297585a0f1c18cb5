import type { ReactNode, Ref } from 'react';
import { securityTexts } from './security-texts.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { LabelledInput } from './LabelledInput.tsx';

/** Props of a {@link FactorInput}. */
export interface FactorInputProps {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly kind: 'code' | 'recovery' | 'either';
  /** Whether mistakes are shown already. */
  readonly tried: boolean;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Whether a code of the app has its six digits, however they are spaced, and a recovery code is there. */
export function isFactorComplete(kind: FactorInputProps['kind'], value: string): boolean {
  const typed = value.replaceAll(/\s/g, '');
  return kind === 'code' ? /^\d{6}$/.test(typed) : typed !== '';
}

/** An input for a code of the authenticator app or a recovery code; phones offer digits and a code that came by message. */
export function FactorInput({ label, value, onValueChange, kind, tried, autoFocus, inputRef }: FactorInputProps): ReactNode {
  const { language } = useLocale();
  const words = securityTexts[language];
  return (
    <LabelledInput
      label={label}
      name={kind === 'code' ? 'one-time-code' : 'recovery-code'}
      autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      inputMode={kind === 'code' ? 'numeric' : 'text'}
      autoFocus={autoFocus ?? false}
      value={value}
      onValueChange={onValueChange}
      {...(inputRef ? { inputRef } : {})}
      error={
        tried && !isFactorComplete(kind, value) ? (kind === 'code' ? words.codeRequired : words.recoveryRequired) : undefined
      }
    />
  );
}

import CheckRounded from '@mui/icons-material/CheckRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { passwordTexts } from './password-texts.ts';
import { LabelledInput } from './LabelledInput.tsx';
import { passwordProblems, type PasswordProblem } from './password-rules.ts';

/** State of {@link NewPasswordFields}. */
export interface NewPassword {
  readonly password: string;
  readonly repeated: string;
  readonly setPassword: (value: string) => void;
  readonly setRepeated: (value: string) => void;
  readonly passwordInput: Ref<HTMLInputElement>;
  readonly repeatInput: Ref<HTMLInputElement>;
  /** Whether mistakes are shown already. */
  readonly tried: boolean;
  /** Shows mistakes and puts the focus on the first; answers whether there is none. */
  readonly check: () => boolean;
}

/** Keeps a new password that is typed twice. */
export function useNewPassword(): NewPassword {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [tried, setTried] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  const repeatInput = useRef<HTMLInputElement>(null);
  const check = (): boolean => {
    setTried(true);
    const wrong = passwordProblems(password).length > 0 ? passwordInput : repeated === password ? undefined : repeatInput;
    wrong?.current?.focus();
    return wrong === undefined;
  };
  return { password, repeated, setPassword, setRepeated, passwordInput, repeatInput, tried, check };
}

/** A new password twice, with its rules and which of them it fulfils. */
export function NewPasswordFields({
  value,
  autoFocus = false,
}: {
  readonly value: NewPassword;
  readonly autoFocus?: boolean;
}): ReactNode {
  const { text, language } = useLocale();
  const words = passwordTexts[language];
  const { password, repeated, tried } = value;
  const problems = passwordProblems(password);
  const rules: ReadonlyArray<readonly [PasswordProblem, string]> = [
    ['tooShort', words.ruleLength],
    ['noLetter', words.ruleLetter],
    ['noDigit', words.ruleDigit],
    ['noSpecial', words.ruleSpecial],
  ];
  const passwordError = password === '' ? words.required : text.common.listed(problems.map((problem) => words[problem]));
  const repeatError = repeated === password ? '' : words.repeatDiffers;
  return (
    <>
      <LabelledInput
        label={words.newPassword}
        name="new-password"
        type="password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        value={password}
        onValueChange={value.setPassword}
        inputRef={value.passwordInput}
        error={tried && passwordError ? passwordError : undefined}
      />
      <LabelledInput
        label={words.repeat}
        name="repeated-password"
        type="password"
        autoComplete="new-password"
        value={repeated}
        onValueChange={value.setRepeated}
        inputRef={value.repeatInput}
        error={tried && !passwordError && repeatError ? repeatError : undefined}
      />
      <Box>
        <Box component="p" sx={{ m: 0, mb: 0.5, fontSize: 13, color: 'text.secondary' }}>
          {words.rulesTitle}
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, fontSize: 13 }}>
          {rules.map(([problem, rule]) => {
            const fulfilled = password !== '' && !problems.includes(problem);
            const Icon = fulfilled ? CheckRounded : RadioButtonUncheckedRounded;
            return (
              <Box
                component="li"
                key={problem}
                sx={{ display: 'flex', alignItems: 'center', gap: 1, color: fulfilled ? 'success.main' : 'text.secondary' }}
              >
                <Icon titleAccess={fulfilled ? words.fulfilled : words.notFulfilled} sx={{ fontSize: 16 }} />
                {rule}
              </Box>
            );
          })}
        </Box>
      </Box>
    </>
  );
}

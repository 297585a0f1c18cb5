import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { LabelledInput } from './LabelledInput.tsx';
import { loginProblem } from './login-problem.ts';

/** What a {@link LoginForm} needs. */
export interface LoginFormProps {
  /** Signs in; rejects with the failure, which is then shown. */
  readonly onSubmit: (credentials: { readonly code: string; readonly password: string }) => Promise<void>;
}

/** The sign-in form. Whatever goes wrong, what was typed stays. */
export function LoginForm({ onSubmit }: LoginFormProps): ReactNode {
  const locale = useLocale();
  const { text } = locale;
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = async (): Promise<void> => {
    setTried(true);
    // A password manager may have filled the fields without telling React.
    const given = codeInput.current?.value ?? code;
    const typed = { code: given.trim(), password: passwordInput.current?.value ?? password };
    setCode(given);
    setPassword(typed.password);
    if (!typed.code) return codeInput.current?.focus();
    if (!typed.password) return passwordInput.current?.focus();
    setBusy(true);
    setProblem(null);
    try {
      await onSubmit(typed);
    } catch (error) {
      setProblem(error);
      setBusy(false);
      passwordInput.current?.focus();
      passwordInput.current?.select();
    }
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void submit();
  };
  const handleKey = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <Box component="form" noValidate aria-label={text.login.title} onSubmit={handleSubmit} sx={{ display: 'grid', gap: 1 }}>
      {problem ? (
        <Box
          role="alert"
          sx={{
            // The label of a filled field is on its upper line, and would touch the box.
            mb: 1.5,
            px: 1.5,
            py: 1,
            border: 1,
            borderColor: 'error.main',
            borderRadius: 1,
            color: 'error.main',
            whiteSpace: 'pre-line',
            '&::first-letter': { textTransform: 'uppercase' },
          }}
        >
          {loginProblem(problem, locale)}
        </Box>
      ) : null}
      <LabelledInput
        label={text.login.code}
        name="username"
        autoComplete="username"
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onValueChange={setCode}
        inputRef={codeInput}
        error={tried && !code.trim() ? text.login.codeRequired : undefined}
      />
      <LabelledInput
        label={text.login.password}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        value={password}
        onValueChange={setPassword}
        onKeyDown={handleKey}
        onKeyUp={handleKey}
        inputRef={passwordInput}
        error={tried && !password ? text.login.passwordRequired : undefined}
        hint={capsLock ? text.login.capsLock : undefined}
        endAdornment={
          <IconButton
            edge="end"
            aria-label={shown ? text.login.hidePassword : text.login.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
          </IconButton>
        }
      />
      <Button type="submit" variant="contained" size="medium" aria-disabled={busy} sx={{ mt: 1 }}>
        {busy ? text.login.submitting : text.login.submit}
      </Button>
    </Box>
  );
}

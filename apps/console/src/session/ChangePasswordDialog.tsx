import CheckRounded from '@mui/icons-material/CheckRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import { errorText } from '@lab-console/api-client/locales';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { shellOverlayLevel } from '../shell/levels.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { api } from './api.ts';
import { LabelledInput } from './LabelledInput.tsx';
import { passwordProblems, type PasswordProblem } from './password-rules.ts';
import { useSession } from './useSession.ts';

/** Asks for a new password twice; when it is changed, one signs in again with it. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { text, calls } = useLocale();
  const titleId = useId();
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const repeatInput = useRef<HTMLInputElement>(null);

  const problems = passwordProblems(password);
  const rules: ReadonlyArray<readonly [PasswordProblem, string]> = [
    ['tooShort', text.password.ruleLength],
    ['noLetter', text.password.ruleLetter],
    ['noDigit', text.password.ruleDigit],
    ['noSpecial', text.password.ruleSpecial],
  ];
  const passwordError = password === '' ? text.password.required : problems.map((problem) => text.password[problem]).join(', ');
  const repeatError = repeated === password ? '' : text.password.repeatDiffers;

  const submit = async (): Promise<void> => {
    setTried(true);
    if (passwordError) return passwordInput.current?.focus();
    if (repeatError) return repeatInput.current?.focus();
    setBusy(true);
    setFailure(null);
    try {
      await api.auth.changePassword(password);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void submit();
  };

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      disableRestoreFocus
      sx={{ zIndex: shellOverlayLevel }}
    >
      <Box component="form" noValidate onSubmit={handleSubmit}>
        <DialogTitle id={titleId}>{text.password.title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1, pt: '8px !important' }}>
          {failure ? (
            <Alert severity="error" role="alert">
              {calls.outcomes.passwordChangeFailed}
              <br />
              {errorText(failure, calls)}
            </Alert>
          ) : null}
          {/* Password managers file the new password under this name. */}
          <input type="text" name="username" autoComplete="username" value={user.code} readOnly hidden />
          <LabelledInput
            label={text.password.newPassword}
            name="new-password"
            type="password"
            autoComplete="new-password"
            autoFocus
            value={password}
            onValueChange={setPassword}
            inputRef={passwordInput}
            error={tried && passwordError ? passwordError : undefined}
          />
          <LabelledInput
            label={text.password.repeat}
            name="repeated-password"
            type="password"
            autoComplete="new-password"
            value={repeated}
            onValueChange={setRepeated}
            inputRef={repeatInput}
            error={tried && !passwordError && repeatError ? repeatError : undefined}
          />
          <Box>
            <Box component="p" sx={{ m: 0, mb: 0.5, fontSize: 13, color: 'text.secondary' }}>
              {text.password.rulesTitle}
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
                    <Icon titleAccess={fulfilled ? text.password.fulfilled : text.password.notFulfilled} sx={{ fontSize: 16 }} />
                    {rule}
                  </Box>
                );
              })}
            </Box>
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {text.common.cancel}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={busy}>
            {busy ? text.password.submitting : text.password.submit}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

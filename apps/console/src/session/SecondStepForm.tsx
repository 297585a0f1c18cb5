import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { securityTexts } from '../locales/security-texts.ts';
import { FactorInput, isFactorComplete } from './FactorInput.tsx';
import { Failure } from './Failure.tsx';

/** Props of a {@link SecondStepForm}. */
export interface SecondStepFormProps {
  /** Sends the code; rejects with the failure, which is then shown. */
  readonly onSubmit: (factor: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** What stands in the place of the sign-in form once the password was right: asks for the code of the app, or for a recovery code. */
export function SecondStepForm({ onSubmit, onCancel }: SecondStepFormProps): ReactNode {
  const { language } = useLocale();
  const words = securityTexts[language];
  const [kind, setKind] = useState<'code' | 'recovery'>('code');
  const [factor, setFactor] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (): Promise<void> => {
    setTried(true);
    if (!isFactorComplete(kind, factor)) return input.current?.focus();
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit(factor);
    } catch (error) {
      setFailure(error);
      setBusy(false);
      input.current?.focus();
      input.current?.select();
    }
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void submit();
  };
  const handleKind = (): void => {
    setKind(kind === 'code' ? 'recovery' : 'code');
    setFactor('');
    setTried(false);
    setFailure(null);
  };
  return (
    <Box component="form" noValidate aria-label={words.stepTitle} onSubmit={handleSubmit} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{words.stepTitle}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{kind === 'code' ? words.stepHint : words.recoveryHint}</Typography>
      <Failure error={failure} />
      <Box sx={{ mt: 1 }}>
        <FactorInput
          key={kind}
          label={kind === 'code' ? words.stepCode : words.recoveryCode}
          kind={kind}
          value={factor}
          onValueChange={setFactor}
          tried={tried}
          autoFocus
          inputRef={input}
        />
      </Box>
      <Button type="submit" variant="contained" aria-disabled={busy}>
        {busy ? words.submitting : words.submit}
      </Button>
      <Button onClick={handleKind} disabled={busy}>
        {kind === 'code' ? words.stepRecovery : words.stepApp}
      </Button>
      <Button onClick={onCancel} disabled={busy} color="inherit">
        {words.back}
      </Button>
    </Box>
  );
}

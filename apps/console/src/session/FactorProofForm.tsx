import type { FactorProof } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { securityTexts } from '../locales/security-texts.ts';
import { FactorInput, isFactorComplete } from './FactorInput.tsx';
import { Failure } from './Failure.tsx';
import { LabelledInput } from './LabelledInput.tsx';

/** Props of a {@link FactorProofForm}. */
export interface FactorProofFormProps {
  /** Whether a code is asked for as well. */
  readonly hasFactor: boolean;
  /** What is about to happen, where it needs to be said. */
  readonly question?: string | undefined;
  /** Goes on with what was typed; rejects with the failure, which is then shown. */
  readonly onSubmit: (proof: FactorProof) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password, and for a code where there is a second factor, before that is changed. */
export function FactorProofForm({ hasFactor, question, onSubmit, onCancel }: FactorProofFormProps): ReactNode {
  const { language, text } = useLocale();
  const words = securityTexts[language];
  const [password, setPassword] = useState('');
  const [factor, setFactor] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const factorInput = useRef<HTMLInputElement>(null);
  const submit = async (): Promise<void> => {
    setTried(true);
    if (password === '') return passwordInput.current?.focus();
    if (hasFactor && !isFactorComplete('either', factor)) return factorInput.current?.focus();
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit({ current: password, ...(hasFactor ? { factor } : {}) });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy) void submit();
  };
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 1 }}>
      {question === undefined ? null : <Box sx={{ mb: 1 }}>{question}</Box>}
      <Failure error={failure} />
      <Box sx={{ mt: 1, display: 'grid', gap: 1 }}>
        <LabelledInput
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onValueChange={setPassword}
          inputRef={passwordInput}
          error={tried && password === '' ? words.passwordRequired : undefined}
        />
        {hasFactor ? (
          <FactorInput
            label={words.currentCode}
            kind="either"
            value={factor}
            onValueChange={setFactor}
            tried={tried}
            inputRef={factorInput}
          />
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={onCancel} disabled={busy} color="inherit">
          {text.common.cancel}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {words.goOn}
        </Button>
      </Box>
    </Box>
  );
}

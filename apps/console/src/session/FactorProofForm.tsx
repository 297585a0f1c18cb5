import type { FactorProof } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { securityTexts } from './security-texts.ts';
import { signOnTexts } from './sign-on-texts.ts';
import { api } from './api.ts';
import { ConfirmBySignOn } from './ConfirmBySignOn.tsx';
import { FactorInput, isFactorComplete } from './FactorInput.tsx';
import { Failure } from './Failure.tsx';
import { LabelledInput } from './LabelledInput.tsx';
import { signWithPasskey } from './load-passkeys.ts';

/** Props of a {@link FactorProofForm}. */
export interface FactorProofFormProps {
  /** What is asked for as well: nothing where there is no second factor, a recovery code where there is no other way. */
  readonly factor: 'none' | 'code' | 'recovery';
  /** Whether a passkey can be used in the place of the code. */
  readonly hasPasskey: boolean;
  /** What is about to happen, where it needs to be shown. */
  readonly question?: string | undefined;
  /** Goes on with what was typed; rejects with the failure, which is then shown. */
  readonly onSubmit: (proof: FactorProof) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password, and for the second factor where there is one, before that is changed. */
export function FactorProofForm({
  factor: neededFactor,
  hasPasskey,
  question,
  onSubmit,
  onCancel,
}: FactorProofFormProps): ReactNode {
  const { language, text } = useLocale();
  const words = securityTexts[language];
  const [password, setPassword] = useState('');
  // A renewed sign-on is as good as the password.
  const [isConfirmed, setConfirmed] = useState(false);
  const [isByPasskey, setByPasskey] = useState(hasPasskey);
  const [factor, setFactor] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const factorInput = useRef<HTMLInputElement>(null);
  const asksCode = neededFactor !== 'none' && !isByPasskey;
  const submit = async (): Promise<void> => {
    setTried(true);
    if (!isConfirmed && password === '') return passwordInput.current?.focus();
    if (asksCode && !isFactorComplete('either', factor)) return factorInput.current?.focus();
    setBusy(true);
    setFailure(null);
    try {
      const signed = isByPasskey ? await signWithPasskey(await (await api.auth.passkeys()).ask()) : undefined;
      await onSubmit({
        ...(isConfirmed ? {} : { current: password }),
        ...(signed ? { factor: signed } : asksCode ? { factor } : {}),
      });
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
        {isConfirmed ? <Box>{signOnTexts[language].confirmed}</Box> : <ConfirmBySignOn onConfirmed={() => setConfirmed(true)} />}
        {isConfirmed ? null : (
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
        )}
        {isByPasskey ? <Box>{words.passkeyHint}</Box> : null}
        {asksCode ? (
          <FactorInput
            label={neededFactor === 'code' ? words.currentCode : words.recoveryCode}
            kind="either"
            value={factor}
            onValueChange={setFactor}
            tried={tried}
            inputRef={factorInput}
          />
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        {hasPasskey ? (
          <Button onClick={() => setByPasskey(!isByPasskey)} disabled={busy} sx={{ mr: 'auto' }}>
            {isByPasskey ? words.codeInstead : words.passkeyInstead}
          </Button>
        ) : null}
        <Button onClick={onCancel} disabled={busy} color="inherit">
          {text.common.cancel}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {isByPasskey ? words.goOnWithPasskey : words.goOn}
        </Button>
      </Box>
    </Box>
  );
}

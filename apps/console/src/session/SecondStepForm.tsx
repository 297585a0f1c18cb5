import type { GivenFactor, SecondFactorKinds } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { securityTexts } from './security-texts.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { FactorInput, isFactorComplete } from './FactorInput.tsx';
import { Failure } from './Failure.tsx';
import { signWithPasskey } from './load-passkeys.ts';

/** Props of a {@link SecondStepForm}. */
export interface SecondStepFormProps {
  /** What the account can give. */
  readonly kinds: SecondFactorKinds;
  /** Sends the second factor; rejects with the failure, which is then shown. */
  readonly onSubmit: (factor: GivenFactor) => Promise<void>;
  readonly onCancel: () => void;
}

type Kind = 'passkey' | 'code' | 'recovery';

/** Replaces the sign-in form once the password was right. It asks for a passkey, the code of the app, or a recovery code. */
export function SecondStepForm({ kinds, onSubmit, onCancel }: SecondStepFormProps): ReactNode {
  const { language } = useLocale();
  const words = securityTexts[language];
  const { hasCode } = kinds;
  const passkey = canUsePasskeys() ? kinds.passkey : undefined;
  const offered: readonly Kind[] = [...(passkey ? ['passkey' as const] : []), ...(hasCode ? ['code' as const] : []), 'recovery'];
  const [kind, setKind] = useState<Kind>(offered[0] ?? 'recovery');
  const [factor, setFactor] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (): Promise<void> => {
    setTried(true);
    if (kind !== 'passkey' && !isFactorComplete(kind, factor)) return input.current?.focus();
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit(kind === 'passkey' && passkey ? await signWithPasskey(passkey) : factor);
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
  const handleKind = (next: Kind): void => {
    setKind(next);
    setFactor('');
    setTried(false);
    setFailure(null);
  };
  const titles: Readonly<Record<Kind, string>> = {
    passkey: words.passkeyTitle,
    code: words.stepTitle,
    recovery: words.stepTitle,
  };
  const hints: Readonly<Record<Kind, string>> = {
    passkey: words.passkeyHint,
    code: words.stepHint,
    recovery: offered.length === 1 ? words.passkeyElsewhere : words.recoveryHint,
  };
  const choices: Readonly<Record<Kind, string>> = {
    passkey: words.passkeyInstead,
    code: words.stepApp,
    recovery: words.stepRecovery,
  };
  return (
    <Box component="form" noValidate aria-label={titles[kind]} onSubmit={handleSubmit} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{titles[kind]}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{hints[kind]}</Typography>
      <Failure error={failure} />
      {kind === 'passkey' ? null : (
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
      )}
      <Button key={kind} type="submit" variant="contained" aria-disabled={busy} autoFocus={kind === 'passkey'}>
        {busy ? words.submitting : kind === 'passkey' ? words.signInByPasskey : words.submit}
      </Button>
      {offered
        .filter((each) => each !== kind)
        .map((each) => (
          <Button key={each} onClick={() => handleKind(each)} disabled={busy}>
            {choices[each]}
          </Button>
        ))}
      <Button onClick={onCancel} disabled={busy} color="inherit">
        {words.back}
      </Button>
    </Box>
  );
}

import type { NewSecondFactor } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { securityTexts } from './security-texts.ts';
import { FactorInput, isFactorComplete } from './FactorInput.tsx';
import { Failure } from './Failure.tsx';
import { QrCode } from './QrCode.tsx';

/** Props of {@link SetUpFactor}. */
export interface SetUpFactorProps {
  /** Makes a secret; called once. */
  readonly begin: () => Promise<NewSecondFactor>;
  /** Confirms it by a code; rejects with the failure, which is then shown. */
  readonly onConfirm: (code: string) => Promise<void>;
}

/** Shows a new secret for an authenticator app, as a QR code and as text, and asks for a code of it. */
export function SetUpFactor({ begin, onConfirm }: SetUpFactorProps): ReactNode {
  const { language } = useLocale();
  const words = securityTexts[language];
  const [fresh, setFresh] = useState<NewSecondFactor | null>(null);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const input = useRef<HTMLInputElement>(null);
  const begun = useRef(false);
  useEffect(() => {
    // Twice would make the first one, which may be scanned already, worthless.
    if (begun.current) return;
    begun.current = true;
    begin().then(setFresh, setFailure);
    // oxlint-disable-next-line react/exhaustive-deps -- one secret is made
  }, []);
  const submit = async (): Promise<void> => {
    setTried(true);
    if (!isFactorComplete('code', code)) return input.current?.focus();
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm(code);
    } catch (error) {
      setFailure(error);
      setBusy(false);
      input.current?.focus();
      input.current?.select();
    }
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy && fresh) void submit();
  };
  return (
    <Box component="form" noValidate aria-label={words.mustTitle} onSubmit={handleSubmit} sx={{ display: 'grid', gap: 1.5 }}>
      <div>{words.scan}</div>
      {fresh ? <QrCode value={fresh.address} label={words.qrCode} /> : <Skeleton variant="rounded" width={200} height={200} />}
      <div>
        {words.secret}
        <Box component="code" sx={{ display: 'block', fontSize: 14, overflowWrap: 'anywhere', minHeight: 22 }} data-secret="">
          {fresh?.secret.match(/.{1,4}/g)?.join(' ')}
        </Box>
      </div>
      <div>{words.confirmHint}</div>
      <Failure error={failure} />
      <FactorInput
        label={words.stepCode}
        kind="code"
        value={code}
        onValueChange={setCode}
        tried={tried}
        autoFocus
        inputRef={input}
      />
      <Button type="submit" variant="contained" aria-disabled={busy || !fresh}>
        {busy ? words.confirming : words.confirm}
      </Button>
    </Box>
  );
}

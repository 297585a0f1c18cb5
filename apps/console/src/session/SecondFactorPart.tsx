import type { FactorProof, NewSecondFactor } from '@lab-console/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { securityTexts } from '../locales/security-texts.ts';
import { useMoment } from '../shell/useMoment.ts';
import { api } from './api.ts';
import { FactorProofForm } from './FactorProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpFactor } from './SetUpFactor.tsx';
import { useSession } from './useSession.ts';

const queryKey = ['own-second-factor'];

/** What is being done with the second factor. */
type Step =
  | { readonly kind: 'none'; readonly said?: string }
  /** The owner shows that it is the owner. */
  | { readonly kind: 'proof'; readonly action: 'setUp' | 'newCodes' | 'remove' }
  | { readonly kind: 'setUp'; readonly fresh: NewSecondFactor }
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly said?: string };

/** Props of a {@link SecondFactorPart}. */
export interface SecondFactorPartProps {
  /** Called with whether recovery codes are shown, which must not be lost by a press beside them. */
  readonly onCodesShown: (shown: boolean) => void;
}

/** One's own second factor: sets it up, replaces and removes it, and makes new recovery codes. */
export function SecondFactorPart({ onCodesShown }: SecondFactorPartProps): ReactNode {
  const { language, text } = useLocale();
  const words = securityTexts[language];
  const headingId = useId();
  const moment = useMoment('day');
  const queries = useQueryClient();
  const { user } = useSession();
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const state = useQuery({ queryKey, queryFn: ({ signal }) => api.users.secondFactor({ signal }), staleTime: 0 });
  const hasFactor = state.data?.confirmed_at != null;

  const finish = async (said?: string): Promise<void> => {
    onCodesShown(false);
    setStep({ kind: 'none', ...(said === undefined ? {} : { said }) });
    await queries.invalidateQueries();
  };
  const showCodes = (codes: readonly string[], said?: string): void => {
    onCodesShown(true);
    setStep({ kind: 'codes', codes, ...(said === undefined ? {} : { said }) });
  };
  const handleProof = async (action: (Step & { kind: 'proof' })['action'], proof: FactorProof): Promise<void> => {
    switch (action) {
      case 'setUp':
        return setStep({ kind: 'setUp', fresh: await api.auth.setUpFactor(proof) });
      case 'newCodes':
        return showCodes(await api.auth.renewRecoveryCodes(proof));
      case 'remove':
        await api.auth.removeFactor(proof);
        return finish(words.removed);
    }
  };

  const drawStep = (): ReactNode => {
    switch (step.kind) {
      case 'none':
        return null;
      case 'proof':
        return (
          <FactorProofForm
            hasFactor={hasFactor}
            question={step.action === 'remove' ? words.removeQuestion : undefined}
            onSubmit={(proof) => handleProof(step.action, proof)}
            onCancel={() => setStep({ kind: 'none' })}
          />
        );
      case 'setUp':
        return (
          <SetUpFactor
            begin={async () => step.fresh}
            onConfirm={async (code) => showCodes(await api.auth.confirmFactor(code), words.replaced)}
          />
        );
      case 'codes':
        return <RecoveryCodes codes={step.codes} account={user.code} onKept={() => void finish(step.said)} />;
    }
  };

  return (
    <Box component="section" aria-labelledby={headingId} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" id={headingId}>
        {words.factorHeading}
      </Typography>
      {state.isPending ? <Skeleton variant="rounded" height={56} /> : null}
      {state.isError ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void state.refetch()}>
              {text.common.retry}
            </Button>
          }
        >
          {words.failed}
        </Alert>
      ) : null}
      {state.data && step.kind !== 'codes' ? (
        <div>
          {state.data.confirmed_at === null ? words.factorOff : words.factorOn(moment(state.data.confirmed_at))}{' '}
          {hasFactor ? words.codesLeft(state.data.recovery_codes) : null} {state.data.is_required ? words.factorRequired : null}
        </div>
      ) : null}
      {state.data && step.kind === 'none' ? (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button
            variant={hasFactor ? 'outlined' : 'contained'}
            color={hasFactor ? 'inherit' : 'primary'}
            onClick={() => setStep({ kind: 'proof', action: 'setUp' })}
          >
            {hasFactor ? words.replace : words.setUp}
          </Button>
          {hasFactor ? (
            <Button variant="outlined" color="inherit" onClick={() => setStep({ kind: 'proof', action: 'newCodes' })}>
              {words.newCodes}
            </Button>
          ) : null}
          {hasFactor && !state.data.is_required ? (
            <Button variant="outlined" color="error" onClick={() => setStep({ kind: 'proof', action: 'remove' })}>
              {words.remove}
            </Button>
          ) : null}
        </Box>
      ) : null}
      {drawStep()}
      <Box role="status">{step.kind === 'none' ? step.said : null}</Box>
    </Box>
  );
}

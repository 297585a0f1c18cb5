import type { FactorProof, NewSecondFactor, Passkey, SecondFactor } from '@lab-console/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { securityTexts } from './security-texts.ts';
import { useMoment } from '../parts/useMoment.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { api } from './api.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { FactorProofForm } from './FactorProofForm.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpFactor } from './SetUpFactor.tsx';
import { useSession } from './useSession.ts';

const queryKey = ['own-second-factor'];

/** What the owner wants to do, which needs a proof. */
type Action =
  | { readonly kind: 'setUpApp' | 'removeApp' | 'newCodes' | 'addPasskey' }
  | { readonly kind: 'removePasskey'; readonly passkey: Passkey };

/** What is being done with the second factor. */
type Step =
  | { readonly kind: 'none'; readonly message?: string }
  /** The owner shows that it is the owner. */
  | { readonly kind: 'proof'; readonly action: Action }
  | { readonly kind: 'setUpApp'; readonly fresh: NewSecondFactor }
  | { readonly kind: 'addPasskey'; readonly options: PublicKeyCredentialCreationOptionsJSON }
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly message?: string };

/** Props of a {@link SecondFactorPart}. */
export interface SecondFactorPartProps {
  /** Called with whether recovery codes are shown, which must not be lost by a press beside them. */
  readonly onCodesShown: (shown: boolean) => void;
}

/** One's own second factor: sets up, replaces and removes the app, adds and removes passkeys, and makes new recovery codes. */
export function SecondFactorPart({ onCodesShown }: SecondFactorPartProps): ReactNode {
  const { language, text } = useLocale();
  const words = securityTexts[language];
  const headingId = useId();
  const queries = useQueryClient();
  const { user } = useSession();
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const state = useQuery({ queryKey, queryFn: ({ signal }) => api.users.secondFactor({ signal }), staleTime: 0 });
  const hasApp = state.data?.confirmed_at != null;
  const passkeys = state.data?.passkeys ?? [];
  const hasFactor = hasApp || passkeys.length > 0;
  const hasPasskeyHere = canUsePasskeys() && passkeys.some(({ host }) => host === window.location.hostname);

  const finish = async (message?: string): Promise<void> => {
    onCodesShown(false);
    setStep({ kind: 'none', ...(message === undefined ? {} : { message }) });
    await queries.invalidateQueries();
  };
  const showCodes = (codes: readonly string[], message?: string): void => {
    onCodesShown(true);
    setStep({ kind: 'codes', codes, ...(message === undefined ? {} : { message }) });
  };
  const handleProof = async (action: Action, proof: FactorProof): Promise<void> => {
    switch (action.kind) {
      case 'setUpApp':
        return setStep({ kind: 'setUpApp', fresh: await api.auth.setUpFactor(proof) });
      case 'addPasskey':
        return setStep({ kind: 'addPasskey', options: await (await api.auth.passkeys()).begin(proof) });
      case 'newCodes':
        return showCodes(await api.auth.renewRecoveryCodes(proof));
      case 'removeApp':
        await api.auth.removeFactor(proof);
        return finish(passkeys.length > 0 ? words.appRemoved : words.removed);
      case 'removePasskey':
        await (await api.auth.passkeys()).remove(action.passkey.id, proof);
        return finish(words.passkeyRemoved(action.passkey.name));
    }
  };
  const handleAdded = ({ name, codes }: { readonly name: string; readonly codes: readonly string[] }): void => {
    if (codes.length > 0) showCodes(codes, words.firstPasskeyMade(name));
    else void finish(words.passkeyMade(name));
  };
  const questionOf = (action: Action): string | undefined => {
    switch (action.kind) {
      case 'removeApp':
        return passkeys.length > 0 ? words.removeAppQuestion : words.removeQuestion;
      case 'removePasskey': {
        const isLast = !hasApp && passkeys.length === 1;
        return (isLast ? words.removeLastPasskeyQuestion : words.removePasskeyQuestion)(action.passkey.name);
      }
      default:
        return undefined;
    }
  };
  const handleCancel = (): void => setStep({ kind: 'none' });

  const drawStep = (): ReactNode => {
    switch (step.kind) {
      case 'none':
        return null;
      case 'proof':
        return (
          <FactorProofForm
            factor={hasApp ? 'code' : hasFactor ? 'recovery' : 'none'}
            hasPasskey={hasPasskeyHere}
            question={questionOf(step.action)}
            onSubmit={(proof) => handleProof(step.action, proof)}
            onCancel={handleCancel}
          />
        );
      case 'setUpApp':
        return (
          <SetUpFactor
            begin={async () => step.fresh}
            onConfirm={async (code) => showCodes(await api.auth.confirmFactor(code), words.replaced)}
          />
        );
      case 'addPasskey':
        return <AddPasskey begin={async () => step.options} onAdded={handleAdded} onCancel={handleCancel} />;
      case 'codes':
        return <RecoveryCodes codes={step.codes} account={user.code} onKept={() => void finish(step.message)} />;
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
        <Overview
          data={state.data}
          {...(step.kind === 'none' ? { onAction: (action) => setStep({ kind: 'proof', action }) } : {})}
        />
      ) : null}
      {drawStep()}
      <Box role="status">{step.kind === 'none' ? step.message : null}</Box>
    </Box>
  );
}

/** What there is of a second factor, with what can be done with it. */
function Overview({
  data,
  onAction,
}: {
  readonly data: SecondFactor;
  /** Without it, something is being done. */
  readonly onAction?: (action: Action) => void;
}): ReactNode {
  const { language } = useLocale();
  const words = securityTexts[language];
  const passkeysId = useId();
  const moment = useMoment('day');
  const { confirmed_at: confirmedAt, passkeys } = data;
  const hasApp = confirmedAt !== null;
  const hasFactor = hasApp || passkeys.length > 0;
  const isLast = Number(hasApp) + passkeys.length === 1;
  const canRemove = !(data.is_required && isLast);
  const canAdd = canUsePasskeys();
  const row = { display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' } as const;
  return (
    <>
      <div>
        {hasFactor ? words.codesLeft(data.recovery_codes) : words.factorOff} {data.is_required ? words.factorRequired : null}
      </div>
      <Box sx={row}>
        <Box sx={{ flex: '1 1 200px' }}>
          <Box sx={{ fontWeight: 600 }}>{words.appHeading}</Box>
          <Box sx={{ color: 'text.secondary' }}>{hasApp ? words.appOn(moment(confirmedAt)) : words.appOff}</Box>
        </Box>
        {onAction ? (
          <Button
            size="small"
            variant={hasFactor ? 'outlined' : 'contained'}
            color={hasFactor ? 'inherit' : 'primary'}
            onClick={() => onAction({ kind: 'setUpApp' })}
          >
            {hasApp ? words.replace : words.setUp}
          </Button>
        ) : null}
        {onAction && hasApp && canRemove ? (
          <Button size="small" variant="outlined" color="error" onClick={() => onAction({ kind: 'removeApp' })}>
            {words.remove}
          </Button>
        ) : null}
      </Box>
      <Box sx={row}>
        <Box sx={{ flex: '1 1 200px' }}>
          <Box id={passkeysId} sx={{ fontWeight: 600 }}>
            {words.passkeysHeading}
          </Box>
          {passkeys.length === 0 ? <Box sx={{ color: 'text.secondary' }}>{words.passkeysOff}</Box> : null}
          {canAdd ? null : <Box sx={{ color: 'text.secondary' }}>{words.noPasskeysHere}</Box>}
        </Box>
        {onAction && canAdd ? (
          <Button size="small" variant="outlined" color="inherit" onClick={() => onAction({ kind: 'addPasskey' })}>
            {words.addPasskey}
          </Button>
        ) : null}
      </Box>
      {passkeys.length === 0 ? null : (
        <PasskeyList
          passkeys={passkeys}
          labelledBy={passkeysId}
          onRemove={onAction && canRemove ? (passkey) => onAction({ kind: 'removePasskey', passkey }) : undefined}
        />
      )}
      {onAction && hasFactor ? (
        <Box>
          <Button size="small" variant="outlined" color="inherit" onClick={() => onAction({ kind: 'newCodes' })}>
            {words.newCodes}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

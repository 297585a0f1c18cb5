import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { api } from '../../session/api.ts';
import { LoadState } from '../gradebook/LoadState.tsx';
import { accountsTexts } from './accounts-texts.ts';
import { givePasswords, type GivenPasswords } from './give-passwords.ts';
import { GivenPasswordsDialog } from './GivenPasswordsDialog.tsx';
import { WaitingList } from './WaitingList.tsx';

/** Props of a {@link FirstPasswordsDialog}. */
export interface FirstPasswordsDialogProps {
  readonly onClose: () => void;
}

/** Chooses who gets a password, gives them with progress, and shows them once. */
export function FirstPasswordsDialog({ onClose }: FirstPasswordsDialogProps): ReactNode {
  const text = accountsTexts[useLocale().language];
  const waiting = useQuery({
    queryKey: ['waiting-accounts'],
    queryFn: async ({ signal }) => (await api.rest.rpc('waiting_accounts').abortSignal(signal).throwOnError()).data,
    staleTime: 0,
  });
  // Until somebody chooses, those are chosen that have no password at all: a given one may be on its way.
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<GivenPasswords | null>(null);
  const stop = useRef<AbortController | null>(null);
  const [isStopping, setStopping] = useState(false);
  const rows = waiting.data;
  const chosen = picked ?? new Set((rows ?? []).filter(({ has_password: has }) => !has).map(({ id }) => id));
  const chosenRows = (rows ?? []).filter(({ id }) => chosen.has(id));
  const isGiving = done !== null;

  const give = async (): Promise<void> => {
    const controller = new AbortController();
    stop.current = controller;
    setDone(0);
    const result = await givePasswords(chosenRows, {
      give: async ({ id }) => (await api.rest.rpc('set_first_password', { user_id: id }).throwOnError()).data.password,
      onProgress: setDone,
      signal: controller.signal,
    });
    setDone(null);
    setStopping(false);
    setOutcome(result);
  };

  if (outcome !== null)
    return (
      <GivenPasswordsDialog
        outcome={outcome}
        onClose={onClose}
        onBack={() => {
          setOutcome(null);
          setPicked(null);
          void waiting.refetch();
        }}
      />
    );
  return (
    <DialogFrame
      title={text.title}
      width="md"
      onClose={onClose}
      closeLabel={text.close}
      isBusy={isGiving}
      actions={
        <>
          {isGiving ? (
            <Button
              color="inherit"
              disabled={isStopping}
              onClick={() => {
                setStopping(true);
                stop.current?.abort();
              }}
            >
              {isStopping ? text.stopping : text.stop}
            </Button>
          ) : (
            <Button color="inherit" onClick={onClose}>
              {text.cancel}
            </Button>
          )}
          <Button
            variant={chosenRows.length > 0 ? 'contained' : 'outlined'}
            disableElevation
            disabled={isGiving || chosenRows.length === 0}
            onClick={() => void give()}
          >
            {text.give(chosenRows.length)}
          </Button>
        </>
      }
      notice={
        isGiving ? (
          <>
            <Typography role="status" variant="body2">
              {text.giving({ done, all: chosenRows.length })}
            </Typography>
            <LinearProgress
              variant="determinate"
              aria-label={text.giving({ done, all: chosenRows.length })}
              value={(100 * done) / chosenRows.length}
            />
          </>
        ) : null
      }
    >
      {!rows ? (
        <LoadState error={waiting.error} onRetry={() => void waiting.refetch()} />
      ) : rows.length === 0 ? (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {text.nobody}
        </Typography>
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary', mb: 1 }}>{text.explanation}</Typography>
          <WaitingList rows={rows} chosen={chosen} onChange={setPicked} isDisabled={isGiving} />
        </>
      )}
    </DialogFrame>
  );
}

import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { LoadState } from '../gradebook/LoadState.tsx';
import { accountsTexts } from './accounts-texts.ts';
import type { AccessWay } from './give-access.ts';
import { GivenAccessDialog } from './GivenAccessDialog.tsx';
import { useGiveAccess } from './useGiveAccess.ts';
import { WaitingList } from './WaitingList.tsx';

/** Props of a {@link FirstPasswordsDialog}. */
export interface FirstPasswordsDialogProps {
  /** Whether the server sends links by mail. */
  readonly canSendMail: boolean;
  readonly onClose: () => void;
}

/** Chooses who gets a password or a link and how, gives them with progress, and shows them once. */
export function FirstPasswordsDialog({ canSendMail, onClose }: FirstPasswordsDialogProps): ReactNode {
  const text = accountsTexts[useLocale().language];
  const access = useGiveAccess();
  const { rows, way, chosenRows, done } = access;
  const isGiving = done !== null;
  const ways: readonly AccessWay[] = canSendMail ? ['password', 'link', 'mail'] : ['password', 'link'];
  if (access.outcome !== null) return <GivenAccessDialog outcome={access.outcome} onClose={onClose} onBack={access.goBack} />;
  const progress = isGiving ? text.ways[way].giving({ done, all: chosenRows.length }) : '';
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
            <Button color="inherit" disabled={access.isStopping} onClick={access.stop}>
              {access.isStopping ? text.stopping : text.stop}
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
            onClick={() => void access.give()}
          >
            {text.ways[way].give(chosenRows.length)}
          </Button>
        </>
      }
      notice={
        isGiving ? (
          <>
            <Typography role="status" variant="body2" sx={{ px: 3, py: 0.5 }}>
              {progress}
            </Typography>
            <LinearProgress variant="determinate" aria-label={progress} value={(100 * done) / chosenRows.length} />
          </>
        ) : null
      }
    >
      {!rows ? (
        <LoadState error={access.loadError} onRetry={access.reload} />
      ) : rows.length === 0 ? (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {text.nobody}
        </Typography>
      ) : (
        <>
          <RadioGroup row aria-label={text.way} value={way} onChange={(_, value) => access.setWay(value as AccessWay)}>
            {ways.map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                disabled={isGiving}
                control={<Radio size="small" />}
                label={text.ways[each].label}
              />
            ))}
          </RadioGroup>
          <Typography sx={{ color: 'text.secondary', mb: 1 }}>{text.ways[way].explanation}</Typography>
          <WaitingList rows={rows} way={way} chosen={access.chosen} onChange={access.setChosen} isDisabled={isGiving} />
        </>
      )}
    </DialogFrame>
  );
}

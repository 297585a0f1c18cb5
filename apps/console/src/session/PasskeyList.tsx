import type { Passkey } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale } from '../locales/LocaleHost.tsx';
import { securityTexts } from './security-texts.ts';
import type { ReactNode } from 'react';
import { useMoment } from '../parts/useMoment.ts';

/** Props of a {@link PasskeyList}. */
export interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly labelledBy: string;
  /** Called with the passkey that is to be removed; without it none can be. */
  readonly onRemove?: ((passkey: Passkey) => void) | undefined;
}

/** One's own passkeys, with when each was added and used last. */
export function PasskeyList({ passkeys, labelledBy, onRemove }: PasskeyListProps): ReactNode {
  const { language } = useLocale();
  const words = securityTexts[language];
  const moment = useMoment();
  return (
    <Box component="ul" aria-labelledby={labelledBy} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {passkeys.map((passkey) => (
        <Box
          component="li"
          key={passkey.id}
          sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', alignItems: 'center', gap: 1 }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{passkey.name}</Box>
            <Box sx={{ color: 'text.secondary' }}>
              {passkey.host === window.location.hostname ? null : <div>{words.passkeyHost(passkey.host)}</div>}
              <div>{words.passkeyAdded(moment(passkey.added_at))}</div>
              <div>{passkey.last_used_at === null ? words.passkeyUnused : words.passkeyUsed(moment(passkey.last_used_at))}</div>
            </Box>
          </Box>
          {onRemove ? (
            <Button
              size="small"
              variant="outlined"
              color="error"
              aria-label={words.removePasskey(passkey.name)}
              onClick={() => onRemove(passkey)}
            >
              {words.remove}
            </Button>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}

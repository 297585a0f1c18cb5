import type { SignIn } from '@lab-console/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { securityTexts } from './security-texts.ts';
import { useMoment } from '../parts/useMoment.ts';
import { api } from './api.ts';
import { browserName } from './browser-name.ts';
import { Failure } from './Failure.tsx';

const queryKey = ['own-sign-ins'];

/** One's own sign-ins, with the one that is used here marked; each other one can be ended, or all of them. */
export function SignInsPart(): ReactNode {
  const { language, text } = useLocale();
  const words = securityTexts[language];
  const headingId = useId();
  const moment = useMoment();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState('');
  const signIns = useQuery({ queryKey, queryFn: ({ signal }) => api.users.signIns({ signal }), staleTime: 0 });
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey });
  const endOne = useMutation({
    mutationFn: (id: number) => api.users.endSignIn(id),
    onSuccess: async () => {
      setOutcome(words.ended);
      await refresh();
    },
  });
  const endOthers = useMutation({
    mutationFn: () => api.users.endSessions(),
    onSuccess: async (count) => {
      setOutcome(words.endedOthers(count));
      await refresh();
    },
  });
  const busy = endOne.isPending || endOthers.isPending;
  const nameOf = ({ browser: userAgent }: SignIn): string => {
    const { browser, system } = browserName(userAgent ?? '');
    if (browser === null) return system ?? words.unknownBrowser;
    return system === null ? browser : words.browserOn(browser, system);
  };
  const list = signIns.data ?? [];
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3" id={headingId}>
        {words.signInsHeading}
      </Typography>
      <Failure error={endOne.error ?? endOthers.error} />
      {signIns.isError ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void signIns.refetch()}>
              {text.common.retry}
            </Button>
          }
        >
          {words.failed}
        </Alert>
      ) : null}
      {signIns.isPending ? <Skeleton variant="rounded" height={56} /> : null}
      <Box component="ul" aria-labelledby={headingId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {list.map((signIn) => (
          <Box
            component="li"
            key={signIn.id}
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', alignItems: 'center', gap: 1 }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 600, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                {nameOf(signIn)}
                {signIn.is_this ? <Chip size="small" label={words.thisOne} /> : null}
              </Box>
              <Box sx={{ color: 'text.secondary' }}>
                {signIn.address === null ? null : <div>{words.fromAddress(signIn.address)}</div>}
                <div>{words.began(moment(signIn.began_at))}</div>
                <div>{words.lastUsed(moment(signIn.last_used_at))}</div>
              </Box>
            </Box>
            {signIn.is_this ? null : (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                aria-label={words.endOne(nameOf(signIn))}
                aria-disabled={busy}
                onClick={() => {
                  if (!busy) endOne.mutate(signIn.id);
                }}
              >
                {words.end}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Box role="status" sx={{ flex: 1 }}>
          {outcome}
        </Box>
        {list.length > 1 ? (
          <Button
            variant="outlined"
            color="inherit"
            aria-disabled={busy}
            onClick={() => {
              if (!busy) endOthers.mutate();
            }}
          >
            {words.endOthers}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

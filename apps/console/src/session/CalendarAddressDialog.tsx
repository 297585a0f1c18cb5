import { DialogFrame } from '@lab-console/widget-base/dialogs';
import { isApiError, type CalendarFeed } from '@lab-console/api-client';
import { errorText } from '@lab-console/api-client/locales';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { shellOverlayLevel } from '../parts/levels.ts';
import { useMoment } from '../parts/useMoment.ts';
import { calendarAddressTexts } from './calendar-address-texts.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { api } from './api.ts';

const queryKey = ['calendar-feeds'];

/** Makes, shows and withdraws read-only addresses of one's own calendar. The address itself can be seen only when it is made. */
export function CalendarAddressDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { text, calls, language } = useLocale();
  const words = calendarAddressTexts[language];
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const [pending, setPending] = useState<number | null>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const feeds = useQuery({ queryKey, queryFn: ({ signal }) => api.calendarFeeds.list({ signal }), staleTime: 0 });
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey });
  const create = useMutation({ mutationFn: () => api.calendarFeeds.create(language), onSuccess: refresh });
  const withdraw = useMutation({
    mutationFn: (id: number) => api.calendarFeeds.withdraw(id),
    onSuccess: async (_, id) => {
      setPending(null);
      // An address that is shown and no longer good would mislead.
      if (create.data?.id === id) create.reset();
      await refresh();
    },
  });

  const moment = useMoment();
  const when = (iso: string | null): string => (iso === null ? words.never : moment(iso));
  const good = (feeds.data ?? []).filter((feed) => feed.withdrawn_at === null);
  const failure = create.error ?? withdraw.error;
  const failureText = (error: unknown): string =>
    isApiError(error) && error.code === 'LC003' ? words.tooMany : isApiError(error) ? errorText(error, calls) : words.failed;

  const handleCopy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(create.data?.address ?? '');
      setCopied('yes');
    } catch {
      // Not every page may write to the clipboard: the text is selected, so that it can be copied by key.
      field.current?.focus();
      field.current?.select();
      setCopied('failed');
    }
  };

  const drawFeed = (feed: CalendarFeed): ReactNode => (
    <Box
      component="li"
      key={feed.id}
      sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <div>{words.created(when(feed.created_at))}</div>
        <Box sx={{ color: 'text.secondary' }}>{words.lastUsed(when(feed.last_used_at))}</Box>
      </Box>
      {pending === feed.id ? (
        <Box role="group" aria-label={words.withdraw} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <span>{words.withdrawQuestion}</span>
          <Button size="small" color="inherit" autoFocus onClick={() => setPending(null)}>
            {text.common.cancel}
          </Button>
          <Button
            size="small"
            color="error"
            variant="outlined"
            disabled={withdraw.isPending}
            onClick={() => withdraw.mutate(feed.id)}
          >
            {words.withdraw}
          </Button>
        </Box>
      ) : (
        <Button size="small" color="inherit" onClick={() => setPending(feed.id)}>
          {words.withdraw}
        </Button>
      )}
    </Box>
  );

  return (
    <DialogFrame
      onClose={onClose}
      disableRestoreFocus
      sx={{ zIndex: shellOverlayLevel }}
      title={words.title}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {text.common.close}
          </Button>
          <Button
            variant="contained"
            disabled={create.isPending}
            onClick={() => {
              setCopied('no');
              create.mutate();
            }}
          >
            {words.create}
          </Button>
        </>
      }
    >
      <Box component="p" sx={{ mt: 0 }}>
        {words.explain}
      </Box>
      <Box component="p" sx={{ color: 'text.secondary' }}>
        {words.secret}
      </Box>
      {failure ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failureText(failure)}
        </Alert>
      ) : null}
      {create.data ? (
        <Alert severity="success" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
          <label htmlFor={`${titleId}-address`}>{words.shownOnce}</label>
          <Box sx={{ mt: 1, display: 'flex', gap: 1 }}>
            <Box
              component="input"
              ref={field}
              id={`${titleId}-address`}
              readOnly
              value={create.data.address}
              onFocus={() => field.current?.select()}
              sx={{
                flex: 1,
                minWidth: 0,
                p: 1,
                font: 'inherit',
                fontFamily: 'monospace',
                color: 'text.primary',
                bgcolor: 'background.paper',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
              }}
            />
            <Button variant="outlined" color="inherit" onClick={() => void handleCopy()}>
              {words.copy}
            </Button>
          </Box>
          <Box role="status" sx={{ minHeight: 22 }}>
            {copied === 'yes' ? words.copied : copied === 'failed' ? words.copyFailed : ''}
          </Box>
        </Alert>
      ) : null}
      {feeds.isError ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void feeds.refetch()}>
              {text.common.retry}
            </Button>
          }
        >
          {failureText(feeds.error)}
        </Alert>
      ) : null}
      {feeds.isPending ? <Skeleton variant="rounded" height={56} /> : null}
      {feeds.data && good.length === 0 ? <Box sx={{ color: 'text.secondary' }}>{words.none}</Box> : null}
      <Box component="ul" aria-label={words.list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {good.map(drawFeed)}
      </Box>
    </DialogFrame>
  );
}

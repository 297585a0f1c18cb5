import type { Backup, Backups } from '@lab-console/api-client';
import { beginSentence } from '@lab-console/widget-base';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { htmlLang } from '../../locales/language.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useMoment } from '../../parts/useMoment.ts';
import { useIsStoredPage, usePageApi } from '../../session/page-api.ts';
import { LoadState } from '../gradebook/LoadState.tsx';
import { reportFailure } from '../gradebook/useReport.ts';
import { backupsTexts } from './backups-texts.ts';

const key = ['backups'];
/** While one is being made, and while nothing happens, in milliseconds. */
const lookEveryMs = { busy: 1_000, idle: 20_000 } as const;

/** `backups`: which backups are kept, one press to make another, and how to restore one. Pages that people stored do not draw it. */
export function BackupsWidget(): ReactNode {
  const api = usePageApi();
  const isStored = useIsStoredPage();
  const backups = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.rest.rpc('backups', {}).abortSignal(signal).throwOnError()).data,
    staleTime: 0,
    enabled: !isStored,
    refetchInterval: ({ state }) => (state.data?.current ? lookEveryMs.busy : lookEveryMs.idle),
  });
  if (isStored) return null;
  if (!backups.data) return <LoadState error={backups.error} onRetry={() => void backups.refetch()} />;
  return <Found backups={backups.data} onLookAgain={() => void backups.refetch()} />;
}

interface FoundProps {
  readonly backups: Backups;
  readonly onLookAgain: () => void;
}

function Found({ backups, onLookAgain }: FoundProps): ReactNode {
  const text = backupsTexts[useLocale().language];
  const moment = useMoment();
  const { plan, current, kept, failed } = backups;
  const last = failed.find(({ state }) => state === 'failed');
  const isLastFailed = last?.ended_at && (!kept[0]?.ended_at || Date.parse(last.ended_at) > Date.parse(kept[0].ended_at));
  return (
    <Box sx={{ maxWidth: 960, display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Box>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {plan
            ? [text.plan(plan.at, plan.to), text.keep(plan.keep), plan.isEncrypted ? text.encrypted : text.notEncrypted].join(' ')
            : text.noPlan}
        </Typography>
        {isLastFailed ? (
          <Alert severity="error" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {text.lastFailed(moment(last.ended_at))} {whyFailed(last, text)}
          </Alert>
        ) : null}
        {plan && !current ? <MakeNow /> : null}
        {plan ? null : (
          <Button variant="outlined" onClick={onLookAgain} sx={{ mt: 2 }}>
            {text.lookAgain}
          </Button>
        )}
        {current ? <Current backup={current} /> : null}
      </Box>
      <Rows title={text.kept} nothing={text.none} backups={kept} />
      {kept[0] ? (
        <Box component="section" aria-label={text.restore}>
          <Heading>{text.restore}</Heading>
          <Typography sx={{ color: 'text.secondary' }}>{text.howToRestore}</Typography>
          <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
            npm run restore -- {kept[0].name}
          </Box>
        </Box>
      ) : null}
      {failed.length > 0 ? <Rows title={text.failed} nothing="" backups={failed} /> : null}
    </Box>
  );
}

function Heading({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 0.5 }}>
      {children}
    </Typography>
  );
}

/** A call that cannot be pressed again before it is answered; the list is read anew after it. */
function useCall(call: () => PromiseLike<unknown>): { readonly isBusy: boolean; readonly run: () => void } {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await call();
    } catch (error) {
      reportFailure(error);
    } finally {
      await client.invalidateQueries({ queryKey: key });
      setBusy(false);
    }
  };
  return { isBusy, run: () => void run() };
}

function MakeNow(): ReactNode {
  const text = backupsTexts[useLocale().language];
  const api = usePageApi();
  const { isBusy, run } = useCall(() => api.rest.rpc('request_backup', {}).throwOnError());
  return (
    <Button variant="contained" disabled={isBusy} onClick={run} sx={{ mt: 2 }}>
      {text.makeNow}
    </Button>
  );
}

function Current({ backup }: { readonly backup: Backup }): ReactNode {
  const { language } = useLocale();
  const text = backupsTexts[language];
  const api = usePageApi();
  const { isBusy, run } = useCall(() => api.rest.rpc('cancel_backup', { backup_id: backup.id }).throwOnError());
  const count = new Intl.NumberFormat(htmlLang(language));
  const isCancelling = isBusy || backup.is_cancel_requested;
  const step = backup.phase ? text.phases[backup.phase] : text.waiting;
  return (
    <Box component="section" aria-label={text.current} sx={{ mt: 2 }}>
      <Box role="status">{isCancelling ? text.cancelling : step}</Box>
      <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', mb: 1 }}>
        {text.counts(count.format(backup.rows ?? 0), count.format(backup.files ?? 0))}
      </Box>
      <LinearProgress aria-label={text.current} />
      <Button variant="outlined" disabled={isCancelling} onClick={run} sx={{ mt: 1 }}>
        {text.cancel}
      </Button>
    </Box>
  );
}

interface RowsProps {
  readonly title: string;
  readonly nothing: string;
  readonly backups: readonly Backup[];
}

function Rows({ title, nothing, backups }: RowsProps): ReactNode {
  const { language } = useLocale();
  const text = backupsTexts[language];
  const moment = useMoment();
  return (
    <Box component="section" aria-label={title}>
      <Heading>{title}</Heading>
      {backups.length === 0 ? <Box sx={{ color: 'text.secondary', py: 1 }}>{nothing}</Box> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {backups.map((backup) => (
          <Box component="li" key={backup.id} sx={{ borderBottom: 1, borderColor: 'divider', py: 1, overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontVariantNumeric: 'tabular-nums' }}>
              <Box sx={{ fontWeight: 600 }}>{moment(backup.begun_at ?? backup.requested_at)}</Box>
              {backup.size === null ? null : <Box>{sizeOf(backup.size, htmlLang(language))}</Box>}
              <Box>{backup.requested_by_name === null ? text.origins[backup.origin] : text.by(backup.requested_by_name)}</Box>
            </Box>
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{stateOf(backup, text).join(' · ')}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function stateOf(backup: Backup, text: (typeof backupsTexts)['en']): readonly string[] {
  if (backup.state === 'cancelled') return [text.cancelled];
  if (backup.state === 'failed') return [whyFailed(backup, text)];
  return [backup.checked ? text.checked[backup.checked] : text.unchecked, backup.name ?? ''];
}

function whyFailed({ reason, detail }: Backup, text: (typeof backupsTexts)['en']): string {
  return [text.reasons[reason ?? 'other'], ...(detail ? [beginSentence(detail)] : [])].join(' ');
}

/** In MB of 1,024 KB, as far as people compare them. */
function sizeOf(bytes: number, locale: string): string {
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(Math.max(bytes / 2 ** 20, 0.1));
}

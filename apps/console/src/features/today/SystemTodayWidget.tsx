import type { SystemToday } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useNavIds } from '../../menu/useMenu.ts';
import { useMoment } from '../../parts/useMoment.ts';
import { usePageApi } from '../../session/page-api.ts';
import { LoadState } from '../gradebook/LoadState.tsx';
import { systemTodayTexts } from './system-today-texts.ts';
import { WorkRows, type WorkRow } from './WorkRows.tsx';

const weekMs = 7 * 24 * 3_600_000;

/** `system-today`: what waits for administrators of the installation, each one press away, and when the last backup was made. */
export function SystemTodayWidget(): ReactNode {
  const api = usePageApi();
  const today = useQuery({
    queryKey: ['system-today'],
    queryFn: async ({ signal }) => (await api.rest.rpc('system_today', {}).abortSignal(signal).throwOnError()).data,
    staleTime: 0,
  });
  return today.data ? <Found today={today.data} /> : <LoadState error={today.error} onRetry={() => void today.refetch()} />;
}

function Found({ today }: { readonly today: SystemToday }): ReactNode {
  const { language } = useLocale();
  const text = systemTodayTexts[language];
  const navIds = useNavIds();
  const moment = useMoment();
  const { now, missing, people, pages, backed_up_at: madeAt, backup_failed_at: failedAt } = today;
  const addressOf = (name: string, query = ''): string | null => {
    const id = navIds[name];
    return id === undefined ? null : `/page/${id}${query}`;
  };
  const setUp = addressOf('init');
  const isOld = madeAt === null || Date.parse(now) - Date.parse(madeAt) > weekMs;
  const rows: readonly (WorkRow | false)[] = [
    missing.length > 0 && {
      key: 'setup',
      label: text.missing,
      detail: missing.map((part) => text.parts[part]).join(text.comma),
      count: missing.length,
      to: setUp,
    },
    people !== null &&
      people.count > 0 && {
        key: 'people',
        label: text.people,
        detail: text.names(people.names, people.count - people.names.length),
        count: people.count,
        to: addressOf('accounts', '?show=waiting'),
      },
    pages > 0 && { key: 'pages', label: text.pages, count: pages, to: addressOf('pages') },
    failedAt !== null
      ? { key: 'backup', label: text.backupFailed, detail: moment(failedAt), to: addressOf('backups') }
      : isOld && { key: 'backup', label: text.makeBackup, detail: text.howToBackUp, to: addressOf('backups') },
  ];
  return (
    <Box sx={{ maxWidth: 960 }}>
      <WorkRows title={text.toDo} nothing={text.nothing} rows={rows.filter((row) => row !== false)} />
      <Box component="section" aria-label={text.lastBackup}>
        <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 0.5 }}>
          {text.lastBackup}
        </Typography>
        <Box sx={{ color: 'text.secondary' }}>{madeAt === null ? text.noBackup : moment(madeAt)}</Box>
      </Box>
      {setUp !== null && missing.length === 0 ? (
        <Button component={Link} to={setUp} sx={{ mt: 2, ml: -0.5 }}>
          {text.openSetUp}
        </Button>
      ) : null}
    </Box>
  );
}

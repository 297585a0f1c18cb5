import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useText } from '../locales/LocaleHost.tsx';
import { RegistrationSheet } from '../pages/RegistrationSheet.tsx';
import { api } from '../session/api.ts';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { LoadFailedPage } from './LoadFailedPage.tsx';
import { MessagePage } from './MessagePage.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** The registration sheet of a session, ready to print (section 2). */
export function RegistrationSheetRoute(): ReactNode {
  const text = useText();
  const id = Number(useParams().id);
  usePageTitle(text.sheet.title);
  const sheet = useQuery({
    queryKey: ['registration-sheet', id],
    queryFn: async ({ signal }) => {
      const [sessions, places] = await Promise.all([
        api.schedules.list({ ids: [id] }, { signal }),
        api.user2projects.withNames(id, undefined, { signal }),
      ]);
      return { session: sessions.items[0] ?? null, places: places.items };
    },
    enabled: Number.isSafeInteger(id),
  });
  if (sheet.isError) return <LoadFailedPage error={sheet.error} onRetry={() => void sheet.refetch()} />;
  if (!Number.isSafeInteger(id) || sheet.data?.session === null) {
    return <MessagePage code="404" title={text.pages.notFoundTitle} text={text.sheet.notFound} />;
  }
  return (
    <Box component="main" sx={{ maxWidth: 1000, mx: 'auto', p: { xs: 2, md: 4 }, '@media print': { maxWidth: 'none', p: 0 } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 2, '@media print': { display: 'none' } }}>
        <Button component={Link} to="/">
          {text.sheet.back}
        </Button>
        <Button variant="contained" onClick={() => window.print()} disabled={!sheet.data}>
          {text.sheet.print}
        </Button>
      </Box>
      {sheet.data?.session ? <RegistrationSheet session={sheet.data.session} places={sheet.data.places} /> : <PageSkeleton />}
    </Box>
  );
}

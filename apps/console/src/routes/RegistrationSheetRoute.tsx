import { teachesSession } from '@lab-console/schedule-rules/access';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { allRows } from '../features/shared/all-rows.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { sheetTexts } from '../features/shared/sheet-texts.ts';
import { RegistrationSheet, type SheetFill } from '../pages/RegistrationSheet.tsx';
import { sheetColumns } from '../pages/sheet-columns.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/useSession.ts';
import { PageSkeleton } from '../parts/PageSkeleton.tsx';
import { useMoment } from '../parts/useMoment.ts';
import { LoadFailedPage } from '../screens/LoadFailedPage.tsx';
import { MessagePage } from '../screens/MessagePage.tsx';
import { usePageTitle } from '../screens/usePageTitle.ts';
import { taughtCourses } from '../features/shared/taught-courses.ts';

/** Sheets of one print. */
const maxRows = 60;

function idsOf(text: string): readonly number[] {
  const ids = text.split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, maxRows);
}

/** The registration sheets of one session (`registration-sheet/5`) or of several (`registration-sheets?ids=5,6`), ready to print (section 2). */
export function RegistrationSheetRoute(): ReactNode {
  const { text, language } = useLocale();
  const sheet = sheetTexts[language];
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const ids = idsOf(useParams().id ?? query.get('ids') ?? '');
  const fill: SheetFill = query.get('fill') === 'blank' ? 'blank' : 'marks';
  usePageTitle(sheet.title);
  const moment = useMoment();
  const sheets = useQuery({
    queryKey: ['registration-sheet', ids],
    queryFn: async ({ signal }) => {
      const [sessions, taught] = await Promise.all([
        allRows((part) => api.schedules.list({ ids }, { signal, ...part })),
        taughtCourses({ api, user, signal }),
      ]);
      // A published session is seen by all, its students by those who teach it.
      const own = taught ? sessions.filter((session) => teachesSession(session, { user, taughtCourseIds: taught })) : sessions;
      const projects = [...new Set(own.map(({ project_id }) => project_id))];
      const items = await api.rest
        .from('score_items')
        .select('id,project_id,item,label,enable,isRecorded')
        .in('project_id', projects)
        .abortSignal(signal)
        .throwOnError();
      const shown = await Promise.all(
        own.map(async (session) => {
          const places = await allRows((part) => api.user2projects.withNames(session.id, undefined, { signal, ...part }));
          const ids = places.map(({ id }) => id);
          const scores = await api.rest
            .from('place_scores')
            .select('*')
            .in('user2project_id', ids)
            .abortSignal(signal)
            .throwOnError();
          return {
            session,
            places,
            scores: scores.data,
            items: items.data.filter((item) => item.project_id === session.project_id),
          };
        }),
      );
      return { shown, isHidden: own.length < sessions.length };
    },
    enabled: ids.length > 0,
  });
  if (sheets.isError) return <LoadFailedPage error={sheets.error} onRetry={() => void sheets.refetch()} />;
  if (ids.length === 0 || sheets.data?.shown.length === 0) {
    return sheets.data?.isHidden ? (
      <MessagePage code="403" title={text.pages.noAccessTitle} text={sheet.hidden} />
    ) : (
      <MessagePage code="404" title={text.pages.notFoundTitle} text={sheet.notFound} />
    );
  }
  const printed = sheet.printed({ moment: moment(sheets.dataUpdatedAt), name: user.name });
  return (
    <Box component="main" sx={{ maxWidth: 1000, mx: 'auto', p: { xs: 2, md: 4 }, '@media print': { maxWidth: 'none', p: 0 } }}>
      <GlobalStyles
        styles={{
          '@page': { size: 'A4', margin: '10mm' },
          '@media print': { 'html, body': { background: '#fff', color: '#000' } },
        }}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'space-between',
          mb: 2,
          '@media print': { display: 'none' },
        }}
      >
        <Button component={Link} to="/">
          {sheet.back}
        </Button>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            aria-pressed={fill === 'blank'}
            variant="outlined"
            onClick={() =>
              setQuery(
                (old) => {
                  old.set('fill', fill === 'blank' ? 'marks' : 'blank');
                  return old;
                },
                { replace: true },
              )
            }
          >
            {fill === 'blank' ? sheet.fillMarks : sheet.fillBlank}
          </Button>
          <Button variant="contained" onClick={() => window.print()} disabled={!sheets.data}>
            {sheet.print}
          </Button>
        </Box>
      </Box>
      {sheets.data ? (
        sheets.data.shown.map(({ session, places, scores, items }) => (
          <Box key={session.id} sx={{ '@media print': { breakAfter: 'page', '&:last-child': { breakAfter: 'auto' } } }}>
            <RegistrationSheet
              session={session}
              places={places}
              columns={sheetColumns(items, sheet)}
              scores={scores}
              fill={fill}
              printed={printed}
            />
          </Box>
        ))
      ) : (
        <PageSkeleton />
      )}
    </Box>
  );
}

import type { OpenWorkRow } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageApi } from '../../session/page-api.ts';
import { useNavIds } from '../../menu/useMenu.ts';
import { LoadState } from '../gradebook/LoadState.tsx';
import { openWorkAddress } from './open-work-address.ts';
import type { RecordTexts } from '../gradebook/texts/en.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { useCourses } from '../gradebook/useCourses.ts';

function nameOf({ kind, count, project_name }: OpenWorkRow, text: RecordTexts['openWork']): string {
  switch (kind) {
    case 'marks':
      return text.marks({ count, experiment: project_name ?? text.ofCourse });
    case 'submit':
    case 'publish':
      return text[kind];
    default:
      return text[kind](count);
  }
}

/** What is still open in all courses of the signed-in person in a centre, by course; each entry opens exactly that. */
export function OpenWork({ centreId }: { readonly centreId: number | null }): ReactNode {
  const api = usePageApi();
  const { openWork: text } = useRecordTexts();
  const navIds = useNavIds();
  const courses = useCourses(centreId);
  const work = useQuery({
    queryKey: ['open-work', centreId],
    queryFn: async ({ signal }) => {
      const { data } = await api.rest.rpc('open_work', { centre_id: centreId }).abortSignal(signal).throwOnError();
      return data;
    },
    staleTime: 0,
  });
  if (!work.data || !courses.data) {
    const failed = [work, courses].find(({ isError }) => isError);
    return <LoadState shape="sheet" from={1} error={failed?.error} onRetry={() => void failed?.refetch()} />;
  }
  const rows = work.data;
  // Courses with something open first, whatever their semester; then all others of the current one.
  const listed = new Map(rows.map(({ course_id, course_code, course_name }) => [course_id, `${course_name} (${course_code})`]));
  for (const { id, code, name } of courses.data) if (!listed.has(id)) listed.set(id, `${name} (${code})`);
  return (
    <Box component="section" aria-label={text.title}>
      <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {text.title}
      </Typography>
      {rows.length === 0 ? <Typography sx={{ color: 'text.secondary', mb: 1 }}>{text.nothing}</Typography> : null}
      <Box component="ul" aria-label={text.courses} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {[...listed].map(([id, name]) => {
          const open = rows.filter(({ course_id }) => course_id === id);
          return (
            <Box
              component="li"
              key={id}
              sx={{
                display: { xs: 'block', sm: 'flex' },
                alignItems: 'center',
                gap: 1,
                py: 1,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Button
                component={Link}
                to={`?centre_id=${centreId ?? ''}&course=${id}`}
                aria-label={text.openGrades(name)}
                sx={{ width: { sm: 280 }, flexShrink: 0, justifyContent: 'flex-start', textAlign: 'start', minWidth: 0 }}
              >
                {name}
              </Button>
              <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
                {open.length === 0 && rows.length > 0 ? (
                  <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{text.nothing}</Box>
                ) : null}
                {open.map((row) => {
                  const to = openWorkAddress(row, navIds);
                  const label = nameOf(row, text);
                  const key = `${row.kind} ${row.project_id ?? ''}`;
                  return to === null ? (
                    <Box key={key} sx={{ fontSize: 13, px: 1 }}>
                      {label}
                    </Box>
                  ) : (
                    <Button
                      key={key}
                      size="small"
                      variant="outlined"
                      color="inherit"
                      component={Link}
                      to={to}
                      sx={{ textAlign: 'start' }}
                    >
                      {label}
                    </Button>
                  );
                })}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

import { tableStyle } from '@lab-console/widget-base/design';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { useMoment } from '../../parts/useMoment.ts';
import { historyValue, isShownInHistory } from './history-entry.ts';
import { LoadState } from '../gradebook/LoadState.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';

/** Props of {@link MarkHistory}. */
export interface MarkHistoryProps {
  readonly courseId: number;
  readonly studentId: number;
  /** Names of the items and incidents of the course. */
  readonly labels: ReadonlyMap<string, string>;
}

/** Every change of a student's marks in a course: who, when, from what to what, and why. */
export function MarkHistory({ courseId, studentId, labels }: MarkHistoryProps): ReactNode {
  const api = usePageApi();
  const texts = useRecordTexts();
  const { grades: text } = texts;
  const moment = useMoment();
  const changes = useQuery({
    queryKey: ['gradebook', 'history', courseId, studentId],
    queryFn: async ({ signal }) => {
      const which = { course_id: courseId, student: studentId };
      const { data } = await api.rest.rpc('student_changes', which).abortSignal(signal).throwOnError();
      return data.filter(isShownInHistory);
    },
    gcTime: 0,
  });
  const columns = text.historyColumns;
  const written = (value: unknown, field: string): string => historyValue(value, { field, labels, texts });
  return (
    <Box sx={{ mt: 3 }}>
      <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {text.history}
      </Typography>
      {changes.data === undefined ? (
        <LoadState error={changes.error} onRetry={() => void changes.refetch()} />
      ) : changes.data.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{text.noHistory}</Box>
      ) : (
        <Box role="region" aria-label={text.history} tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Box component="table" sx={tableStyle}>
            <thead>
              <tr>
                {[columns.when, columns.who, columns.what, columns.before, columns.after, columns.why].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changes.data.map((change) => (
                <tr key={change.id}>
                  <td>{moment(change.changed_at)}</td>
                  <td>{change.changed_by_name ?? '–'}</td>
                  <td>
                    {[change.project, change.date, labels.get(change.field) ?? text.fields[change.field] ?? change.field]
                      .filter(Boolean)
                      .join(' · ')}
                  </td>
                  <td>{written(change.old, change.field)}</td>
                  <td>{written(change.new, change.field)}</td>
                  <td>{change.reason ?? ''}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Box>
  );
}

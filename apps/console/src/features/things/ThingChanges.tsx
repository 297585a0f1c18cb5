import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMoment } from '../../parts/useMoment.ts';
import { api } from '../../session/api.ts';
import { LoadState } from '../gradebook/LoadState.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { historyValue, isShownInHistory } from '../grades/history-entry.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { SectionFrame } from './SectionFrame.tsx';
import { maxRows } from './section-wish.ts';
import { thingsTexts } from './things-texts.ts';

const noLabels: ReadonlyMap<string, string> = new Map();

/** The latest changes of the marks of a student or a course: when, by whom, from what to what. */
export function ThingChanges({ kind, id }: { readonly kind: 'student' | 'course'; readonly id: number }): ReactNode {
  const text = thingsTexts[useLocale().language];
  const texts = useRecordTexts();
  const moment = useMoment();
  const changes = useQuery({
    queryKey: ['thing', kind, id, 'changes'],
    queryFn: async ({ signal }) => {
      const { data } = await api.rest
        .from('record_changes')
        .select('id,field,old,new,reason,changed_by_name,changed_at')
        .eq(kind === 'student' ? 'student' : 'course_id', id)
        .order('id', { ascending: false })
        .limit(maxRows)
        .abortSignal(signal)
        .throwOnError();
      return data.filter(isShownInHistory);
    },
  });
  const written = (value: unknown, field: string): string => historyValue(value, { field, labels: noLabels, texts });
  return (
    <SectionFrame name="changes" total={undefined}>
      {changes.data === undefined ? (
        <LoadState error={changes.error} onRetry={() => void changes.refetch()} />
      ) : changes.data.length === 0 ? (
        <Box sx={{ color: 'text.secondary', py: 1 }}>{text.none.changes}</Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {changes.data.map(({ id: key, field, old, new: now, reason, changed_by_name: name, changed_at: at }) => (
            <Box
              component="li"
              key={key}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 2,
                py: 0.75,
                borderBottom: 1,
                borderColor: 'divider',
                fontSize: 13,
              }}
            >
              <Box sx={{ flex: { xs: '1 0 100%', sm: '0 0 170px' } }}>{moment(at)}</Box>
              <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
                {texts.common.labelled(texts.grades.fields[field] ?? field, `${written(old, field)} → ${written(now, field)}`)}
                {reason ? <Box sx={{ color: 'text.secondary' }}>{reason}</Box> : null}
              </Box>
              <Box sx={{ color: 'text.secondary' }}>{name ?? '–'}</Box>
            </Box>
          ))}
        </Box>
      )}
    </SectionFrame>
  );
}

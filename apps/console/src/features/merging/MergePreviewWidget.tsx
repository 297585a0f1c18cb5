import { useTracked, type FormItemRendererProps } from '@lab-console/page-renderer';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { failureText } from '../gradebook/useReport.ts';
import { mergeSentences } from './merge-sentences.ts';
import { mergeTexts } from './merge-texts.ts';

/**
 * `merge-preview`: what merging the class `id` into the class `target` takes along, and what refuses it. Its value is the target once that is shown and
 * nothing refuses it: a form that requires it sends nothing before.
 */
export function MergePreviewWidget({ scope, value, onChange }: FormItemRendererProps): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const text = mergeTexts[language];
  const source = Number(useTracked(scope, (reader) => reader.read('id'), []));
  const target = Number(useTracked(scope, (reader) => reader.read('target'), []) ?? 0);
  const trial = useQuery({
    queryKey: ['merge-preview', source, target],
    queryFn: async ({ signal }) => {
      const { data } = await api.rest.rpc('merge_orgs', { source, target, dry_run: true }).abortSignal(signal).throwOnError();
      return data;
    },
    enabled: source > 0 && target > 0,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const sentences = trial.data ? mergeSentences(trial.data, text) : null;
  const checked = sentences !== null && sentences.refused === null ? target : undefined;
  useEffect(() => {
    if (value !== checked) onChange(checked);
  }, [value, checked, onChange]);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, my: 1 }}>
      {trial.isFetching && !trial.data && <Typography variant="body2">{text.checking}</Typography>}
      {trial.error && <Alert severity="error">{failureText(trial.error)}</Alert>}
      {sentences?.refused && <Alert severity="error">{sentences.refused}</Alert>}
      {sentences && (
        <Alert severity="info">
          {sentences.lines.map((line) => (
            <Box key={line}>{line}</Box>
          ))}
        </Alert>
      )}
    </Box>
  );
}

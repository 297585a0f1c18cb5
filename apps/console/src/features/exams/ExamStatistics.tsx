import { tableStyle } from '@lab-console/widget-base/design';
import type { ExamItem } from '@lab-console/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { LoadState } from '../gradebook/LoadState.tsx';
import { examTexts, type ExamTexts } from './exam-texts.ts';

type Figures = NonNullable<ExamItem['figures']>;

/** What is to be looked at: too few results prove nothing yet. */
function noteOf({ n, d, r }: Figures, texts: ExamTexts): string {
  if (n < 10) return texts.few;
  if (r !== null && r < 0) return texts.keyWrong;
  return d !== null && d < 0.2 ? texts.review : '';
}

/** How hard each question was, and how well it separated good results from bad ones. */
export function ExamStatistics({ paperId }: { readonly paperId: number }): ReactNode {
  const { rest } = usePageApi();
  const { language } = useLocale();
  const texts = examTexts[language];
  const { figures: headers } = texts;
  const items = useQuery({
    queryKey: ['exam-statistics', paperId],
    queryFn: async ({ signal }) =>
      (await rest.rpc('exam_statistics', { paper_id: paperId }).abortSignal(signal).throwOnError()).data,
    gcTime: 0,
  });
  if (!items.data) return <LoadState error={items.error} onRetry={() => void items.refetch()} />;
  const known = items.data.filter((item): item is ExamItem & { readonly figures: Figures } => item.figures !== null);
  if (known.length === 0) return <Alert severity="info">{texts.noResults}</Alert>;
  return (
    <Box role="region" aria-label={texts.tabs.statistics} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={[tableStyle, { '& td:nth-of-type(2)': { minWidth: 180 } }]}>
        <thead>
          <tr>
            {[headers.number, headers.question, headers.n, headers.p, headers.d, headers.r, headers.note].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.map(({ position, question_id, summary, figures }) => (
            <Box component="tr" key={question_id} sx={figures.n < 10 ? { color: 'text.secondary' } : undefined}>
              <td>{position}</td>
              <td>{summary}</td>
              <td>{figures.n}</td>
              <td>{figures.p ?? '–'}</td>
              <td>{figures.d ?? '–'}</td>
              <td>{figures.r ?? '–'}</td>
              <td>{noteOf(figures, texts)}</td>
            </Box>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

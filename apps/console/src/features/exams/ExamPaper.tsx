import { StateMark, tabStripStyle } from '@lab-console/widget-base/design';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { tableRows } from '../shared/table-rows.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { LoadState } from '../gradebook/LoadState.tsx';
import { ExamResults } from './ExamResults.tsx';
import { ExamRules } from './ExamRules.tsx';
import { ExamSheet } from './ExamSheet.tsx';
import { ExamStatistics } from './ExamStatistics.tsx';
import { examTexts } from './exam-texts.ts';

/** Props of an {@link ExamPaper}. */
export interface ExamPaperProps {
  readonly id: number;
  readonly centreId: number;
  readonly onLeave: () => void;
  readonly onUnsaved?: ((unsaved: boolean) => void) | undefined;
}

const tabs = ['rules', 'paper', 'results', 'statistics'] as const;

/** A paper: its rules, the questions that they chose, results, and statistics of the questions. */
export function ExamPaper({ id, centreId, onLeave, onUnsaved }: ExamPaperProps): ReactNode {
  const { rest } = usePageApi();
  const { language } = useLocale();
  const texts = examTexts[language];
  const [tab, setTab] = useState<(typeof tabs)[number]>('rules');
  const loaded = useQuery({
    queryKey: ['exam-paper', id],
    queryFn: async ({ signal }) => {
      const [papers, rules, questions] = await Promise.all([
        rest.from('exam_papers').select('*').eq('id', id).abortSignal(signal).throwOnError(),
        tableRows(signal, () =>
          rest.from('exam_paper_rules').select('*', { count: 'exact' }).eq('paper_id', id).order('position').order('id'),
        ),
        tableRows(signal, () =>
          rest.from('exam_paper_questions').select('*', { count: 'exact' }).eq('paper_id', id).order('form').order('position'),
        ),
      ]);
      return { paper: papers.data[0] ?? null, rules, questions };
    },
  });
  if (loaded.data === undefined) return <LoadState error={loaded.error} onRetry={() => void loaded.refetch()} />;
  const { paper, rules, questions } = loaded.data;
  if (paper === null) return <Alert severity="info">{texts.notFound}</Alert>;
  const reload = async (): Promise<void> => {
    await loaded.refetch();
  };
  const isBuilt = paper.state !== 'draft' && questions.length > 0;
  return (
    <Box>
      <Box sx={{ '@media print': { display: 'none' } }}>
        <Button size="small" startIcon={<ArrowBack />} onClick={onLeave} sx={{ mb: 1 }}>
          {texts.back}
        </Button>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography component="h2" variant="h6">
            {paper.name}
          </Typography>
          <StateMark tone={paper.state === 'draft' ? 'off' : paper.state === 'built' ? 'open' : 'done'}>
            {texts.states[paper.state]}
          </StateMark>
        </Box>
        <Tabs
          value={tab}
          onChange={(_event, next: (typeof tabs)[number]) => setTab(next)}
          variant="scrollable"
          sx={[tabStripStyle, { mb: 2 }]}
        >
          {tabs.map((name) => (
            <Tab key={name} value={name} label={texts.tabs[name]} />
          ))}
        </Tabs>
      </Box>
      {tab === 'rules' ? (
        <ExamRules
          key={paper.updated_at}
          paper={paper}
          rules={rules}
          centreId={centreId}
          reload={reload}
          onBuilt={() => setTab('paper')}
          onUnsaved={onUnsaved}
        />
      ) : !isBuilt ? (
        <Alert severity="info">{texts.notBuilt}</Alert>
      ) : tab === 'paper' ? (
        <ExamSheet paper={paper} questions={questions} reload={reload} />
      ) : tab === 'results' ? (
        <ExamResults paper={paper} questions={questions} reload={reload} />
      ) : (
        <ExamStatistics paperId={paper.id} />
      )}
    </Box>
  );
}

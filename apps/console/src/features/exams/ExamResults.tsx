import type { ExamPaper, ExamPaperQuestion, SentExamResult } from '@lab-console/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { useAllRows } from '../shared/useAllRows.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { AskDialog } from '../gradebook/AskDialog.tsx';
import { LoadState } from '../gradebook/LoadState.tsx';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';
import { examTexts } from './exam-texts.ts';
import { keyText, readPasted } from './exam-rows.ts';

/** Props of {@link ExamResults}. */
export interface ExamResultsProps {
  readonly paper: ExamPaper;
  readonly questions: readonly ExamPaperQuestion[];
  readonly reload: () => Promise<void>;
}

/** Results of a paper: pasted from a sheet or typed into the grid, marked by the key of their form. */
export function ExamResults({ paper, questions, reload }: ExamResultsProps): ReactNode {
  const { rest } = usePageApi();
  const { language } = useLocale();
  const texts = examTexts[language];
  const [pasted, setPasted] = useState('');
  const [typed, setTyped] = useState<Readonly<Record<number, Readonly<Record<string, string>>>>>({});
  const [isQuestionOpen, setIsQuestionOpen] = useState(false);
  const results = useAllRows({
    queryKey: ['exam-results', paper.id],
    query: () =>
      rest.from('exam_results').select('*,users!student(code,name)', { count: 'exact' }).eq('paper_id', paper.id).order('id'),
  });
  if (!results.data)
    return <LoadState error={results.error} progress={results.progress} onRetry={() => void results.refetch()} />;
  const questionsOf = (form: string): readonly ExamPaperQuestion[] => questions.filter((question) => question.form === form);
  const count = questionsOf('A').length;
  const send = async (entries: readonly SentExamResult[]): Promise<boolean> => {
    if (entries.length === 0) return false;
    try {
      const { data } = await rest.rpc('save_exam_results', { paper_id: paper.id, results: entries }).throwOnError();
      const { saved, conflicts } = data;
      if (saved > 0) reportDone(texts.resultsSaved(saved));
      if (conflicts.length > 0) reportFailure(new Error(texts.conflict(conflicts.length)));
      await Promise.all([results.refetch(), reload()]);
      return true;
    } catch (error) {
      reportFailure(error);
      return false;
    }
  };
  const take = async (): Promise<void> => {
    const known = new Map(results.data.map((result) => [result.users?.code, result.updated_at]));
    const entries = readPasted(pasted, questionsOf).map((entry) => ({ ...entry, expected: known.get(entry.code) ?? null }));
    if (await send(entries)) setPasted('');
  };
  const saveTyped = async (): Promise<void> => {
    const entries = results.data.flatMap((result) => {
      const cells = typed[result.id];
      if (!cells) return [];
      const responses: Record<string, unknown> = { ...result.responses };
      const byHand: Record<string, number> = { ...result.by_hand };
      for (const question of questionsOf(result.form)) {
        const cell = cells[question.position];
        if (cell === undefined) continue;
        const target: Record<string, unknown> = question.snapshot.type === 'short' ? byHand : responses;
        if (cell.trim() === '') delete target[question.position];
        else target[question.position] = question.snapshot.type === 'short' ? Number(cell) : cell.trim();
      }
      return [{ student: result.student, form: result.form, responses, by_hand: byHand, expected: result.updated_at }];
    });
    if (await send(entries)) setTyped({});
  };
  const takeKey = async (reason: string): Promise<void> => {
    const { data } = await rest.rpc('take_over_exam_key', { paper_id: paper.id, reason }).throwOnError();
    reportDone(texts.keyTaken(data.changed));
    void Promise.all([results.refetch(), reload()]);
  };

  return (
    <Box>
      <TextField
        multiline
        fullWidth
        minRows={2}
        maxRows={8}
        label={texts.paste}
        helperText={texts.pasteHelp}
        value={pasted}
        onChange={(event) => setPasted(event.target.value)}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', my: 1 }}>
        <Button variant="contained" disabled={pasted.trim() === ''} onClick={() => void take()}>
          {texts.take}
        </Button>
        <Button variant="outlined" disabled={Object.keys(typed).length === 0} onClick={() => void saveTyped()}>
          {texts.saveResults}
        </Button>
        <Button disabled={results.data.length === 0} onClick={() => setIsQuestionOpen(true)}>
          {texts.takeKey}
        </Button>
      </Box>
      {results.data.length === 0 ? (
        <Alert severity="info">{texts.noResults}</Alert>
      ) : (
        <Box role="region" aria-label={texts.tabs.results} tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Box
            component="table"
            sx={{ borderCollapse: 'collapse', '& th, & td': { border: 1, borderColor: 'divider', p: 0.5, textAlign: 'left' } }}
          >
            <thead>
              <tr>
                <th scope="col">{texts.student}</th>
                <th scope="col">{texts.form}</th>
                <th scope="col">{texts.sum}</th>
                {Array.from({ length: count }, (_item, index) => (
                  <th key={`question ${index + 1}`} scope="col">
                    {index + 1}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {results.data.map((result) => (
                <tr key={result.id}>
                  <Box component="th" scope="row" sx={{ whiteSpace: 'nowrap', fontWeight: 400 }}>
                    {result.users?.name} {result.users?.code}
                  </Box>
                  <td>{result.form}</td>
                  <td>{result.total ?? '–'}</td>
                  {questionsOf(result.form).map(({ position, snapshot, score }) => {
                    const own = snapshot.type === 'short' ? result.by_hand[position] : result.responses[position];
                    const before = own === undefined ? '' : typeof own === 'number' ? String(own) : keyText(own);
                    return (
                      <Box component="td" key={position} sx={{ minWidth: 72 }}>
                        <InputBase
                          value={typed[result.id]?.[position] ?? before}
                          placeholder={snapshot.type === 'short' ? texts.byHand : ''}
                          onChange={(event) =>
                            setTyped({ ...typed, [result.id]: { ...typed[result.id], [position]: event.target.value } })
                          }
                          inputProps={{ 'aria-label': `${result.users?.code ?? ''}, ${position}`, maxLength: 500 }}
                          sx={{
                            width: 72,
                            fontSize: 14,
                            '&.Mui-focused': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
                          }}
                        />
                        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
                          {result.scores[position] ?? '–'} / {score}
                        </Typography>
                      </Box>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      {isQuestionOpen ? (
        <AskDialog
          title={texts.takeKey}
          text={texts.takeKeyText}
          reason={texts.why}
          least={3}
          onConfirm={takeKey}
          onClose={() => setIsQuestionOpen(false)}
        />
      ) : null}
    </Box>
  );
}

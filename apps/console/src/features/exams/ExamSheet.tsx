import type { ExamPaper, ExamPaperQuestion } from '@lab-console/api-client';
import { contentOfHtml, RichView } from '@lab-console/import-kit/exam';
import { examEnUS, examZhCN } from '@lab-console/import-kit/exam/locales';
import { loadPart } from '@lab-console/widget-base';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { AskDialog } from '../gradebook/AskDialog.tsx';
import { reportFailure } from '../gradebook/useReport.ts';
import { examTexts } from './exam-texts.ts';
import { keyText } from './exam-rows.ts';

/** Props of an {@link ExamSheet}. */
export interface ExamSheetProps {
  readonly paper: ExamPaper;
  readonly questions: readonly ExamPaperQuestion[];
  readonly reload: () => Promise<void>;
}

const ownAddress = (address: string): string => address;

/** A form of a paper as it is printed; on the screen its questions are exchanged, kept and moved. */
export function ExamSheet({ paper, questions, reload }: ExamSheetProps): ReactNode {
  const { rest } = usePageApi();
  const { language } = useLocale();
  const texts = examTexts[language];
  const localeText = language === 'zh' ? examZhCN : examEnUS;
  const forms = [...new Set(questions.map(({ form }) => form))];
  const [wanted, setForm] = useState('A');
  const form = forms.includes(wanted) ? wanted : (forms[0] ?? 'A');
  const [hasKey, setHasKey] = useState(false);
  const [isQuestionOpen, setIsQuestionOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const shown = questions.filter((question) => question.form === form);
  const canChange = paper.state === 'built' && !isBusy;

  const change = async (position: number, action: 'exchange' | 'pin' | 'move', detail?: number): Promise<void> => {
    setIsBusy(true);
    try {
      const changed = { paper_id: paper.id, form, position, action, expected: paper.updated_at };
      await rest.rpc('change_exam_question', detail === undefined ? changed : { ...changed, detail }).throwOnError();
    } catch (error) {
      reportFailure(error);
    } finally {
      await reload();
      setIsBusy(false);
    }
  };
  const move = async (position: number, to: number): Promise<void> => {
    if (!canChange || to < 1 || to > shown.length) return;
    await change(position, 'move', to);
    setAnnouncement(texts.moved(to));
    document.querySelector<HTMLElement>(`[data-exam-position="${to}"]`)?.focus();
  };
  const freeze = async (): Promise<void> => {
    try {
      await rest.rpc('use_exam_paper', { paper_id: paper.id }).throwOnError();
    } finally {
      void reload();
    }
  };
  const saveWord = async (isKey: boolean): Promise<void> => {
    setIsWriting(true);
    try {
      const [keyDocument, paperDocument, saveDocx] = await Promise.all([
        loadPart(() => import('./word/paper-document.ts'), 'keyDocument'),
        loadPart(() => import('./word/paper-document.ts'), 'paperDocument'),
        loadPart(() => import('./word/save-docx.ts'), 'saveDocx'),
      ]);
      const contentOf = contentOfHtml;
      await (isKey
        ? saveDocx(`${paper.name} ${texts.keys}`, keyDocument({ paper, questions, texts, contentOf }))
        : saveDocx(
            `${paper.name} ${texts.formName(form)}`,
            paperDocument({ paper, form, questions: shown, texts, hasKey, contentOf }),
          ));
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsWriting(false);
    }
  };
  const html = (text: string, inline = false): ReactNode => (
    <RichView content={contentOfHtml(text)} pictureUrl={ownAddress} localeText={localeText} inline={inline} />
  );
  const handleKeyDown = (event: KeyboardEvent, position: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    void move(position, position + (event.key === 'ArrowUp' ? -1 : 1));
  };

  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2, '@media print': { display: 'none' } }}>
        <TextField
          select
          size="small"
          label={texts.form}
          value={form}
          onChange={(event) => setForm(event.target.value)}
          sx={{ width: 120 }}
        >
          {forms.map((each) => (
            <MenuItem key={each} value={each}>
              {texts.formName(each)}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          label={texts.withKey}
          control={<Checkbox checked={hasKey} onChange={(event) => setHasKey(event.target.checked)} />}
        />
        <Button variant="contained" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button variant="outlined" disabled={isWriting} onClick={() => void saveWord(false)}>
          {texts.word}
        </Button>
        <Button variant="outlined" disabled={isWriting} onClick={() => void saveWord(true)}>
          {texts.wordKeys}
        </Button>
        {paper.state === 'built' ? (
          <Button variant="outlined" onClick={() => setIsQuestionOpen(true)}>
            {texts.freeze}
          </Button>
        ) : null}
        {paper.state === 'built' ? <Typography variant="body2">{texts.moveHelp}</Typography> : null}
        <Typography role="status" variant="body2">
          {announcement}
        </Typography>
      </Box>
      <Box component="article" sx={{ maxWidth: 900, '@media print': { maxWidth: 'none', color: '#000', bgcolor: '#fff' } }}>
        <Typography component="h3" variant="h6" sx={{ textAlign: 'center' }}>
          {paper.name} · {texts.formName(form)}
        </Typography>
        <Typography sx={{ textAlign: 'center', mb: 2 }}>
          {paper.minutes === null ? '' : `${texts.minutes(paper.minutes)} · `}
          {texts.total(String(paper.total))}
          <br />
          {texts.header}
        </Typography>
        {shown.map((question, index) => {
          const { snapshot, position } = question;
          const isFirst = shown[index - 1]?.snapshot.type !== snapshot.type;
          return (
            <Box key={question.id}>
              {isFirst ? (
                <Typography component="h4" variant="subtitle1" sx={{ fontWeight: 600, mt: 2, breakAfter: 'avoid' }}>
                  {texts.types[snapshot.type]}
                </Typography>
              ) : null}
              <Box
                role="group"
                aria-label={texts.question(position, String(question.score))}
                tabIndex={canChange ? 0 : -1}
                data-exam-position={position}
                onKeyDown={(event) => handleKeyDown(event, position)}
                sx={{ display: 'flex', gap: 1, py: 1, breakInside: 'avoid' }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box sx={{ display: 'flex', gap: 1 }}>
                    <Box sx={{ whiteSpace: 'nowrap' }}>{texts.question(position, String(question.score))}</Box>
                    {html(snapshot.title)}
                  </Box>
                  {snapshot.options.map(({ key, label }) => (
                    <Box key={key} sx={{ display: 'flex', gap: 1, pl: 3 }}>
                      <span>{key}.</span>
                      {html(label, true)}
                    </Box>
                  ))}
                  {snapshot.type === 'short' && !hasKey ? <Box sx={{ height: 96 }} /> : null}
                  {hasKey ? (
                    <Box sx={{ pl: 3, color: 'success.main', '@media print': { color: '#000' } }}>
                      {texts.answerLead}{' '}
                      {snapshot.type === 'short' ? html(keyText(snapshot.answer), true) : keyText(snapshot.answer)}
                    </Box>
                  ) : null}
                </Box>
                {paper.state === 'built' ? (
                  <Box sx={{ whiteSpace: 'nowrap', '@media print': { display: 'none' } }}>
                    <IconButton
                      size="small"
                      disabled={!canChange}
                      aria-label={texts.exchange(position)}
                      onClick={() => void change(position, 'exchange')}
                    >
                      <SwapHoriz fontSize="small" />
                    </IconButton>
                    <IconButton
                      size="small"
                      disabled={!canChange}
                      aria-label={texts.pin(position)}
                      aria-pressed={question.is_pinned}
                      onClick={() => void change(position, 'pin', question.is_pinned ? 0 : 1)}
                    >
                      {question.is_pinned ? <PushPin fontSize="small" /> : <PushPinOutlined fontSize="small" />}
                    </IconButton>
                    <IconButton
                      size="small"
                      disabled={!canChange || index === 0}
                      aria-label={texts.up(position)}
                      onClick={() => void move(position, position - 1)}
                    >
                      <ArrowUpward fontSize="small" />
                    </IconButton>
                    <IconButton
                      size="small"
                      disabled={!canChange || index === shown.length - 1}
                      aria-label={texts.down(position)}
                      onClick={() => void move(position, position + 1)}
                    >
                      <ArrowDownward fontSize="small" />
                    </IconButton>
                  </Box>
                ) : null}
              </Box>
            </Box>
          );
        })}
      </Box>
      {isQuestionOpen ? (
        <AskDialog title={texts.freeze} text={texts.freezeText} onConfirm={freeze} onClose={() => setIsQuestionOpen(false)} />
      ) : null}
    </Box>
  );
}

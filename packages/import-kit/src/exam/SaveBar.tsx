import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { rowRanges } from '../core/row-ranges.ts';
import { formatText } from '../texts/format-text.ts';
import { nameOf } from '../word/questions/check-questions.ts';
import type { ExamLocaleText } from './locales/exam-locale-text.ts';
import { countItems, type ExamState } from './session/exam-state.ts';

/** Props of `SaveBar`. */
export interface SaveBarProps {
  readonly state: ExamState;
  readonly localeText: ExamLocaleText;
  readonly describeError: (error: unknown) => string;
  readonly onSave: () => void;
  readonly onStop: () => void;
  readonly onSaveAgain: () => void;
  readonly onUnlock: () => void;
}

/** What there is to save, how far saving is, and what came of it. */
export function SaveBar(props: SaveBarProps): React.JSX.Element {
  const { state, localeText, onSave, onStop } = props;
  const { save, list } = localeText;
  const counts = countItems(state.items);
  const isSaving = state.phase === 'saving';
  const isRest = counts.saved > 0 && counts.open > 0;
  const isPlain = counts.faulty + counts.warned + counts.leftOut + counts.saved === 0;
  const total = counts.open + counts.saved;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Outcome {...props} />
      {isSaving && (
        <Box>
          <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatText(save.saving, { done: counts.saved, total })}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={state.share * 100}
            aria-label={formatText(save.saving, { done: counts.saved, total })}
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1, minWidth: 180 }}>
          {formatText(isPlain ? save.summaryOk : save.summary, { ...counts, marked: counts.faulty + counts.warned })}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', display: { xs: 'none', lg: 'block' } }}>
          {list.keys}
        </Typography>
        {isSaving ? (
          <Button variant="outlined" color="inherit" onClick={onStop}>
            {save.stop}
          </Button>
        ) : (
          <Button variant="contained" onClick={onSave} disabled={state.phase !== 'ready' || counts.open === 0}>
            {isRest ? save.goOn : formatText(save.save, { count: counts.open })}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function Outcome({ state, localeText, describeError, onSaveAgain, onUnlock }: SaveBarProps): React.JSX.Element | null {
  const { save, language } = localeText;
  const { outcome, items } = state;
  switch (outcome.kind) {
    case 'none':
      return null;
    case 'blocked':
      if (outcome.blocked.reason === 'nothing') return <Alert severity="warning">{save.nothing}</Alert>;
      return (
        <Alert severity="error">
          {save.blocked}
          <br />
          {formatText(save.blockedWhich, {
            numbers: namesOf(outcome.blocked.ordinals, items, language),
            count: outcome.blocked.ordinals.length,
          })}
        </Alert>
      );
    case 'saved':
      return (
        <>
          <Alert severity="success">{formatText(save.saved, { count: outcome.count })}</Alert>
          {outcome.earlier > 0 && (
            <Alert
              severity="info"
              action={
                <Button color="inherit" size="small" onClick={onSaveAgain}>
                  {save.again}
                </Button>
              }
            >
              {formatText(save.earlier, { count: outcome.earlier })}
            </Alert>
          )}
        </>
      );
    case 'stopped':
      return <Alert severity="info">{formatText(save.stopped, { saved: outcome.saved, left: outcome.left })}</Alert>;
    case 'failed': {
      const hasUncertain = items.some(({ isUncertain }) => isUncertain);
      const message = sentence(describeError(outcome.error), language);
      return (
        <>
          <Alert severity="error">{formatText(save.failed, { message, saved: outcome.saved, left: outcome.left })}</Alert>
          {hasUncertain && (
            <Alert
              severity="info"
              action={
                <Button color="inherit" size="small" onClick={onUnlock}>
                  {save.unlock}
                </Button>
              }
            >
              {save.unlockHint}
            </Alert>
          )}
        </>
      );
    }
  }
}

const maxNames = 60;

/** Numbers of questions, long runs as ranges; numbers that start over in sections are shown as they are. */
function namesOf(ordinals: readonly number[], items: ExamState['items'], language: 'en' | 'zh'): string {
  const names = ordinals.map((ordinal) => {
    const question = items[ordinal - 1]?.question;
    return question ? nameOf(question) : ordinal;
  });
  const isRising = names.every((name, index) => index === 0 || name > (names[index - 1] ?? 0));
  const separator = language === 'zh' ? '、' : ', ';
  if (!isRising) return names.slice(0, maxNames).join(separator) + (names.length > maxNames ? ' …' : '');
  const { text, more } = rowRanges(names, separator, maxNames);
  return more > 0 ? `${text} …` : text;
}

const sentence = (message: string, language: 'en' | 'zh'): string =>
  /[.!?。！？]$/.test(message) ? message : message + (language === 'zh' ? '。' : '.');

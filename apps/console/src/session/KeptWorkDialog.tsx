import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import type { KeptWorkQuestion } from './renewal.ts';
import { sessionTexts } from './session-texts.ts';
import { QuestionFrame } from './QuestionFrame.tsx';

/** Asks a person who signs out whether unfinished rows of imports stay in this browser. */
export function KeptWorkDialog({ question }: { readonly question: KeptWorkQuestion }): ReactNode {
  const { language } = useLocale();
  const own = sessionTexts(language);
  const titleId = useId();
  return (
    <QuestionFrame titleId={titleId} onSubmit={() => question.answer(true)}>
      <DialogTitle id={titleId}>{own.keptTitle}</DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>{own.keptHint(question.files)}</DialogContent>
      <DialogActions>
        <Button autoFocus onClick={() => question.answer(false)} sx={{ mr: 'auto' }}>
          {own.keptKeep}
        </Button>
        <Button type="submit" variant="contained">
          {own.keptRemove}
        </Button>
      </DialogActions>
    </QuestionFrame>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { sessionTexts } from './session-texts.ts';
import { QuestionFrame } from './QuestionFrame.tsx';
import type { LeavingQuestion } from './renewal.ts';

/** Asks before a stored page leaves for another host, by the name of the host. */
export function LeavingDialog({ question }: { readonly question: LeavingQuestion }): ReactNode {
  const { text, language } = useLocale();
  const own = sessionTexts(language);
  const titleId = useId();
  const { to, address } = question;
  const isWeb = /^https?:/i.test(address);
  return (
    <QuestionFrame titleId={titleId} onSubmit={() => question.answer(true)}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {isWeb ? own.leavingTitle(to) : own.writingTitle(to)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Box>{isWeb ? own.leavingHint : own.writingHint}</Box>
        <Box component="code" sx={{ overflowWrap: 'anywhere', maxHeight: '30vh', overflowY: 'auto' }}>
          {address}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={() => question.answer(false)} sx={{ mr: 'auto' }}>
          {text.common.cancel}
        </Button>
        <Button type="submit" variant="contained">
          {isWeb ? own.leavingSubmit : own.writingSubmit}
        </Button>
      </DialogActions>
    </QuestionFrame>
  );
}

import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { useState, type FormEvent, type ReactNode } from 'react';
import { htmlLang } from '../locales/language.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { sessionTexts } from './session-texts.ts';
import { shellOverlayLevel } from '../parts/levels.ts';
import { session } from './session.ts';
import { signedInSince } from './signed-in-since.ts';
import { useStaysOnTop } from './useStaysOnTop.ts';

/** Props of a {@link QuestionFrame}. */
export interface QuestionFrameProps {
  /** Id of the element that names the question. */
  readonly titleId: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/**
 * A question of the console itself over a page. It lies over the header from edge to edge, where no page can draw, and begins with who is signed
 * in since when, which no page knows as a whole. It closes by its buttons only, and stays on top of dialogs that open later.
 */
export function QuestionFrame({ titleId, onSubmit, children }: QuestionFrameProps): ReactNode {
  const { text, language } = useLocale();
  const onTop = useStaysOnTop();
  const [data] = useState(() => session.getSnapshot());
  if (!data) return null;
  const since = signedInSince(data.token);
  const moment = since?.toLocaleString(htmlLang(language), { dateStyle: 'medium', timeStyle: 'short' });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Dialog
      {...onTop}
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      sx={{ zIndex: shellOverlayLevel + 1, '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { m: 0, width: '100%', maxWidth: '100%', maxHeight: '100%', borderRadius: 0 } } }}
    >
      <Box sx={{ px: 3, py: 1, bgcolor: 'primary.main', color: 'primary.contrastText' }} data-console-question="">
        {sessionTexts(language).consoleAsks({
          name: text.common.labelled(data.user.name, data.user.code),
          ...(moment === undefined ? {} : { since: moment }),
        })}
      </Box>
      <Box
        component="form"
        noValidate
        onSubmit={handleSubmit}
        sx={{ width: '100%', maxWidth: 640, mx: 'auto', overflowY: 'auto' }}
      >
        {children}
      </Box>
    </Dialog>
  );
}

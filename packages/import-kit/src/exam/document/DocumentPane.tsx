import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { alpha, useTheme } from '@mui/material/styles';
import { useState, type KeyboardEvent } from 'react';
import type { DocumentViewProps } from './document-view-props.ts';
import { PlainView } from './PlainView.tsx';
import { WordView } from './WordView.tsx';

/** Props of `DocumentPane`. */
export interface DocumentPaneProps extends DocumentViewProps {
  readonly file: Blob;
}

type View = 'word' | 'plain';

/** Longer documents keep the page busy while they are laid out: their text is shown until the person asks for more. */
const longDocument = 3000;

/** The document that questions were read from: laid out, or its text. A click on a place chooses its question. */
export function DocumentPane({ file, ...props }: DocumentPaneProps): React.JSX.Element {
  const { paper, localeText, selected, onSelect } = props;
  const { document: texts } = localeText;
  const { palette } = useTheme();
  const isLong = paper.paragraphs.length > longDocument;
  const [view, setView] = useState<View>(isLong ? 'plain' : 'word');
  const [hasFailed, setHasFailed] = useState(false);
  const shown: View = hasFailed ? 'plain' : view;

  // Alt and an arrow walk from question to question through the document.
  const handleKeyDown = (event: KeyboardEvent): void => {
    const step = event.altKey ? (event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0) : 0;
    if (step === 0) return;
    event.preventDefault();
    onSelect(Math.min(Math.max((selected ?? (step > 0 ? 0 : 2)) + step, 1), paper.questions.length));
  };

  return (
    <Box
      component="section"
      aria-label={texts.title}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, height: '100%' }}
      style={
        {
          '--exam-primary': palette.primary.main,
          '--exam-error': palette.error.main,
          '--exam-unused': palette.grey[500],
          '--exam-selected': alpha(palette.primary.main, palette.mode === 'dark' ? 0.24 : 0.1),
          '--exam-selected-paper': alpha(palette.primary.main, 0.12),
        } as React.CSSProperties
      }
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, minHeight: 44, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography variant="subtitle2" component="span" sx={{ flex: 1 }}>
          {texts.title}
        </Typography>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={shown}
          aria-label={texts.view}
          onChange={(_, next: View | null) => next && setView(next)}
        >
          <ToggleButton value="word" disabled={hasFailed} sx={{ py: 0.25 }}>
            {texts.word}
          </ToggleButton>
          <ToggleButton value="plain" sx={{ py: 0.25 }}>
            {texts.plain}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {hasFailed && <Alert severity="info">{texts.failed}</Alert>}
      {isLong && shown === 'plain' && !hasFailed && <Alert severity="info">{texts.large}</Alert>}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Keys of the view inside, which has the focus. */}
      <Box sx={{ flex: 1, minHeight: 0 }} onKeyDown={handleKeyDown}>
        {shown === 'word' ? <WordView file={file} {...props} onFailed={() => setHasFailed(true)} /> : <PlainView {...props} />}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useState, type ReactNode } from 'react';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { Html } from '../../fields/Html.tsx';
import { formulaMarkup } from './FormulaNode.ts';

/** Asks for a formula below the toolbar, and shows it as it is typed. */
export function FormulaBar({
  start,
  onDone,
}: {
  readonly start: string;
  /** Called with the formula as MathML, `undefined` when it was given up. */
  readonly onDone: (markup: string | undefined) => void;
}): ReactNode {
  const { texts } = useSettings().runtime;
  const { apply, content } = usePartTexts();
  const [text, setText] = useState(start);
  const [shown, setShown] = useState<{ readonly text: string; readonly markup: string | undefined }>();
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    if (text.trim() === '') return undefined;
    let isGone = false;
    void formulaMarkup(text.trim()).then((markup) => {
      if (!isGone) setShown({ text, markup });
    });
    return () => {
      isGone = true;
    };
  }, [text]);
  const isWrong = text.trim() !== '' && shown?.text === text && shown.markup === undefined;
  const finish = (): void => {
    setTried(true);
    if (text.trim() === '') onDone(undefined);
    else
      void formulaMarkup(text.trim()).then((markup) => {
        if (markup !== undefined) onDone(markup);
      });
  };
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1, alignItems: 'flex-start', borderBottom: 1, borderColor: 'divider' }}
    >
      <TextField
        size="small"
        // The person asked for it just now.
        autoFocus
        label={content.formulaText}
        value={text}
        error={isWrong && isTried}
        helperText={isWrong && isTried ? content.formulaWrong : content.formulaHint}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Enter here must not send the form around.
            event.preventDefault();
            finish();
          } else if (event.key === 'Escape') {
            event.stopPropagation();
            onDone(undefined);
          }
        }}
        sx={{ flex: '1 1 200px' }}
      />
      <Box sx={{ flex: '1 1 120px', minHeight: 40, px: 1, fontSize: 18 }}>
        {shown?.markup === undefined || text.trim() === '' ? null : <Html html={shown.markup} inline />}
      </Box>
      <Button variant="outlined" onClick={finish}>
        {apply}
      </Button>
      <Button onClick={() => onDone(undefined)}>{texts.cancel}</Button>
    </Box>
  );
}

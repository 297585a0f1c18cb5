import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useRef, useState } from 'react';
import { formatText } from '../../texts/format-text.ts';
import type { RichContent } from '../../word/content/rich-content.ts';
import type { ExamLocaleText } from '../locales/exam-locale-text.ts';
import { applyText, editableText } from '../repair/editable-text.ts';
import { RichView, type PictureUrl } from '../view/RichView.tsx';
import { tokenName } from './token-name.ts';

/** Props of `RichTextField`. */
export interface RichTextFieldProps {
  readonly label: string;
  readonly value: RichContent;
  /** Called with what was typed; `run` stays the same until the field is left. */
  readonly onChange: (content: RichContent, run: string) => void;
  readonly localeText: ExamLocaleText;
  readonly pictureUrl: PictureUrl;
  readonly disabled?: boolean;
  readonly error?: boolean;
  readonly minRows?: number;
  readonly autoFocus?: boolean;
  /** Hides the label from sight; it stays for screen readers. */
  readonly hideLabel?: boolean;
}

/** What is being typed: `base` is the content as it was when typing began, so that tokens keep their numbers. */
interface Draft {
  readonly base: RichContent;
  readonly text: string;
}

const pause = 250;

/** Edits text with formulas, pictures and tables in it: they are tokens `⟦1⟧` in the text, and shown below it. */
export function RichTextField(props: RichTextFieldProps): React.JSX.Element {
  const {
    label,
    value,
    onChange,
    localeText,
    pictureUrl,
    disabled = false,
    error = false,
    minRows = 1,
    hideLabel = false,
  } = props;
  const [draft, setDraft] = useState<Draft | null>(null);
  const fieldId = useId();
  const runs = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<(() => void) | undefined>(undefined);
  // The content was changed from outside (an undo, another type): what was typed before is over.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (draft && applyText(draft.base, draft.text) !== value && editableText(value).text.trim() !== draft.text.trim())
      setDraft(null);
  }

  const flush = (): void => {
    clearTimeout(timer.current);
    pending.current?.();
    pending.current = undefined;
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      pending.current?.();
    },
    [],
  );

  const handleText = (text: string): void => {
    const base = draft?.base ?? value;
    if (!draft) runs.current += 1;
    const run = `${fieldId} ${runs.current}`;
    setDraft({ base, text });
    clearTimeout(timer.current);
    pending.current = () => onChange(applyText(base, text), run);
    timer.current = setTimeout(flush, pause);
  };

  const shown = editableText(draft?.base ?? value);
  const hasThings = shown.things.length > 0;
  const tokens = shown.things.map((thing, index) => `⟦${index + 1}⟧ ${tokenName(thing, localeText)}`).join(', ');
  return (
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <TextField
        {...(hideLabel ? {} : { label })}
        value={draft?.text ?? shown.text}
        onChange={(event) => handleText(event.target.value)}
        onBlur={() => {
          flush();
          setDraft(null);
        }}
        disabled={disabled}
        error={error}
        multiline
        minRows={minRows}
        maxRows={12}
        fullWidth
        size="small"
        autoFocus={props.autoFocus === true}
        {...(hasThings ? { helperText: formatText(localeText.editor.tokens, { tokens }) } : {})}
        slotProps={{
          htmlInput: { ...(hideLabel ? { 'aria-label': label } : {}), spellCheck: false },
          // What a token represents is read while nothing can be typed, too.
          formHelperText: { sx: { '&.Mui-disabled': { color: 'text.secondary' } } },
        }}
      />
      {hasThings && (
        <Box
          sx={{ mt: 0.5, px: 1.5, py: 0.5, borderLeft: 2, borderColor: 'divider' }}
          role="group"
          aria-label={localeText.editor.preview}
        >
          <RichView content={value} pictureUrl={pictureUrl} localeText={localeText} />
        </Box>
      )}
    </Box>
  );
}

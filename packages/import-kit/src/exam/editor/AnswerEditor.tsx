import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { formatText } from '../../texts/format-text.ts';
import { contentText } from '../../word/content/content-text.ts';
import { countBlanks } from '../../word/questions/parse-answer.ts';
import { setAnswerContent, setBlanks } from '../repair/repair-question.ts';
import { AddMark, RemoveMark } from '../view/icons.tsx';
import type { EditorPartProps } from './editor-part-props.ts';
import { RichTextField } from './RichTextField.tsx';

const noContent = [] as const;

/** The answer of a question without options: a text for each blank, or a text. */
export function AnswerEditor(props: EditorPartProps): React.JSX.Element {
  const { question, onChange, localeText, pictureUrl, disabled } = props;
  if (question.type === 'blank' && question.answer.kind !== 'text') return <BlanksEditor {...props} />;
  return (
    <RichTextField
      label={localeText.editor.answer}
      value={question.answer.kind === 'text' ? question.answer.content : noContent}
      onChange={(content, run) => onChange((current) => setAnswerContent(current, content), run)}
      localeText={localeText}
      pictureUrl={pictureUrl}
      disabled={disabled}
      minRows={2}
    />
  );
}

function BlanksEditor({ question, onChange, localeText, disabled }: EditorPartProps): React.JSX.Element {
  const { editor } = localeText;
  const headingId = useId();
  const { answer, title } = question;
  const stored = answer.kind === 'blanks' ? answer.blanks.map((alternatives) => alternatives.join('; ')) : [];
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const wanted = countBlanks(contentText(title).normalize('NFKC'));
  const texts = typed ?? [...stored, ...Array.from({ length: Math.max(0, Math.max(1, wanted) - stored.length) }, () => '')];
  const take = (changed: readonly string[]): void => {
    setTyped(changed);
    onChange((current) => setBlanks(current, changed), `${headingId} blanks`);
  };
  return (
    <Stack
      role="group"
      aria-labelledby={headingId}
      spacing={1}
      onBlur={({ currentTarget, relatedTarget }) => {
        // From the button that added a blank to that blank: it must not vanish on the way.
        if (!currentTarget.contains(relatedTarget)) setTyped(null);
      }}
    >
      <Typography id={headingId} variant="subtitle2" component="div">
        {editor.answer}{' '}
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {editor.blankHint}
        </Typography>
      </Typography>
      {texts.map((text, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a blank is identified by its place and nothing else
        <Box key={place} sx={{ display: 'flex', gap: 0.5 }}>
          <TextField
            label={formatText(editor.blank, { number: place + 1 })}
            value={text}
            onChange={(event) => take(texts.with(place, event.target.value))}
            disabled={disabled}
            size="small"
            fullWidth
          />
          <IconButton
            size="small"
            disabled={disabled || texts.length === 1}
            aria-label={formatText(editor.removeBlank, { number: place + 1 })}
            onClick={() => take(texts.toSpliced(place, 1))}
          >
            <RemoveMark fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button
        size="small"
        startIcon={<AddMark />}
        disabled={disabled}
        onClick={() => setTyped([...texts, ''])}
        sx={{ alignSelf: 'flex-start' }}
      >
        {editor.addBlank}
      </Button>
    </Stack>
  );
}

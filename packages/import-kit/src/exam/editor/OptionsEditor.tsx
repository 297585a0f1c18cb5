import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { DownMark, UpMark } from '../../grid/icons.tsx';
import { formatText } from '../../texts/format-text.ts';
import { isEmptyContent } from '../../word/content/content-text.ts';
import type { ExamQuestion } from '../../word/questions/exam-question.ts';
import {
  addOption,
  changeOption,
  letterAt,
  maxOptions,
  moveOption,
  renumberOptions,
  removeOption,
  toggleKey,
} from '../repair/repair-question.ts';
import { AddMark, RemoveMark } from '../view/icons.tsx';
import type { EditorPartProps } from './editor-part-props.ts';
import { RichTextField } from './RichTextField.tsx';

/** The options of a question: their letters, texts, order, whether they keep their place, and which is right. */
export function OptionsEditor({ question, onChange, localeText, pictureUrl, disabled }: EditorPartProps): React.JSX.Element {
  const { editor } = localeText;
  const headingId = useId();
  const { options, answer, type, faults } = question;
  // Fields of a question that are not filled in yet are not wrong.
  const hasEmptyFault = faults.some(({ code }) => code === 'empty-option');
  const keys = options.map(({ key }) => key);
  const isOrderly = keys.every((key, place) => key === letterAt(place));
  const Choice = type === 'multiple' ? Checkbox : Radio;
  const change = (edit: (question: ExamQuestion) => ExamQuestion): void => onChange(edit);
  return (
    <Stack role="group" aria-labelledby={headingId} spacing={1}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography id={headingId} variant="subtitle2" component="div">
          {editor.options}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {type === 'multiple' ? editor.rightAnswers : editor.rightAnswer}
        </Typography>
        {!isOrderly && (
          <Button size="small" onClick={() => change(renumberOptions)} disabled={disabled}>
            {editor.reletter}
          </Button>
        )}
      </Box>
      {options.map(({ key, label, is_fixed }, place) => (
        <Box
          // oxlint-disable-next-line react/no-array-index-key -- letters may be there twice and move: the place identifies an option
          key={place}
          sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
        >
          <Choice
            size="small"
            disabled={disabled}
            checked={answer.kind === 'keys' && answer.keys.includes(key)}
            onChange={() => change((current) => toggleKey(current, key))}
            slotProps={{ input: { 'aria-label': formatText(editor.isRight, { key }) } }}
          />
          <TextField
            value={key}
            onChange={(event) => {
              const letter = event.target.value
                .normalize('NFKC')
                .toUpperCase()
                .replace(/[^A-Z]/g, '')
                .slice(-1);
              if (letter !== '') change((current) => changeOption(current, place, { key: letter }));
            }}
            disabled={disabled}
            error={keys.indexOf(key) !== keys.lastIndexOf(key)}
            size="small"
            slotProps={{
              htmlInput: { 'aria-label': formatText(editor.option, { key }), maxLength: 2, sx: { textAlign: 'center', px: 0 } },
            }}
            sx={{ width: 44, flex: 'none' }}
          />
          <RichTextField
            label={formatText(editor.optionText, { key })}
            hideLabel
            value={label}
            onChange={(content, run) => onChange((current) => changeOption(current, place, { label: content }), run)}
            localeText={localeText}
            pictureUrl={pictureUrl}
            disabled={disabled}
            error={hasEmptyFault && isEmptyContent(label)}
          />
          <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto', flex: 'none' }}>
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={is_fixed}
                  disabled={disabled}
                  onChange={(event) => change((current) => changeOption(current, place, { is_fixed: event.target.checked }))}
                  slotProps={{ input: { 'aria-label': formatText(editor.fixedHint, { key }) } }}
                />
              }
              label={editor.fixed}
              slotProps={{ typography: { variant: 'caption' } }}
              sx={{ mr: 0.5, whiteSpace: 'nowrap' }}
            />
            <IconButton
              size="small"
              disabled={disabled || place === 0}
              aria-label={formatText(editor.moveUp, { key })}
              onClick={() => change((current) => moveOption(current, place, place - 1))}
            >
              <UpMark fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              disabled={disabled || place === options.length - 1}
              aria-label={formatText(editor.moveDown, { key })}
              onClick={() => change((current) => moveOption(current, place, place + 1))}
            >
              <DownMark fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              disabled={disabled || type === 'judge'}
              aria-label={formatText(editor.removeOption, { key })}
              onClick={() => change((current) => removeOption(current, place))}
            >
              <RemoveMark fontSize="small" />
            </IconButton>
          </Box>
        </Box>
      ))}
      {type !== 'judge' && options.length < maxOptions && (
        <Button
          size="small"
          startIcon={<AddMark />}
          disabled={disabled}
          onClick={() => change(addOption)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {editor.addOption}
        </Button>
      )}
    </Stack>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId } from 'react';
import { mergeSx } from '../../grid/merge-sx.ts';
import { formatText } from '../../texts/format-text.ts';
import { contentText } from '../../word/content/content-text.ts';
import type { ExamQuestion } from '../../word/questions/exam-question.ts';
import type { QuestionType } from '../../word/questions/question-type.ts';
import { examEnUS } from '../locales/en-us.ts';
import type { ExamLocaleText } from '../locales/exam-locale-text.ts';
import { changeType, isChoice } from '../repair/repair-question.ts';
import { questionTypes } from '../repair/stored-question.ts';
import { FaultList } from '../view/FaultList.tsx';
import type { PictureUrl } from '../view/RichView.tsx';
import { AnswerEditor } from './AnswerEditor.tsx';
import type { ChangeQuestion } from './editor-part-props.ts';
import { OptionsEditor } from './OptionsEditor.tsx';
import { RichTextField } from './RichTextField.tsx';

/** Props of `QuestionEditor`. */
export interface QuestionEditorProps {
  /** The question; its `faults` are shown as they are (`checkQuestions` finds them). */
  readonly question: ExamQuestion;
  /** Called with a change, to be made on the question as it is by then: `setQuestion(change)`. */
  readonly onChange: ChangeQuestion;
  /** Texts. @default examEnUS */
  readonly localeText?: ExamLocaleText;
  /** Address of a picture by its key. @default the key itself, as in questions made by `questionOfRow` */
  readonly pictureUrl?: PictureUrl;
  /** Types that are offered, beside the question's own. @default all, named as in `localeText` */
  readonly types?: ReadonlyArray<{ readonly value: QuestionType; readonly label: string }>;
  /** Difficulties that are offered, beside the question's own. @default 1 to 5, named as in `localeText` */
  readonly levels?: ReadonlyArray<{ readonly value: number; readonly label: string }>;
  /** Categories that are offered while typing one. */
  readonly categories?: readonly string[];
  /** The backend's reason when it refused the question; shown with the faults. */
  readonly refusal?: string | undefined;
  /** While it is being saved, or where it may not be changed. @default false */
  readonly disabled?: boolean;
  /** Puts the focus into the text of the question. @default false */
  readonly autoFocus?: boolean;
  /** Leaves the list of faults out, where it is shown elsewhere. @default false */
  readonly hideFaults?: boolean;
  /** Goes to the outermost element. */
  readonly sx?: SxProps<Theme>;
}

const ownAddress: PictureUrl = (picture) => picture;

/**
 * Edits one question: text, type, options, right answer, explanation, difficulty, category. Formulas, pictures and tables stay.
 *
 * @example
 * const [question, setQuestion] = useState(() => questionOfRow(row));
 * <QuestionEditor question={question} onChange={setQuestion} />
 */
export function QuestionEditor(props: QuestionEditorProps): React.JSX.Element {
  const { question, onChange, localeText = examEnUS, pictureUrl = ownAddress, categories = [], disabled = false, sx } = props;
  const { editor, word, difficulties } = localeText;
  const listId = useId();
  const part = { question, onChange, localeText, pictureUrl, disabled };
  const types = props.types ?? questionTypes.map((value) => ({ value, label: word.types[value] }));
  const levels = props.levels ?? difficulties.map((label, index) => ({ value: index + 1, label }));
  const isOddDifficulty = question.difficulty !== null && !levels.some(({ value }) => value === question.difficulty);
  return (
    <Stack spacing={1.5} sx={mergeSx({ minWidth: 0 }, sx)}>
      {props.hideFaults !== true && <FaultList faults={question.faults} refusal={props.refusal} localeText={localeText} />}
      <RichTextField
        label={editor.stem}
        value={question.title}
        onChange={(title, run) => onChange((current) => ({ ...current, title }), run)}
        localeText={localeText}
        pictureUrl={pictureUrl}
        disabled={disabled}
        minRows={2}
        autoFocus={props.autoFocus === true}
        error={question.faults.some(({ code }) => code === 'empty-title')}
      />
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}>
        <TextField
          select
          size="small"
          label={editor.type}
          value={question.type}
          disabled={disabled}
          onChange={(event) => onChange((current) => changeType(current, event.target.value as QuestionType))}
        >
          {!types.some(({ value }) => value === question.type) && (
            <MenuItem value={question.type}>{word.types[question.type]}</MenuItem>
          )}
          {types.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={editor.difficulty}
          value={question.difficulty ?? ''}
          disabled={disabled}
          onChange={(event) => {
            const { value } = event.target;
            onChange((current) => ({ ...current, difficulty: value === '' ? null : Number(value) }));
          }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{editor.noDifficulty}</MenuItem>
          {isOddDifficulty && <MenuItem value={question.difficulty ?? ''}>{question.difficulty}</MenuItem>}
          {levels.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          size="small"
          label={editor.category}
          value={question.category ?? ''}
          disabled={disabled}
          onChange={(event) => {
            const category = event.target.value.slice(0, 200);
            onChange((current) => ({ ...current, category: category === '' ? null : category }), `${listId} category`);
          }}
          slotProps={{ htmlInput: categories.length > 0 ? { list: listId } : {} }}
        />
        {categories.length > 0 && (
          <datalist id={listId}>
            {categories.map((category) => (
              <option key={category} value={category}>
                {category}
              </option>
            ))}
          </datalist>
        )}
      </Box>
      {isChoice(question.type) && question.answer.kind === 'text' && (
        <Alert severity="warning" variant="outlined">
          {formatText(editor.readAnswer, { text: contentText(question.answer.content).slice(0, 200) })}
        </Alert>
      )}
      {isChoice(question.type) ? <OptionsEditor {...part} /> : <AnswerEditor {...part} />}
      <RichTextField
        label={editor.analysis}
        value={question.analysis}
        onChange={(analysis, run) => onChange((current) => ({ ...current, analysis }), run)}
        localeText={localeText}
        pictureUrl={pictureUrl}
        disabled={disabled}
      />
    </Stack>
  );
}

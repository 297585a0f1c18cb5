import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { mergeSx } from '../../grid/merge-sx.ts';
import { formatText } from '../../texts/format-text.ts';
import { isEmptyContent } from '../../word/content/content-text.ts';
import type { ExamQuestion } from '../../word/questions/exam-question.ts';
import { examEnUS } from '../locales/en-us.ts';
import type { ExamLocaleText } from '../locales/exam-locale-text.ts';
import { answerText, isChoice } from '../repair/repair-question.ts';
import { RichView, type PictureUrl } from '../view/RichView.tsx';
import {
  compareQuestions,
  mergeQuestions,
  type QuestionPart,
  type QuestionVersions,
  type QuestionSide,
} from './compare-questions.ts';

/** Props of `QuestionConflict`. */
export interface QuestionConflictProps {
  /** The question as it was, with one's own changes, and as another person has saved it meanwhile. */
  readonly versions: QuestionVersions;
  /** Called with what was put together, to be edited on or saved: as a change of the version that is stored now. */
  readonly onResolve: (merged: ExamQuestion) => void;
  /** When the other version was saved, as text; not shown without. */
  readonly savedAt?: string;
  /** Texts. @default examEnUS */
  readonly localeText?: ExamLocaleText;
  /** Address of a picture by its key. @default the key itself, as in questions made by `questionOfRow` */
  readonly pictureUrl?: PictureUrl;
  /** Goes to the outermost element. */
  readonly sx?: SxProps<Theme>;
}

const ownAddress: PictureUrl = (picture) => picture;
const sides: readonly QuestionSide[] = ['mine', 'theirs'];

/**
 * Two people have changed one question: shows both side by side, part by part, and puts together what is chosen. Parts that one of them changed are
 * chosen already; for those that both changed the person decides, so that nothing is overwritten in silence.
 *
 * @example
 * <QuestionConflict versions={{ base, mine, theirs }} onResolve={setQuestion} />
 */
export function QuestionConflict(props: QuestionConflictProps): React.JSX.Element {
  const { versions, onResolve, savedAt, localeText = examEnUS, pictureUrl = ownAddress, sx } = props;
  const { conflict } = localeText;
  const [chosen, setChosen] = useState<Readonly<Partial<Record<QuestionPart, QuestionSide>>>>({});
  const headingId = useId();
  const differences = compareQuestions(versions);
  const open = differences.filter(({ part, changedBy }) => changedBy === 'both' && chosen[part] === undefined);
  return (
    <Alert severity="warning" variant="outlined" sx={mergeSx({ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }, sx)}>
      <AlertTitle id={headingId}>{conflict.title}</AlertTitle>
      {savedAt === undefined ? conflict.hint : `${formatText(conflict.savedAt, { time: savedAt })} ${conflict.hint}`}
      <Stack spacing={1.5} sx={{ mt: 1.5 }}>
        {differences.map(({ part, changedBy }) => (
          <PartChoice
            key={part}
            name={localeText.editor[partNames[part]]}
            value={chosen[part] ?? (changedBy === 'both' ? undefined : changedBy)}
            onValueChange={(side) => setChosen({ ...chosen, [part]: side })}
            note={
              changedBy === 'both' ? conflict.changedByBoth : changedBy === 'mine' ? conflict.changedByMe : conflict.changedByThem
            }
            sideNames={{ mine: conflict.mine, theirs: conflict.theirs }}
            labelled={conflict.ofSide}
            mine={<PartView {...{ part, localeText, pictureUrl }} question={versions.mine} />}
            theirs={<PartView {...{ part, localeText, pictureUrl }} question={versions.theirs} />}
          />
        ))}
        {differences.length === 0 && <Typography variant="body2">{conflict.same}</Typography>}
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Button
            variant="contained"
            disabled={open.length > 0}
            onClick={() => onResolve(mergeQuestions(versions, chosen))}
            aria-describedby={headingId}
          >
            {conflict.goOn}
          </Button>
          <Typography variant="caption" role="status">
            {open.length > 0 ? formatText(conflict.open, { count: open.length }) : conflict.ready}
          </Typography>
        </Stack>
      </Stack>
    </Alert>
  );
}

const partNames = {
  title: 'stem',
  choices: 'optionsAndAnswer',
  analysis: 'analysis',
  difficulty: 'difficulty',
  category: 'category',
} as const satisfies Readonly<Record<QuestionPart, keyof ExamLocaleText['editor']>>;

interface PartChoiceProps {
  readonly name: string;
  readonly value: QuestionSide | undefined;
  readonly onValueChange: (side: QuestionSide) => void;
  readonly note: string;
  readonly sideNames: Readonly<Record<QuestionSide, string>>;
  /** Names one side of a part. */
  readonly labelled: string;
  readonly mine: React.ReactNode;
  readonly theirs: React.ReactNode;
}

function PartChoice({ name, value, onValueChange, note, sideNames, labelled, ...views }: PartChoiceProps): React.JSX.Element {
  const nameId = useId();
  return (
    <div>
      <Typography id={nameId} variant="subtitle2" component="div">
        {name}{' '}
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      </Typography>
      <RadioGroup
        aria-labelledby={nameId}
        value={value ?? ''}
        onChange={(_, side) => onValueChange(side as QuestionSide)}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mt: 0.5 }}
      >
        {sides.map((side) => (
          <Box
            key={side}
            sx={{
              border: 1,
              borderColor: value === side ? 'primary.main' : 'divider',
              borderRadius: 1,
              px: 1.25,
              py: 0.5,
              minWidth: 0,
              color: 'text.primary',
            }}
          >
            <FormControlLabel
              value={side}
              control={<Radio size="small" />}
              label={sideNames[side]}
              slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 500 } } }}
            />
            <Box
              sx={{ maxHeight: 240, overflow: 'auto', pb: 0.5 }}
              tabIndex={0}
              role="group"
              aria-label={formatText(labelled, { part: name, side: sideNames[side] })}
            >
              {views[side]}
            </Box>
          </Box>
        ))}
      </RadioGroup>
    </div>
  );
}

interface PartViewProps {
  readonly part: QuestionPart;
  readonly question: ExamQuestion;
  readonly localeText: ExamLocaleText;
  readonly pictureUrl: PictureUrl;
}

function PartView({ part, question, localeText, pictureUrl }: PartViewProps): React.JSX.Element {
  const view = { localeText, pictureUrl };
  const { difficulties, editor, list, word } = localeText;
  const nothing = (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {localeText.conflict.empty}
    </Typography>
  );
  switch (part) {
    case 'title':
    case 'analysis':
      return isEmptyContent(question[part]) ? nothing : <RichView content={question[part]} {...view} />;
    case 'difficulty':
      return (
        <Typography variant="body2">
          {question.difficulty === null ? editor.noDifficulty : (difficulties[question.difficulty - 1] ?? question.difficulty)}
        </Typography>
      );
    case 'category':
      return question.category === null ? nothing : <Typography variant="body2">{question.category}</Typography>;
    case 'choices': {
      const answer = answerText(question);
      return (
        <>
          <Typography variant="body2">{word.types[question.type]}</Typography>
          {question.options.map(({ key, label, is_fixed }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- letters may be there twice: an option is identified by its place
            <Box key={place} sx={{ display: 'flex', gap: 0.75 }}>
              <Box component="span" sx={{ flex: 'none' }}>
                {key}.
              </Box>
              <RichView content={label} {...view} />
              {is_fixed && (
                <Typography component="span" variant="caption" sx={{ color: 'text.secondary', flex: 'none' }}>
                  {editor.fixed}
                </Typography>
              )}
            </Box>
          ))}
          {question.answer.kind === 'text' && !isChoice(question.type) ? (
            <RichView content={question.answer.content} {...view} />
          ) : (
            <Typography variant="body2" sx={{ fontWeight: 500 }}>
              {answer === '' ? list.noAnswer : formatText(list.answer, { answer })}
            </Typography>
          )}
        </>
      );
    }
  }
}

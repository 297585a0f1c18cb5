import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import { memo } from 'react';
import { visuallyHidden } from '@lab-console/widget-base/view';
import { ErrorMark, SentMark, ValidMark, WarningMark } from '../../grid/icons.tsx';
import { formatText } from '../../texts/format-text.ts';
import { nameOf } from '../../word/questions/check-questions.ts';
import type { ChangeQuestion } from '../editor/editor-part-props.ts';
import { QuestionEditor } from '../editor/QuestionEditor.tsx';
import type { ExamLocaleText } from '../locales/exam-locale-text.ts';
import { firstLine } from '../repair/editable-text.ts';
import { answerText } from '../repair/repair-question.ts';
import { isFaulty, isMarked, needsLook, type ExamItem } from '../session/exam-state.ts';
import { FaultList } from './FaultList.tsx';
import { LeftOutMark, UnknownMark } from './icons.tsx';
import { RichView, type PictureUrl } from './RichView.tsx';

/** Props of `QuestionRow`. */
export interface QuestionRowProps {
  readonly item: ExamItem;
  readonly buttonId: string;
  readonly isSelected: boolean;
  readonly isOpen: boolean;
  readonly isTabStop: boolean;
  readonly disabled: boolean;
  readonly localeText: ExamLocaleText;
  readonly pictureUrl: PictureUrl;
  readonly onPick: (ordinal: number) => void;
  readonly onEdit: (ordinal: number, ...change: Parameters<ChangeQuestion>) => void;
  readonly onLeaveOut: (ordinal: number, isLeftOut: boolean) => void;
  readonly onConfirm: (ordinal: number) => void;
}

/** A question in the list: its number, type, first line, answer and faults; open, it can be repaired. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps): React.JSX.Element {
  const {
    item,
    buttonId,
    isSelected,
    isOpen,
    isTabStop,
    disabled,
    localeText,
    pictureUrl,
    onPick,
    onEdit,
    onLeaveOut,
    onConfirm,
  } = props;
  const { question, isLeftOut, isSaved, isUncertain, refusal } = item;
  const { list, word, editor } = localeText;
  const number = nameOf(question);
  const answer = answerText(question);
  const isLocked = disabled || isSaved || isUncertain;
  const state = stateOf(item);
  return (
    <Box
      data-question={question.ordinal}
      data-state={state}
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        boxShadow: (theme) => (isSelected ? `inset 3px 0 0 0 ${theme.palette.primary.main}` : 'none'),
      }}
    >
      <ButtonBase
        id={buttonId}
        onClick={() => onPick(question.ordinal)}
        aria-expanded={isOpen}
        aria-current={isSelected ? 'true' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        sx={{
          width: '100%',
          display: 'grid',
          gridTemplateColumns: '20px auto minmax(0, 1fr)',
          columnGap: 1,
          alignItems: 'start',
          justifyContent: 'start',
          textAlign: 'left',
          px: 1.5,
          py: 1,
          fontFamily: 'inherit',
          fontSize: 14,
          '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <StateMark state={state} />
        <Box component="span" sx={{ display: 'flex', gap: 0.75, alignItems: 'center', whiteSpace: 'nowrap' }}>
          <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {number}
          </Box>
          <Chip
            size="small"
            variant="outlined"
            label={word.types[question.type]}
            sx={{ height: 20, fontSize: 12, pointerEvents: 'none' }}
          />
        </Box>
        <Box component="span" sx={{ minWidth: 0, textDecoration: isLeftOut ? 'line-through' : 'none' }}>
          <RichView inline content={firstLine(question.title, 160)} pictureUrl={pictureUrl} localeText={localeText} />
          <Box
            component="span"
            sx={{
              display: 'block',
              color: 'text.secondary',
              fontSize: 12,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {answer === '' ? list.noAnswer : formatText(list.answer, { answer: answer.slice(0, 80) })}
          </Box>
        </Box>
        <Box component="span" sx={visuallyHidden}>
          {stateText(state, localeText)}
        </Box>
      </ButtonBase>
      {!isLeftOut && !isSaved && (question.faults.length > 0 || refusal !== undefined) && (
        <Box sx={{ pl: 5.5, pr: 1.5, pb: 1 }}>
          <FaultList faults={question.faults} refusal={refusal} localeText={localeText} />
          {needsLook(item) && (
            <Button size="small" disabled={isLocked} onClick={() => onConfirm(question.ordinal)} sx={{ mt: 0.5 }}>
              {list.confirm}
            </Button>
          )}
        </Box>
      )}
      {isOpen && (
        <Box role="group" aria-label={formatText(list.question, { number })} sx={{ px: 1.5, pb: 1.5 }}>
          {isUncertain && <Box sx={{ pb: 1, fontSize: 13 }}>{editor.locked}</Box>}
          <QuestionEditor
            question={question}
            onChange={(...change) => onEdit(question.ordinal, ...change)}
            localeText={localeText}
            pictureUrl={pictureUrl}
            disabled={isLocked}
            hideFaults
          />
          {!isSaved && (
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', pt: 1 }}>
              <Button size="small" color="inherit" disabled={isLocked} onClick={() => onLeaveOut(question.ordinal, !isLeftOut)}>
                {isLeftOut ? list.takeIn : list.leaveOut}
              </Button>
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
});

type QuestionState = 'valid' | 'faulty' | 'warned' | 'leftOut' | 'saved' | 'uncertain';

function stateOf(item: ExamItem): QuestionState {
  if (item.isSaved) return 'saved';
  if (item.isUncertain) return 'uncertain';
  if (item.isLeftOut) return 'leftOut';
  if (isFaulty(item)) return 'faulty';
  return isMarked(item) ? 'warned' : 'valid';
}

function stateText(state: QuestionState, { list }: ExamLocaleText): string {
  switch (state) {
    case 'valid':
      return list.stateValid;
    case 'faulty':
      return list.stateFaulty;
    case 'warned':
      return list.stateWarned;
    case 'leftOut':
      return list.stateLeftOut;
    case 'saved':
      return list.stateSaved;
    case 'uncertain':
      return list.stateUncertain;
  }
}

function StateMark({ state }: { readonly state: QuestionState }): React.JSX.Element {
  const sx = { fontSize: 18, mt: 0.125 };
  switch (state) {
    case 'faulty':
      return <ErrorMark color="error" sx={sx} />;
    case 'warned':
      return <WarningMark color="warning" sx={sx} />;
    case 'leftOut':
      return <LeftOutMark color="disabled" sx={sx} />;
    case 'saved':
      return <SentMark color="success" sx={sx} />;
    case 'uncertain':
      return <UnknownMark color="warning" sx={sx} />;
    case 'valid':
      return <ValidMark color="success" sx={sx} />;
  }
}

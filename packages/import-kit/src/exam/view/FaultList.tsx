import Box from '@mui/material/Box';
import { ErrorMark, WarningMark } from '../../grid/icons.tsx';
import { formatText } from '../../texts/format-text.ts';
import type { QuestionFault } from '../../word/questions/exam-question.ts';
import { questionFaultText } from '../../word/word-texts.ts';
import type { ExamLocaleText } from '../locales/exam-locale-text.ts';

/** Props of `FaultList`. */
export interface FaultListProps {
  readonly faults: readonly QuestionFault[];
  /** The backend's reason. */
  readonly refusal?: string | undefined;
  readonly localeText: ExamLocaleText;
}

/** What is wrong with a question, a line for each; shown by symbol and word, not by colour alone. */
export function FaultList({ faults, refusal, localeText }: FaultListProps): React.JSX.Element | null {
  const lines = [
    ...(refusal === undefined ? [] : [{ isError: true, text: formatText(localeText.editor.refused, { message: refusal }) }]),
    ...faults.map((fault) => ({ isError: fault.severity === 'error', text: questionFaultText(fault, localeText.word) })),
  ];
  if (lines.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25, fontSize: 13 }}>
      {lines.map(({ isError, text }) => {
        const Mark = isError ? ErrorMark : WarningMark;
        return (
          <Box
            component="li"
            key={text}
            sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start', minWidth: 0, overflowWrap: 'anywhere' }}
          >
            <Mark sx={{ fontSize: 16, mt: 0.25, flex: 'none' }} color={isError ? 'error' : 'warning'} />
            <span>{text}</span>
          </Box>
        );
      })}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DropArea } from '../panel/DropArea.tsx';
import { formatText } from '../texts/format-text.ts';
import { defaultWordLimits } from '../word/document/word-limits.ts';
import type { ExamLocaleText } from './locales/exam-locale-text.ts';

/** Props of `ExamFilePicker`. */
export interface ExamFilePickerProps {
  readonly localeText: ExamLocaleText;
  readonly file: { readonly name: string; readonly size: number } | null;
  readonly disabled: boolean;
  /** Called with the first file, and whether there were others. */
  readonly onPick: (file: File, hadOthers: boolean) => void;
  readonly children?: React.ReactNode;
}

const megabyte = 1024 * 1024;

/** A button and a place to drop a Word file on. Picking the same file again counts: it may have been changed since. */
export function ExamFilePicker({ localeText, file, disabled, onPick, children }: ExamFilePickerProps): React.JSX.Element {
  const { picker } = localeText;
  return (
    <DropArea
      accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
      label={picker.pick}
      button={file ? picker.again : picker.pick}
      variant={file ? 'outlined' : 'contained'}
      disabled={disabled}
      onPick={onPick}
      testId="exam-drop"
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0, color: file ? 'text.primary' : 'text.secondary' }}>
        {file
          ? file.name
          : `${picker.drop} · ${formatText(picker.accepted, { max: Math.floor(defaultWordLimits.fileBytes / megabyte) })}`}
      </Typography>
      <Box sx={{ flex: 1 }} />
      {children}
    </DropArea>
  );
}

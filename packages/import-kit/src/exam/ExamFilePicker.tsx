import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState, type DragEvent } from 'react';
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
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null): void => {
    const first = files?.[0];
    if (first && !disabled) onPick(first, (files?.length ?? 0) > 1);
  };
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      data-testid="exam-drop"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1,
        border: 1,
        borderRadius: 1,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      <input
        ref={input}
        type="file"
        accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        disabled={disabled}
        hidden
        aria-label={picker.pick}
        onChange={(event) => {
          take(event.target.files);
          // Else picking the same file once more would be no change.
          event.target.value = '';
        }}
      />
      <Button variant={file ? 'outlined' : 'contained'} size="small" disabled={disabled} onClick={() => input.current?.click()}>
        {file ? picker.again : picker.pick}
      </Button>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0, color: file ? 'text.primary' : 'text.secondary' }}>
        {file
          ? file.name
          : `${picker.drop} · ${formatText(picker.accepted, { max: Math.floor(defaultWordLimits.fileBytes / megabyte) })}`}
      </Typography>
      <Box sx={{ flex: 1 }} />
      {children}
    </Box>
  );
}

import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { readScore } from '../gradebook/score-text.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';

/** A mark of a student, or a fact beside the marks. */
export interface StudentMark {
  readonly key: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly text: string;
  /** Whether it can be typed. */
  readonly isOpen: boolean;
  readonly isUnsaved: boolean;
}

/** Props of {@link StudentMarksDialog}. */
export interface StudentMarksDialogProps {
  readonly title: string;
  readonly detail: string;
  readonly marks: readonly StudentMark[];
  /** How the mark of the student is calculated, a line each. */
  readonly explained: readonly string[];
  readonly unsaved: number;
  readonly onEdit: (key: string, score: number | null) => void;
  /** Opens the student before or after this one; without it there is none. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly comment: string | null;
  readonly onComment: () => void;
  readonly onPrint: () => void;
  readonly onRecord: () => void;
  readonly onClose: () => void;
}

function MarkField({ mark, onEdit }: { readonly mark: StudentMark; readonly onEdit: (score: number | null) => void }): ReactNode {
  const { common } = useRecordTexts();
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <TextField
      fullWidth
      margin="dense"
      size="small"
      label={mark.detail ? `${mark.label} ${mark.detail}` : mark.label}
      defaultValue={mark.text}
      sx={mark.isUnsaved ? { '& input': { fontStyle: 'italic' } } : null}
      error={refused !== null}
      helperText={refused}
      onBlur={({ target }) => {
        const score = readScore(target.value);
        setRefused(score === undefined ? common.badScore(target.value) : null);
        if (score !== undefined && readScore(mark.text) !== score) onEdit(score);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLElement) event.target.blur();
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal', enterKeyHint: 'done' }, inputLabel: { shrink: true } }}
    />
  );
}

/** The marks of one student, to be read and typed on a narrow screen. */
export function StudentMarksDialog({
  title,
  detail,
  marks,
  explained,
  unsaved,
  onEdit,
  onPrevious,
  onNext,
  comment,
  onComment,
  onPrint,
  onRecord,
  onClose,
}: StudentMarksDialogProps): ReactNode {
  const { grades: text, common } = useRecordTexts();
  return (
    <DialogFrame
      fullScreen
      onClose={onClose}
      title={title}
      subtitle={detail}
      actions={
        <>
          <Button disabled={!onPrevious} onClick={onPrevious}>
            {text.previousStudent}
          </Button>
          <Button disabled={!onNext} onClick={onNext}>
            {text.nextStudent}
          </Button>
          <Box sx={{ flex: 1 }} />
          <Button onClick={onClose}>{common.close}</Button>
        </>
      }
      notice={
        unsaved > 0 ? (
          <Alert severity="info" role="status" sx={{ mx: 3, mt: 1, flexShrink: 0 }}>
            {common.unsaved(unsaved)}
          </Alert>
        ) : null
      }
      slotProps={{ content: { tabIndex: 0 } }}
    >
      {marks.map((mark) =>
        mark.isOpen ? (
          // Another score of the server begins anew.
          <MarkField key={`${mark.key} ${mark.text}`} mark={mark} onEdit={(score) => onEdit(mark.key, score)} />
        ) : (
          <Box key={mark.key} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.75, fontSize: 14 }}>
            <Box sx={{ color: 'text.secondary' }}>{mark.detail ? `${mark.label} ${mark.detail}` : mark.label}</Box>
            <Box sx={{ textAlign: 'right' }}>{mark.text || '–'}</Box>
          </Box>
        ),
      )}
      <Box sx={{ mt: 2, fontSize: 13, overflowWrap: 'anywhere' }} role="note" aria-label={text.explain}>
        <strong>{text.explain}</strong>
        {explained.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
      {comment === null ? null : <Box sx={{ mt: 1, fontSize: 14 }}>{common.labelled(text.comment, comment)}</Box>}
      <Button size="small" sx={{ mt: 1, ml: -0.5 }} onClick={onPrint}>
        {text.print}
      </Button>
      <Button size="small" sx={{ mt: 1 }} onClick={onComment}>
        {text.comment}
      </Button>
      <Button size="small" sx={{ mt: 1 }} onClick={onRecord}>
        {text.recordOf(title)}
      </Button>
    </DialogFrame>
  );
}

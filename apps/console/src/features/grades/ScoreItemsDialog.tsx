import type { Gradebook } from '@lab-console/api-client';
import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { FailureLine } from '../gradebook/FailureLine.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { useLeaveLine } from '../gradebook/useLeaveLine.tsx';
import { ScoreItemRow } from './ScoreItemRow.tsx';
import { useScoreItems } from './useScoreItems.ts';

/** Props of {@link ScoreItemsDialog}. */
export interface ScoreItemsDialogProps {
  readonly book: Gradebook;
  /** The experiment that is shown first, 0 for the course. */
  readonly initialTarget: number;
  readonly onClose: () => void;
}

/** The score items of the experiments of a course and the parts of its grade: what counts, and how much. */
export function ScoreItemsDialog({ book, initialTarget, onClose }: ScoreItemsDialogProps): ReactNode {
  const { grades: text, common } = useRecordTexts();
  const items = useScoreItems(book, initialTarget, onClose);
  const { target, project, drafts, tenths, required, limit } = items;
  const { leave, line } = useLeaveLine(items.isChanged);
  return (
    <DialogFrame
      width="md"
      onClose={() => leave(onClose)}
      title={text.items}
      actions={
        <>
          <Button onClick={() => leave(onClose)}>{common.cancel}</Button>
          <Button variant="contained" disabled={!items.isSound || items.isBusy} onClick={() => void items.save()}>
            {common.save}
          </Button>
        </>
      }
      notice={
        <>
          <FailureLine text={items.failure} />
          {line}
        </>
      }
    >
      <TextField
        select
        size="small"
        margin="dense"
        fullWidth
        label={text.ofCourse}
        value={target}
        onChange={(event) => leave(() => items.choose(Number(event.target.value)))}
      >
        <MenuItem value={0}>{text.course}</MenuItem>
        {book.projects.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {drafts.map((draft) => (
        <ScoreItemRow
          key={draft.key}
          draft={draft}
          isFixed={!project && draft.item === 'experiments'}
          onChange={(patch) => items.change(draft.key, patch)}
          onRemove={() => items.remove(draft.key)}
        />
      ))}
      <Button onClick={items.add}>{common.add}</Button>
      <Box sx={{ my: 1, color: tenths === 10 ? 'text.secondary' : 'warning.main' }} role="status">
        {text.weightSum(String(tenths / 10))}
      </Box>
      {project ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <TextField
            size="small"
            type="number"
            label={text.required}
            value={required}
            error={!items.isRequired}
            onChange={(event) => items.setRequired(event.target.value)}
            sx={{ width: 260 }}
            slotProps={{ htmlInput: { min: 0, step: 1 } }}
          />
          <TextField
            size="small"
            type="number"
            label={text.absenceLimit}
            value={limit}
            error={!items.isLimit}
            onChange={(event) => items.setLimit(event.target.value)}
            sx={{ width: 300 }}
            slotProps={{ htmlInput: { min: 0, max: 1, step: 0.01 } }}
          />
        </Box>
      )}
    </DialogFrame>
  );
}

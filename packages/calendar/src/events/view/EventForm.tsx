import { DialogFrame, useLeaveLine } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { CalendarEvent } from '../core/calendar-event.ts';
import { useEvents } from './event-context.ts';
import { useEventForm } from './use-event-form.ts';

/** Props of `EventForm`. */
export interface EventFormDialogProps {
  readonly isNew: boolean;
  /** What the fields begin with. */
  readonly start: Partial<CalendarEvent>;
  /** Answers why the event could not be saved. */
  readonly onSave: (event: Omit<CalendarEvent, 'id'>) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Adds an event, or edits one. */
export function EventForm({ isNew, start, onSave, onClose }: EventFormDialogProps): React.JSX.Element {
  const { texts, resources } = useEvents();
  const { calendar } = texts;
  const { draft, change, faults, error, isChanged, isSaving, save } = useEventForm({ start, texts, onSave });
  const { leave, line } = useLeaveLine(isChanged, calendar.form);
  const handleClose = (): void => leave(onClose);
  const input = (name: 'title' | 'date' | 'start' | 'end', type: 'text' | 'date' | 'time') => (
    <TextField
      label={texts[name]}
      type={type}
      size="small"
      fullWidth
      required
      autoFocus={name === 'title'}
      value={draft[name]}
      error={faults[name] !== undefined}
      helperText={faults[name]}
      slotProps={type === 'text' ? {} : { inputLabel: { shrink: true } }}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <DialogFrame
      title={isNew ? calendar.form.addTitle : calendar.form.editTitle}
      width="xs"
      closesOnBackdrop={false}
      onClose={handleClose}
      onSubmit={save}
      actions={
        <>
          <Button color="inherit" onClick={handleClose}>
            {calendar.cancel}
          </Button>
          <Button type="submit" variant="contained" disableElevation disabled={isSaving}>
            {calendar.form.save}
          </Button>
        </>
      }
      notice={
        <>
          {error !== null && (
            <Alert severity="error" sx={{ mx: 3, mt: 1, flexShrink: 0 }}>
              {error}
            </Alert>
          )}
          {line}
        </>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 1 }}>
        {input('title', 'text')}
        {input('date', 'date')}
        <Box sx={{ display: 'flex', gap: 2 }}>
          {input('start', 'time')}
          {input('end', 'time')}
        </Box>
        {resources.length > 0 && (
          <TextField
            select
            label={texts.resource}
            size="small"
            value={draft.resource}
            onChange={({ target }) => change({ resource: target.value })}
          >
            <MenuItem value="">{texts.noResource}</MenuItem>
            {resources.map(({ id, title }) => (
              <MenuItem key={id} value={String(id)}>
                {title}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
    </DialogFrame>
  );
}

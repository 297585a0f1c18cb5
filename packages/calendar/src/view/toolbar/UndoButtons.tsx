import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { useSlowSaving } from '../use-slow-saving.ts';

/** Takes the last change back, and does it again. */
export function UndoButtons() {
  const { store, texts } = useCalendar();
  const isSaving = useSlowSaving();
  const canUndo = useCalendarState((state) => state.canUndo);
  const canRedo = useCalendarState((state) => state.canRedo);
  return (
    <Box sx={{ display: 'flex' }}>
      <IconButton size="small" aria-label={texts.undo} title={texts.undo} disabled={!canUndo || isSaving} onClick={store.undo}>
        <UndoIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={texts.redo} title={texts.redo} disabled={!canRedo || isSaving} onClick={store.redo}>
        <RedoIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

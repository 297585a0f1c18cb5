import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { FilterFields } from './FilterFields.tsx';

/** What the filter asks for: over the button, or over the whole of a phone. Everything counts at once. */
export function FilterPanel({ anchor }: { readonly anchor: HTMLElement }) {
  const { store, texts } = useCalendar();
  const shown = useCalendarState((state) => state.placed.length);
  const hidden = useCalendarState((state) => state.hiddenByFilter);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const titleId = useId();
  const handleClose = (): void => store.openDialog(null);
  const foot = (
    <>
      <Box component="span" role="status" sx={{ flex: 1, pl: 1, color: 'text.secondary', fontSize: 14 }}>
        {texts.filter.shown(shown, hidden)}
      </Box>
      <Button color="inherit" onClick={() => store.setFilter({})}>
        {texts.filter.clear}
      </Button>
      <Button variant="contained" disableElevation onClick={handleClose}>
        {texts.filter.done}
      </Button>
    </>
  );
  if (isPhone) {
    return (
      <DialogFrame fullScreen onClose={handleClose} title={texts.filter.title} actions={foot}>
        <FilterFields />
      </DialogFrame>
    );
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={handleClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 560, maxWidth: '100%' } } }}
    >
      <Box component="h2" id={titleId} sx={{ m: 0, px: 2, pt: 2, fontSize: 16, fontWeight: 600 }}>
        {texts.filter.title}
      </Box>
      <Box sx={{ px: 2 }}>
        <FilterFields />
      </Box>
      <DialogActions>{foot}</DialogActions>
    </Popover>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

/** The bulk buttons of select mode, and how many sessions they act on. */
export function BulkBar() {
  const { store, texts } = useCalendar();
  const count = useCalendarState((state) => state.selection.ids.size);
  const shown = useCalendarState((state) => state.placed.length);
  const isSaving = useCalendarState((state) => state.isSaving);
  return (
    <Box
      role="toolbar"
      aria-label={texts.modes.select}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1,
        py: 0.5,
        mb: 1,
        borderBlock: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Typography component="span" sx={{ fontWeight: 600, minWidth: 88 }}>
        {texts.selected(count)}
      </Typography>
      <Button size="small" disabled={shown === 0 || count === shown} onClick={store.selectAll} sx={{ textTransform: 'none' }}>
        {texts.selectAll}
      </Button>
      <Button size="small" disabled={count === 0} onClick={store.clearSelection} sx={{ textTransform: 'none' }}>
        {texts.clearSelection}
      </Button>
      <Box sx={{ flex: 1 }} />
      <Button
        size="small"
        variant="contained"
        disableElevation
        disabled={isSaving}
        onClick={() => store.setPublication('publish')}
        sx={{ textTransform: 'none' }}
      >
        {texts.publish}
      </Button>
      <Button
        size="small"
        variant="outlined"
        disabled={isSaving}
        onClick={() => store.setPublication('draft')}
        sx={{ textTransform: 'none', borderStyle: 'dashed' }}
      >
        {texts.makeDraft}
      </Button>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { oneRowOnPhone } from '../one-row.ts';
import { SelectionCount } from './SelectionCount.tsx';

/** The bulk buttons of select mode, and how many sessions they act on. */
export function BulkBar() {
  const { store, texts } = useCalendar();
  const isSaving = useCalendarState((state) => state.isSaving);
  const copied = useCalendarState((state) => state.copied?.count ?? 0);
  const actions: readonly (readonly [label: string, run: () => void, color?: 'inherit' | 'error'])[] = [
    [texts.copy, store.copy],
    [texts.paste(copied), store.paste],
    [texts.edit, store.openEdit],
    [texts.move, () => store.openMove()],
    [texts.makeGroup, store.group],
    [texts.ungroup, store.ungroup],
    [texts.delete, () => store.remove(), 'error'],
  ];
  return (
    <Box
      role="toolbar"
      aria-label={texts.modes.select}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 5,
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        alignItems: { xs: 'stretch', sm: 'center' },
        gap: 1,
        px: 1,
        py: 0.5,
        mb: 1,
        borderBlock: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <SelectionCount />
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      <Box sx={{ display: 'flex', ...oneRowOnPhone, gap: 0.5 }}>
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
        {actions.map(([label, run, color = 'inherit']) => (
          <Button
            key={label}
            size="small"
            color={color}
            disabled={isSaving}
            onClick={run}
            sx={{ textTransform: 'none', minWidth: 0, px: 1 }}
          >
            {label}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

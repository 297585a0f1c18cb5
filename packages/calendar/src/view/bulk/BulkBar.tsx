import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { barHeight, barSpace } from '../bar-heights.ts';
import { useCalendar } from '../calendar-context.ts';
import { useToolbarStop } from '../toolbar/use-toolbar-stop.ts';
import { PublishButton } from './PublishButton.tsx';
import { SelectionCount } from './SelectionCount.tsx';
import { useBulkActions } from './use-bulk-actions.ts';

/** The bulk buttons of select mode, and how many sessions they act on. */
export function BulkBar() {
  const { texts } = useCalendar();
  const { isIdle, publish, draft, others } = useBulkActions();
  const stop = useToolbarStop();
  return (
    <Box
      ref={stop}
      role="toolbar"
      aria-label={texts.modes.select}
      // A host can keep its notifications off the bar.
      data-foot-bar=""
      sx={{
        // At the foot of what is in sight: appearing, it moves no session.
        position: 'sticky',
        bottom: 8,
        zIndex: 6,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        boxSizing: 'border-box',
        minHeight: barHeight - barSpace,
        px: 1,
        py: 0.5,
        mt: `${barSpace}px`,
        border: 1,
        borderRadius: 1,
        boxShadow: 4,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <SelectionCount />
      <Box sx={{ flex: 1 }} />
      {/* With nothing selected they are quiet; a press still says what is missing. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ...(isIdle && { color: 'text.secondary' }) }}>
        {publish && <PublishButton action={publish} isIdle={isIdle} />}
        {draft && (
          <Button
            size="small"
            variant={isIdle ? 'text' : 'outlined'}
            color={isIdle ? 'inherit' : 'primary'}
            disabled={draft.disabled}
            onClick={draft.run}
            sx={{ borderStyle: 'dashed' }}
          >
            {draft.label}
          </Button>
        )}
        {others.map(({ label, run, disabled, color }) => (
          <Button
            key={label}
            size="small"
            color={isIdle ? 'inherit' : color}
            disabled={disabled}
            onClick={run}
            sx={{ minWidth: 0, px: 1 }}
          >
            {label}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

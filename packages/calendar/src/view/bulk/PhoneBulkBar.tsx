import CloseIcon from '@mui/icons-material/Close';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { HiddenSelectionNote } from './HiddenSelectionNote.tsx';
import { PublishButton } from './PublishButton.tsx';
import { useBulkActions } from './use-bulk-actions.ts';
import { useSelectingActions } from './use-selecting-actions.ts';

/** The bulk buttons at the foot of a phone, where the thumb is: the two that are pressed most, the others in a menu. */
export function PhoneBulkBar() {
  const { store, texts } = useCalendar();
  const count = useCalendarState((state) => state.selection.ids.size);
  const isGathering = useCalendarState((state) => state.isGathering);
  const { isIdle, publish, draft, move, others } = useBulkActions();
  const selecting = useSelectingActions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const rest = [...(draft ? [draft] : []), ...others.filter((action) => action !== move)];
  return (
    <>
      {/* Room for it below the list, also where it has two rows. */}
      <Box sx={{ height: 96 }} />
      <Box
        role="toolbar"
        aria-label={texts.modes.select}
        sx={{
          // At the foot of the screen however short the list is: what moves away is missed by the thumb.
          position: 'fixed',
          insetInline: 0,
          bottom: 0,
          zIndex: 'appBar',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 0.5,
          px: 1,
          pt: 0.5,
          // Above the bar of a phone that has no button.
          pb: 'calc(4px + env(safe-area-inset-bottom))',
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          '& .MuiButton-root': { minHeight: 36, whiteSpace: 'nowrap' },
        }}
      >
        <HiddenSelectionNote />
        <IconButton aria-label={texts.endSelecting} title={texts.endSelecting} onClick={() => store.setMode('event')}>
          <CloseIcon fontSize="small" />
        </IconButton>
        <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {texts.selected(count)}
        </Box>
        {isGathering && <CircularProgress size={16} aria-label={texts.selecting.gathering} />}
        <Box sx={{ flex: 1 }} />
        {publish && <PublishButton action={publish} isIdle={isIdle} />}
        <Button size="small" color="inherit" disabled={move.disabled} onClick={move.run}>
          {move.label}
        </Button>
        <IconButton
          aria-label={texts.exports.more}
          title={texts.exports.more}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreVertIcon fontSize="small" />
        </IconButton>
        <Menu
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
          transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          slotProps={{ list: { 'aria-label': texts.modes.select } }}
        >
          {[selecting, rest].flatMap((actions, part) => [
            ...(part > 0 ? [<Divider key="rest" component="li" />] : []),
            ...actions.flatMap(({ label, run, disabled, color }) => [
              ...(color === 'error' ? [<Divider key="line" component="li" />] : []),
              <MenuItem
                key={label}
                disabled={disabled}
                onClick={() => {
                  setAnchor(null);
                  run();
                }}
                sx={{ fontSize: 14, whiteSpace: 'normal', ...(color === 'error' && { color: 'error.main' }) }}
              >
                {label}
              </MenuItem>,
            ]),
          ])}
        </Menu>
      </Box>
    </>
  );
}

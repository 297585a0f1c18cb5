import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ManagerAction } from './manager-actions.ts';
import { RoomLine } from './RoomLine.tsx';
import type { Manager } from './use-manager.ts';

/**
 * How many entries there are, and with a selection what can be done with it. The line keeps its height, so that the list does not move
 * under the pointer that selects; what does not fit is reached by scrolling.
 */
export function SelectionLine({ manager, actions }: { readonly manager: Manager; readonly actions: readonly ManagerAction[] }) {
  const { entries, loaded, search, selected, text } = manager;
  const { manager: words } = text;
  const wanted = search.trim();
  const count = entries
    ? wanted !== ''
      ? words.searchResults(wanted, entries.length)
      : loaded === null
        ? text.itemCount(entries.length)
        : words.loadedSoFar(loaded)
    : manager.state.phase === 'failed'
      ? ''
      : text.loading;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 2, height: 36, overflowX: 'auto', whiteSpace: 'nowrap' }}>
      <Typography role="status" variant="caption" sx={{ color: 'text.secondary', mr: 1 }}>
        {selected.length === 0 ? count : words.selected(selected.length)}
      </Typography>
      {selected.length > 0
        ? actions.map(({ key, label, danger, run }) => (
            <Button key={key} size="small" color={danger ? 'error' : 'primary'} onClick={run} sx={{ flexShrink: 0 }}>
              {label}
            </Button>
          ))
        : null}
      <Box sx={{ ml: 'auto' }}>
        <RoomLine manager={manager} />
      </Box>
    </Box>
  );
}

import { useStore } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { endedPhases } from '../core/upload-item.ts';
import { isUploading } from '../core/upload-list.ts';
import { shownUploads } from '../core/shown-uploads.ts';
import { CloseIcon } from './icons.tsx';
import { UploadRow } from './UploadRow.tsx';
import type { Manager } from './use-manager.ts';

/** The uploads of a manager with their progress, and what can be done with each and with all. */
export function UploadPanel({ manager, onClear }: { readonly manager: Manager; readonly onClear: () => void }) {
  const { queue, text, messageOf } = manager;
  const state = useStore(queue.store);
  const { items, counts } = state;
  if (items.length === 0) return null;
  const { manager: words } = text;
  const isBusy = isUploading(state);
  const isOver = [...endedPhases].reduce((sum, phase) => sum + counts[phase], 0) === items.length;
  const shown = shownUploads(items);
  return (
    <Paper
      variant="outlined"
      role="region"
      aria-label={words.uploads}
      sx={{ position: 'absolute', right: 12, bottom: 12, width: 'min(380px, calc(100% - 24px))', zIndex: 2, boxShadow: 6 }}
    >
      <Box sx={{ px: 2, py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Typography variant="subtitle2" component="h2" sx={{ flex: 1 }}>
            {words.uploads}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', minHeight: 30, lineHeight: '30px' }}>
            {words.uploadsDone(counts.done, items.length)}
          </Typography>
          {isOver ? (
            <IconButton size="small" aria-label={words.clearUploads} onClick={onClear}>
              <CloseIcon fontSize="small" />
            </IconButton>
          ) : null}
        </Box>
        {isOver || items.length === 1 ? null : (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: -0.5 }}>
            <LinearProgress
              variant="determinate"
              value={(counts.done / items.length) * 100}
              aria-label={words.uploads}
              sx={{ flex: 1, ml: 0.5 }}
            />
            <Button size="small" onClick={isBusy ? queue.pauseAll : queue.resumeAll} disabled={!isBusy && counts.paused === 0}>
              {isBusy ? words.pauseAll : words.resumeAll}
            </Button>
            <Button size="small" onClick={queue.cancelAll}>
              {words.cancelAll}
            </Button>
          </Box>
        )}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 260, overflow: 'auto' }}>
        {shown.map((item) => (
          <UploadRow key={item.id} {...{ item, queue, words, messageOf }} />
        ))}
        {shown.length < items.length ? (
          <Typography component="li" variant="caption" sx={{ display: 'block', px: 2, py: 0.75, color: 'text.secondary' }}>
            {words.uploadsMore(items.length - shown.length)}
          </Typography>
        ) : null}
      </Box>
    </Paper>
  );
}

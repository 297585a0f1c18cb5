import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { UploadItem } from '../core/upload-queue.ts';
import { shownUploads } from '../core/shown-uploads.ts';
import { CloseIcon, PauseIcon, PlayIcon } from './icons.tsx';
import type { Manager } from './use-manager.ts';

/** The uploads of a manager with their progress, and what can be done with each. */
export function UploadPanel({ manager, onClear }: { readonly manager: Manager; readonly onClear: () => void }) {
  const { uploads, text } = manager;
  if (uploads.length === 0) return null;
  const { manager: words } = text;
  const done = uploads.filter(({ phase }) => phase === 'done').length;
  const isOver = uploads.every(({ phase }) => phase === 'done' || phase === 'cancelled' || phase === 'failed');
  return (
    <Paper
      variant="outlined"
      role="region"
      aria-label={words.uploads}
      sx={{ position: 'absolute', right: 12, bottom: 12, width: 'min(380px, calc(100% - 24px))', zIndex: 2, boxShadow: 6 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="subtitle2" component="h2" sx={{ flex: 1 }}>
          {words.uploads}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', minHeight: 30, lineHeight: '30px' }}>
          {words.uploadsDone(done, uploads.length)}
        </Typography>
        {isOver ? (
          <IconButton size="small" aria-label={words.clearUploads} onClick={onClear}>
            <CloseIcon fontSize="small" />
          </IconButton>
        ) : null}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 260, overflow: 'auto' }}>
        {shownUploads(uploads).map((item) => (
          <UploadRow key={item.id} item={item} manager={manager} />
        ))}
      </Box>
    </Paper>
  );
}

function UploadRow({ item, manager }: { readonly item: UploadItem; readonly manager: Manager }) {
  const { queue, text, messageOf } = manager;
  const { manager: words } = text;
  const name = item.path.slice(item.path.lastIndexOf('/') + 1);
  const share = item.file.size === 0 ? 100 : Math.floor((item.sent / item.file.size) * 100);
  const isOpen = item.phase === 'running' || item.phase === 'waiting' || item.phase === 'paused' || item.phase === 'asking';
  return (
    <Box component="li" sx={{ px: 2, py: 0.75 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" noWrap title={item.path} sx={{ flex: 1 }}>
          {name}
        </Typography>
        <Typography variant="caption" sx={{ color: item.phase === 'failed' ? 'error.main' : 'text.secondary' }}>
          {item.phase === 'running' ? `${share}%` : words.uploadPhases[item.phase]}
        </Typography>
        {item.phase === 'running' || item.phase === 'waiting' ? (
          <IconButton size="small" aria-label={words.labelled(words.pause, name)} onClick={() => queue.pause(item.id)}>
            <PauseIcon fontSize="inherit" />
          </IconButton>
        ) : null}
        {item.phase === 'paused' || item.phase === 'failed' ? (
          <IconButton
            size="small"
            aria-label={words.labelled(item.phase === 'paused' ? words.resume : words.retryUpload, name)}
            onClick={() => queue.resume(item.id)}
          >
            <PlayIcon fontSize="inherit" />
          </IconButton>
        ) : null}
        {isOpen ? (
          <IconButton size="small" aria-label={words.labelled(words.cancel, name)} onClick={() => queue.cancel(item.id)}>
            <CloseIcon fontSize="inherit" />
          </IconButton>
        ) : null}
      </Box>
      {isOpen ? <LinearProgress variant="determinate" value={share} aria-label={name} /> : null}
      {item.phase === 'failed' ? (
        <Typography variant="caption" sx={{ color: 'error.main', whiteSpace: 'pre-line' }}>
          {messageOf(item.error)}
        </Typography>
      ) : null}
    </Box>
  );
}

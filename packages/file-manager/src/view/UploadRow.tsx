import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { busyPhases, endedPhases, type UploadItem } from '../core/upload-item.ts';
import type { UploadQueue } from '../core/upload-queue.ts';
import type { ManagerText } from '../locales/manager-text.ts';
import { CloseIcon, PauseIcon, PlayIcon } from './icons.tsx';

/** Props of {@link UploadRow}. */
export interface UploadRowProps {
  readonly item: UploadItem;
  readonly queue: UploadQueue;
  readonly words: ManagerText;
  readonly messageOf: (error: unknown) => string;
}

/** One upload with its progress and what can be done with it; it is drawn anew only when it changes itself. */
export const UploadRow = memo(
  function UploadRow({ item: { id, path, file, phase, sent, error }, queue, words, messageOf }: UploadRowProps) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const share = file.size === 0 ? 100 : Math.floor((sent / file.size) * 100);
    const hasFailed = phase === 'failed';
    return (
      <Box component="li" sx={{ px: 2, py: 0.75 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" noWrap title={path} sx={{ flex: 1 }}>
            {name}
          </Typography>
          <Typography variant="caption" sx={{ color: hasFailed ? 'error.main' : 'text.secondary' }}>
            {phase === 'running' ? `${share}%` : words.uploadPhases[phase]}
          </Typography>
          {busyPhases.includes(phase) ? (
            <IconButton size="small" aria-label={words.labelled(words.pause, name)} onClick={() => queue.pause(id)}>
              <PauseIcon fontSize="inherit" />
            </IconButton>
          ) : null}
          {phase === 'paused' || hasFailed ? (
            <IconButton
              size="small"
              aria-label={words.labelled(hasFailed ? words.retryUpload : words.resume, name)}
              onClick={() => queue.resume(id)}
            >
              <PlayIcon fontSize="inherit" />
            </IconButton>
          ) : null}
          {endedPhases.has(phase) ? null : (
            <IconButton size="small" aria-label={words.labelled(words.cancel, name)} onClick={() => queue.cancel(id)}>
              <CloseIcon fontSize="inherit" />
            </IconButton>
          )}
        </Box>
        {phase === 'running' || (sent > 0 && !endedPhases.has(phase)) ? (
          <LinearProgress variant="determinate" value={share} aria-label={name} />
        ) : null}
        {error !== undefined && (hasFailed || phase === 'held') ? (
          <Typography variant="caption" sx={{ color: hasFailed ? 'error.main' : 'text.secondary', whiteSpace: 'pre-line' }}>
            {messageOf(error)}
          </Typography>
        ) : null}
      </Box>
    );
  },
  (one, other) => one.item === other.item && one.words === other.words,
);

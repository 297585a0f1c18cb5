import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { formatBytes } from '../size/format-size.ts';
import type { StoredRoom } from '../source/file-source.ts';
import type { Manager } from './use-manager.ts';

/** From this part of a limit on it is written in the colour of a warning. */
const warnFrom = 0.8;

/** How much is stored of what may be, where the store has limits; loaded again with the folder. */
export function RoomLine({ manager: { source, folder, state, text } }: { readonly manager: Manager }) {
  const [rooms, setRooms] = useState<readonly StoredRoom[]>([]);
  useEffect(() => {
    if (state.phase !== 'ready') return;
    const controller = new AbortController();
    const { signal } = controller;
    // It is a figure beside the files: where it cannot be had, the files are shown without it.
    source.room?.(folder, { signal }).then(
      (found) => {
        if (!signal.aborted) setRooms(found);
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [source, folder, state]);
  return rooms.map(({ label, bytes, quota }) => (
    <Typography
      key={label}
      variant="caption"
      sx={{ color: bytes >= quota * warnFrom ? 'warning.main' : 'text.secondary', pl: 2 }}
    >
      {text.manager.room(label, formatBytes(bytes, text.languageTag), formatBytes(quota, text.languageTag))}
    </Typography>
  ));
}

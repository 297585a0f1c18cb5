import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fileKind } from '../kind/file-kind.ts';
import { formatKilobytes } from '../size/format-size.ts';
import { FileThumbnail } from './FileThumbnail.tsx';
import { formatModified } from './format-modified.ts';
import type { Manager } from './use-manager.ts';

/** What is known of the selection, beside the list on wide screens. */
export function DetailsPane({
  manager,
  timeZone,
  height,
}: {
  readonly manager: Manager;
  readonly timeZone: string | undefined;
  readonly height: number | string;
}) {
  const { selected, text, source } = manager;
  const [first] = selected;
  if (!first) return null;
  const size = selected.reduce((sum, entry) => sum + (entry.size ?? 0), 0);
  const lines: readonly (readonly [string, string])[] =
    selected.length === 1
      ? [
          [text.columns.name, first.name],
          [text.columns.type, text.kinds[first.isFolder ? 'folder' : fileKind(first.name, first.mediaType)]],
          [text.columns.size, first.isFolder ? '' : formatKilobytes(first.size, text.languageTag)],
          [text.columns.modified, formatModified(first.modified, timeZone)],
          [text.manager.path, first.path],
        ]
      : [
          [text.manager.items, text.itemCount(selected.length)],
          [text.columns.size, formatKilobytes(size, text.languageTag)],
        ];
  return (
    <Box
      component="aside"
      aria-label={text.manager.details}
      sx={{
        display: { xs: 'none', lg: 'block' },
        width: 240,
        height,
        overflow: 'auto',
        borderLeft: 1,
        borderColor: 'divider',
        p: 2,
      }}
    >
      {selected.length === 1 ? <FileThumbnail entry={first} source={source} size={160} /> : null}
      <Box component="dl" sx={{ m: 0, mt: 1 }}>
        {lines
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <Box key={label} sx={{ mb: 1 }}>
              <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                {label}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Typography>
            </Box>
          ))}
      </Box>
    </Box>
  );
}

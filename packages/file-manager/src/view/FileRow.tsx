import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { fileKind } from '../kind/file-kind.ts';
import type { FileManagerLocaleText } from '../locales/locale-text.ts';
import { formatKilobytes } from '../size/format-size.ts';
import type { FileEntry } from '../source/file-source.ts';
import { formatModified } from './format-modified.ts';
import { FileIcon, FolderIcon } from './icons.tsx';

/** Props of {@link FileRow}. */
export interface FileRowProps {
  readonly entry: FileEntry;
  readonly localeText: FileManagerLocaleText;
  readonly timeZone: string | undefined;
  /** `undefined` for what cannot be opened. */
  readonly onOpen: ((entry: FileEntry) => void) | undefined;
}

/** Cells that a phone leaves out; their content is under the name there. */
export const wideOnly = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** One file or folder. */
export function FileRow({ entry, localeText, timeZone, onOpen }: FileRowProps) {
  const kind = entry.isFolder ? 'folder' : fileKind(entry.name, entry.mediaType);
  const modified = formatModified(entry.modified, timeZone);
  const kindText = localeText.kinds[kind];
  const Icon = entry.isFolder ? FolderIcon : FileIcon;
  return (
    <TableRow hover={onOpen !== undefined}>
      <TableCell component="th" scope="row" sx={{ width: '100%' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Icon aria-hidden fontSize="small" sx={{ color: entry.isFolder ? 'primary.main' : 'text.secondary' }} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {onOpen ? (
              <Link
                component="button"
                type="button"
                variant="body2"
                color="inherit"
                align="left"
                underline="hover"
                onClick={() => onOpen(entry)}
              >
                {entry.name}
              </Link>
            ) : (
              <Typography variant="body2">{entry.name}</Typography>
            )}
            <Typography variant="caption" sx={{ display: { xs: 'block', sm: 'none' }, color: 'text.secondary' }}>
              {modified === '' ? kindText : `${kindText} · ${modified}`}
            </Typography>
          </Box>
        </Box>
      </TableCell>
      <TableCell sx={{ ...wideOnly, whiteSpace: 'nowrap' }} title={entry.mediaType ?? undefined}>
        {kindText}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {formatKilobytes(entry.size, localeText.languageTag)}
      </TableCell>
      <TableCell sx={{ ...wideOnly, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{modified}</TableCell>
    </TableRow>
  );
}

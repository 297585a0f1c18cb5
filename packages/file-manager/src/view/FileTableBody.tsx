import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { FileManagerLocaleText } from '../locales/locale-text.ts';
import type { FileEntry } from '../source/file-source.ts';
import { FileRow } from './FileRow.tsx';

/** Props of {@link FileTableBody}. */
export interface FileTableBodyProps {
  /** `null` while they are loaded. */
  readonly entries: readonly FileEntry[] | null;
  readonly localeText: FileManagerLocaleText;
  readonly timeZone: string | undefined;
  readonly onFolderOpen: (entry: FileEntry) => void;
  readonly onFileOpen: ((entry: FileEntry) => void) | undefined;
}

/** The rows, a skeleton, or a word that there are none. */
export function FileTableBody({ entries, localeText, timeZone, onFolderOpen, onFileOpen }: FileTableBodyProps) {
  if (!entries) {
    return (
      <TableBody aria-hidden>
        <TableRow>
          <TableCell colSpan={4} sx={{ px: 0, border: 0 }}>
            <Skeleton variant="rounded" height={180} />
          </TableCell>
        </TableRow>
      </TableBody>
    );
  }
  return (
    <TableBody>
      {entries.map((entry) => (
        <FileRow
          key={`${entry.isFolder ? 'folder' : 'file'}:${entry.name}`}
          {...{ entry, localeText, timeZone }}
          onOpen={entry.isFolder ? onFolderOpen : onFileOpen}
        />
      ))}
      {entries.length === 0 && (
        <TableRow>
          <TableCell colSpan={4} sx={{ border: 0 }}>
            <Box sx={{ py: 5, textAlign: 'center' }}>
              <Typography variant="subtitle1">{localeText.emptyTitle}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {localeText.emptyHint}
              </Typography>
            </Box>
          </TableCell>
        </TableRow>
      )}
    </TableBody>
  );
}

import { useRetryWhenOnline, visuallyHidden } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box, { type BoxProps } from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { useThemeProps } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableContainer from '@mui/material/TableContainer';
import { forwardRef, useMemo, useRef } from 'react';
import { enUS } from '../locales/en-us.ts';
import type { FileManagerLocaleText } from '../locales/locale-text.ts';
import { joinPath } from '../path/folder-path.ts';
import type { FileEntry, FileSource } from '../source/file-source.ts';
import { defaultSort, sortEntries, type FileSort } from '../store/sort-entries.ts';
import { FileTableBody } from './FileTableBody.tsx';
import { FileTableHead } from './FileTableHead.tsx';
import { FolderBreadcrumb } from './FolderBreadcrumb.tsx';
import { useControlled } from './use-controlled.ts';
import { useFolder } from './use-folder.ts';

/** Props of {@link FileList}. */
export interface FileListProps {
  /** Where the files come from; keep the object the same from render to render. */
  readonly source: FileSource;
  /** Path of the folder that is shown, where the host holds it, e.g. in the address. */
  readonly path?: string;
  /** Path of the folder that is shown at first. @default '' */
  readonly defaultPath?: string;
  readonly onPathChange?: (path: string) => void;
  readonly sort?: FileSort;
  /** @default by name */
  readonly defaultSort?: FileSort;
  readonly onSortChange?: (sort: FileSort) => void;
  /** Called with a file that was chosen and its path; without it files are plain text. */
  readonly onFileOpen?: (entry: FileEntry, path: string) => void;
  /** Name of the root, e.g. that of the bucket. */
  readonly rootLabel?: string;
  /** IANA name of the zone in which times are written. @default that of the browser */
  readonly timeZone?: string;
  /** Describes what went wrong. Line breaks are kept. @default the message of the error */
  readonly describeError?: (error: unknown) => string;
  /** Texts; what is left out is taken from `enUS`. */
  readonly localeText?: Partial<FileManagerLocaleText>;
  readonly sx?: SxProps<Theme>;
  readonly slotProps?: { readonly root?: BoxProps };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Folders and files of a store under a breadcrumb from its root.
 *
 * @example
 * <FileList source={fileSource} rootLabel="exam" onFileOpen={(file, path) => preview(path)} />
 */
export const FileList = forwardRef<HTMLDivElement, FileListProps>(function FileList(inProps, ref) {
  const props = useThemeProps({ props: inProps, name: 'LabFileList' });
  const { source, onFileOpen, rootLabel, timeZone, describeError = messageOf, sx, slotProps } = props;
  const localeText = useMemo(() => ({ ...enUS, ...props.localeText }), [props.localeText]);
  const [path, setPath] = useControlled({
    value: props.path,
    defaultValue: props.defaultPath ?? '',
    onChange: props.onPathChange,
  });
  const [sort, setSort] = useControlled({
    value: props.sort,
    defaultValue: props.defaultSort ?? defaultSort,
    onChange: props.onSortChange,
  });
  const { state, reload } = useFolder({ source, folder: path });
  useRetryWhenOnline(state.phase === 'failed', reload);
  const listRef = useRef<HTMLDivElement>(null);
  const entries = useMemo(
    () => (state.phase === 'ready' ? sortEntries(state.entries, sort, localeText.languageTag) : null),
    [state, sort, localeText.languageTag],
  );
  const handlePathChange = (next: string): void => {
    setPath(next);
    // What was pressed is about to go; without this the keyboard would start again at the top of the page.
    listRef.current?.focus();
  };
  const folderName = path === '' ? (rootLabel ?? localeText.root) : path;
  const announcement = state.phase === 'loading' ? localeText.loading : entries ? localeText.itemCount(entries.length) : '';
  return (
    <Box ref={ref} {...slotProps?.root} sx={[{ minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}>
      <FolderBreadcrumb
        path={path}
        onPathChange={handlePathChange}
        localeText={localeText}
        {...(rootLabel !== undefined && { rootLabel })}
        sx={{ px: 2, py: 1 }}
      />
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
      {state.phase === 'failed' ? (
        <Alert
          severity="error"
          sx={{ mx: 2, whiteSpace: 'pre-line' }}
          action={
            <Button color="inherit" size="small" onClick={() => void reload()}>
              {localeText.retry}
            </Button>
          }
        >
          <AlertTitle>{localeText.loadFailed}</AlertTitle>
          {describeError(state.error)}
        </Alert>
      ) : null}
      <TableContainer
        ref={listRef}
        tabIndex={-1}
        role="region"
        aria-label={localeText.listLabel(folderName)}
        aria-busy={state.phase === 'loading'}
        hidden={state.phase === 'failed'}
        sx={{ outline: 'none' }}
      >
        <Table size="small" aria-label={localeText.listLabel(folderName)}>
          <FileTableHead sort={sort} localeText={localeText} onSortChange={setSort} />
          <FileTableBody
            {...{ entries, localeText, timeZone }}
            onFolderOpen={(entry) => handlePathChange(joinPath(path, entry.name))}
            onFileOpen={onFileOpen && ((entry) => onFileOpen(entry, joinPath(path, entry.name)))}
          />
        </Table>
      </TableContainer>
    </Box>
  );
});

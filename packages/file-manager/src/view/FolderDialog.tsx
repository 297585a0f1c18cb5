import { DialogFrame } from '@lab-console/widget-base/dialogs';
import { useRetryWhenOnline } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { FileManagerLocaleText } from '../locales/locale-text.ts';
import { joinPath } from '../path/folder-path.ts';
import type { FileSource } from '../source/file-source.ts';
import { FolderBreadcrumb } from './FolderBreadcrumb.tsx';
import { FolderIcon } from './icons.tsx';
import { useFolder } from './use-folder.ts';

/** Asks for a folder to move or copy to. */
export function FolderDialog({
  text,
  onClose,
  source,
  start,
  title,
  action,
  rootLabel,
  excluded,
  fixed,
  onDone,
}: {
  readonly text: FileManagerLocaleText;
  readonly onClose: () => void;

  readonly source: FileSource;
  readonly start: string;
  readonly title: string;
  readonly action: string;
  readonly rootLabel: string;
  /** Paths of folders that cannot hold themselves. */
  readonly excluded: ReadonlySet<string>;
  /** Path of a folder that cannot be chosen, as everything is in it already. */
  readonly fixed?: string | undefined;
  readonly onDone: (folder: string) => void;
}) {
  const [folder, setFolder] = useState(start);
  const { state, reload } = useFolder({ source, folder });
  useRetryWhenOnline(state.phase === 'failed', reload);
  const list = useRef<HTMLDivElement>(null);
  const folders =
    state.phase === 'ready'
      ? state.entries.filter(({ isFolder, name }) => isFolder && !excluded.has(joinPath(folder, name)))
      : null;
  const open = (path: string): void => {
    // What was pressed goes, and the keyboard would with it.
    list.current?.focus();
    setFolder(path);
  };
  return (
    <DialogFrame
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{text.manager.cancel}</Button>
          <Button variant="contained" disabled={fixed === folder} onClick={() => onDone(folder)}>
            {action}
          </Button>
        </>
      }
    >
      <FolderBreadcrumb path={folder} onPathChange={open} localeText={text} rootLabel={rootLabel} />
      <Box
        ref={list}
        tabIndex={-1}
        sx={{ height: 280, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, mt: 1, outline: 'none' }}
      >
        {state.phase === 'loading' ? <Skeleton height={48} sx={{ mx: 2 }} /> : null}
        {state.phase === 'failed' ? (
          <Alert
            severity="error"
            sx={{ m: 1, whiteSpace: 'pre-line' }}
            action={
              <Button color="inherit" size="small" onClick={() => void reload()}>
                {text.retry}
              </Button>
            }
          >
            {text.loadFailed}
          </Alert>
        ) : null}
        {folders?.length === 0 ? (
          <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
            {text.manager.noFolders}
          </Typography>
        ) : null}
        {folders && folders.length > 0 ? (
          <List dense>
            {folders.map(({ name }) => (
              <ListItemButton key={name} onClick={() => open(joinPath(folder, name))}>
                <FolderIcon fontSize="small" sx={{ mr: 1, color: 'primary.main' }} />
                <ListItemText primary={name} sx={{ overflowWrap: 'anywhere' }} />
              </ListItemButton>
            ))}
          </List>
        ) : null}
      </Box>
    </DialogFrame>
  );
}

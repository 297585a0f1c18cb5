import { useRetryWhenOnline } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { ConflictAnswer } from '../core/upload-queue.ts';
import type { FileManagerLocaleText } from '../locales/locale-text.ts';
import { checkFileName, normaliseFileName } from '../names/file-name.ts';
import { joinPath } from '../path/folder-path.ts';
import type { FileSource } from '../source/file-source.ts';
import { FolderBreadcrumb } from './FolderBreadcrumb.tsx';
import { FolderIcon } from './icons.tsx';
import { useFolder } from './use-folder.ts';

interface DialogProps {
  readonly text: FileManagerLocaleText;
  readonly onClose: () => void;
}

/** Asks for the name of a file or folder; stays open with what was typed where the name is refused. */
export function NameDialog({
  text,
  onClose,
  title,
  label,
  folder,
  initial,
  taken,
  onDone,
}: DialogProps & {
  readonly title: string;
  readonly label: string;
  readonly folder: string;
  readonly initial: string;
  readonly taken: ReadonlySet<string>;
  /** Does what was asked; a text that it answers says why that failed. */
  readonly onDone: (name: string) => Promise<string | undefined>;
}) {
  const [name, setName] = useState(initial);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const stored = normaliseFileName(name);
  const issue = checkFileName(name, { folder });
  const problem = issue
    ? text.fileNameIssue(issue)
    : stored !== initial && taken.has(stored)
      ? text.manager.nameTaken(stored)
      : null;
  const shownProblem = refusal ?? (problem !== null && (isTried || name !== initial) ? problem : undefined);
  const save = async (): Promise<void> => {
    setTried(true);
    if (problem !== null || isSaving) return;
    setSaving(true);
    const reason = await onDone(stored);
    setSaving(false);
    setRefusal(reason);
    if (reason !== undefined) field.current?.focus();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-label={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            inputRef={field}
            fullWidth
            margin="dense"
            label={label}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setRefusal(undefined);
            }}
            onFocus={(event) => {
              // The ending mostly stays.
              const dot = initial.lastIndexOf('.');
              event.target.setSelectionRange(0, dot > 0 ? dot : initial.length);
            }}
            error={shownProblem !== undefined}
            helperText={shownProblem ?? ' '}
            slotProps={{ formHelperText: { role: refusal === undefined ? undefined : 'alert' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text.manager.cancel}</Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            {text.manager.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Asks before something goes. */
export function QuestionDialog({
  text,
  onClose,
  question,
  hint,
  action,
  onDone,
}: DialogProps & { readonly question: string; readonly hint: string; readonly action: string; readonly onDone: () => void }) {
  return (
    <Dialog open onClose={onClose} aria-label={question}>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{question}</DialogTitle>
      <DialogContent>
        <DialogContentText>{hint}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {text.manager.cancel}
        </Button>
        <Button color="error" variant="contained" onClick={onDone}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

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
}: DialogProps & {
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
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-label={title}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text.manager.cancel}</Button>
        <Button variant="contained" disabled={fixed === folder} onClick={() => onDone(folder)}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Asks once for all files of an upload whose names are taken. */
export function ConflictDialog({
  text,
  names,
  onAnswer,
}: {
  readonly text: FileManagerLocaleText;
  readonly names: readonly string[];
  readonly onAnswer: (answer: ConflictAnswer) => void;
}) {
  const { manager } = text;
  return (
    <Dialog open aria-label={manager.conflictTitle} onClose={() => onAnswer('skip')}>
      <DialogTitle>{manager.conflictTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{manager.conflictQuestion(names)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer('skip')}>{manager.conflictAnswers.skip}</Button>
        <Button color="error" onClick={() => onAnswer('replace')}>
          {manager.conflictAnswers.replace}
        </Button>
        <Button autoFocus variant="contained" onClick={() => onAnswer('keepBoth')}>
          {manager.conflictAnswers.keepBoth}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

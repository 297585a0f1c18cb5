import { DialogFrame } from '@lab-console/widget-base/dialogs';
import { useRetryWhenOnline } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { enUS } from '../locales/en-us.ts';
import { useMemo, useState } from 'react';
import type { FileManagerLocaleText } from '../locales/locale-text.ts';
import type { FileEntry, FileSource } from '../source/file-source.ts';
import { defaultSort, type FileSort } from '../store/sort-entries.ts';
import { EntryGrid } from '../view/EntryGrid.tsx';
import { FolderBreadcrumb } from '../view/FolderBreadcrumb.tsx';
import { useManager } from '../view/use-manager.ts';
import type { ShownEntry } from '../view/shown-entry.ts';

/** A file that was picked. */
export interface PickedFile {
  readonly path: string;
  readonly entry: FileEntry;
  /** An address that a browser can load it from for some hours; missing where the store gives none. */
  readonly address?: string;
}

/** Props of {@link ResourcePicker}. */
export interface ResourcePickerProps {
  /** Where the files are; keep the object the same from render to render. */
  readonly source: FileSource;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPick: (file: PickedFile) => void;
  /** Which files can be picked. @default all */
  readonly accept?: (entry: FileEntry) => boolean;
  /** @default a text of the locale */
  readonly title?: string;
  /** Name of the root, e.g. that of the bucket. */
  readonly rootLabel?: string;
  /** Folder that is shown at first. @default '' */
  readonly defaultPath?: string;
  /** IANA name of the zone in which times are written. @default that of the browser */
  readonly timeZone?: string;
  /** Describes what went wrong. @default the message of the error */
  readonly describeError?: (error: unknown) => string;
  /** Texts; what is left out is taken from `enUS`. */
  readonly localeText?: Partial<FileManagerLocaleText>;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * A dialog that picks one file of a store, by folders under a breadcrumb, with name, type, size and date.
 *
 * @example
 * <ResourcePicker source={source} open={open} onClose={close} onPick={({ path }) => insert(path)} />
 */
export function ResourcePicker({ open, ...props }: ResourcePickerProps) {
  const text = useMemo(() => ({ ...enUS, ...props.localeText }), [props.localeText]);
  const title = props.title ?? text.manager.pickFile;
  return open ? <OpenPicker {...props} title={title} text={text} /> : null;
}

function OpenPicker({
  title,
  source,
  onClose,
  onPick,
  accept,
  rootLabel,
  defaultPath = '',
  timeZone,
  describeError = messageOf,
  text,
}: Omit<ResourcePickerProps, 'open'> & { readonly title: string; readonly text: FileManagerLocaleText }) {
  const [folder, setFolder] = useState(defaultPath);
  const [sort, setSort] = useState<FileSort>(defaultSort);
  const [isFailed, setFailed] = useState(false);
  const filtered = useMemo((): FileSource => {
    if (!accept) return source;
    return {
      ...source,
      list: async (path, options) => (await source.list(path, options)).filter((entry) => entry.isFolder || accept(entry)),
    };
  }, [source, accept]);
  const manager = useManager({ source: filtered, folder, sort, text, describeError });
  const chosen = manager.selected.find(({ isFolder }) => !isFolder);
  const pick = (entry: ShownEntry): void => {
    setFailed(false);
    const found = source.address ? source.address(entry.path) : Promise.resolve(undefined);
    found.then(
      (address) => {
        onPick({ path: entry.path, entry, ...(address === undefined ? {} : { address }) });
        onClose();
      },
      () => setFailed(true),
    );
  };
  useRetryWhenOnline(manager.state.phase === 'failed', manager.reload);
  return (
    <DialogFrame
      onClose={onClose}
      width="md"
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{text.manager.cancel}</Button>
          <Button variant="contained" disabled={!chosen} onClick={() => chosen && pick(chosen)}>
            {text.manager.pick}
          </Button>
        </>
      }
    >
      {isFailed ? (
        <Alert severity="error" sx={{ mb: 1 }}>
          {text.manager.selectFailed}
        </Alert>
      ) : null}
      {manager.state.phase === 'failed' ? (
        <Alert
          severity="error"
          sx={{ mb: 1, whiteSpace: 'pre-line' }}
          action={
            <Button color="inherit" size="small" onClick={manager.reload}>
              {text.retry}
            </Button>
          }
        >
          {text.manager.because(text.manager.selectFailed, describeError(manager.state.error))}
        </Alert>
      ) : null}
      <FolderBreadcrumb path={folder} onPathChange={setFolder} localeText={text} rootLabel={rootLabel ?? text.root} />
      <EntryGrid
        {...{ manager, sort, timeZone }}
        layout="list"
        single
        height={360}
        label={text.listLabel(folder === '' ? (rootLabel ?? text.root) : folder)}
        onSortChange={setSort}
        onOpen={(entry) => (entry.isFolder ? setFolder(entry.path) : pick(entry))}
      />
    </DialogFrame>
  );
}

import { useStore } from '@lab-console/widget-base/react';
import { useLeaveGuard, useRetryWhenOnline } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useThemeProps, type SxProps, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { forwardRef, useEffect, useMemo, useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import { filesOfTransfer } from '../core/dropped-files.ts';
import { isUploading } from '../core/upload-list.ts';
import { enUS } from '../locales/en-us.ts';
import type { FileManagerLocaleText } from '../locales/locale-text.ts';
import { parentPath } from '../path/folder-path.ts';
import type { FileSource } from '../source/file-source.ts';
import { defaultSort, type FileSort } from '../store/sort-entries.ts';
import { DetailsPane } from './DetailsPane.tsx';
import { EntryGrid, type EntryLayout } from './EntryGrid.tsx';
import { FolderBreadcrumb } from './FolderBreadcrumb.tsx';
import { managerActions } from './manager-action-list.ts';
import { ManagerParts } from './ManagerParts.tsx';
import { ManagerToolbar } from './ManagerToolbar.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { ConflictDialog, ManagerDialog, UploadPanel, WorkPanel } from './on-demand.ts';
import type { OpenDialog } from './open-dialog.ts';
import { SelectionLine } from './SelectionLine.tsx';
import { useControlled } from './use-controlled.ts';
import type { ShownEntry } from './shown-entry.ts';
import { useManager } from './use-manager.ts';

/** Props of {@link FileManager}. */
export interface FileManagerProps {
  /** Where the files are; keep the object the same from render to render. */
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
  readonly layout?: EntryLayout;
  /** @default 'list' */
  readonly defaultLayout?: EntryLayout;
  readonly onLayoutChange?: (layout: EntryLayout) => void;
  /** Address under which the folders `cmaps`, `standard_fonts`, `iccs` and `wasm` of pdfjs-dist are served; see {@link FilePreviewProps}. */
  readonly pdfResources?: string;
  /** Called when uploads, or work on many files, begin that leaving would stop (`true`), and when all have ended (`false`). */
  readonly onUploadingChange?: (isUploading: boolean) => void;
  /** Called with a file that was opened instead of showing its preview. */
  readonly onFileOpen?: (path: string) => void;
  /** Name of the root, e.g. that of the bucket. */
  readonly rootLabel?: string;
  /** IANA name of the zone in which times are written. @default that of the browser */
  readonly timeZone?: string;
  /** Height of the list. @default '60vh' */
  readonly height?: number | string;
  /** Describes what went wrong. @default the message of the error */
  readonly describeError?: (error: unknown) => string;
  /** Texts; what is left out is taken from `enUS`. */
  readonly localeText?: Partial<FileManagerLocaleText>;
  readonly sx?: SxProps<Theme>;
}

const messageOfError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Files and folders of a store: uploads, previews, and everything that is done with files, by mouse and by keyboard.
 *
 * @example
 * <FileManager source={fileSource} rootLabel="exam" />
 */
export const FileManager = forwardRef<HTMLDivElement, FileManagerProps>(function FileManager(inProps, ref) {
  const props = useThemeProps({ props: inProps, name: 'LabFileManager' });
  const { source, onFileOpen, timeZone, height = '60vh', describeError = messageOfError, sx } = props;
  const text = useMemo(() => ({ ...enUS, ...props.localeText }), [props.localeText]);
  const { manager: words } = text;
  const rootLabel = props.rootLabel ?? text.root;
  const [folder, setFolder] = useControlled({
    value: props.path,
    defaultValue: props.defaultPath ?? '',
    onChange: props.onPathChange,
  });
  const [sort, setSort] = useControlled({
    value: props.sort,
    defaultValue: props.defaultSort ?? defaultSort,
    onChange: props.onSortChange,
  });
  const [layout, setLayout] = useControlled({
    value: props.layout,
    defaultValue: props.defaultLayout ?? 'list',
    onChange: props.onLayoutChange,
  });
  const manager = useManager({ source, folder, sort, text, describeError });
  const { state, notice } = manager;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isOver, setOver] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  // A button that goes when it is pressed leaves the keyboard to the list.
  const focusList = (): void => list.current?.focus({ preventScroll: true });
  const isReady = state.phase === 'ready';
  useEffect(() => {
    if (!isReady) return;
    // The next press should not wait for their code.
    for (const part of [ManagerDialog, ConflictDialog, UploadPanel, WorkPanel]) part.preload();
  }, [isReady]);

  const open = (entry: ShownEntry): void => {
    if (entry.isFolder) setFolder(entry.path);
    else if (onFileOpen) onFileOpen(entry.path);
    else setDialog({ kind: 'preview', path: entry.path });
  };
  const actions = managerActions(manager, { open, setDialog });

  const handleDrop = (event: DragEvent): void => {
    if (!source.upload || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(false);
    void manager.run(async () => manager.addFiles(await filesOfTransfer(event.dataTransfer)));
  };
  const handlePaste = (event: ClipboardEvent): void => {
    if (!source.upload || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    void manager.run(async () => manager.addFiles(await filesOfTransfer(event.clipboardData)));
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement || dialog) return;
    const act = (key: string): void => actions.find((action) => action.key === key)?.run();
    if (event.key === 'Delete') act('remove');
    else if (event.key === 'F2') act('rename');
    else if (event.key === 'Backspace' && folder !== '') setFolder(parentPath(folder));
    else return;
    event.preventDefault();
  };
  const isBusy = useStore(manager.queue.store, isUploading);
  useLeaveGuard(isBusy || manager.works.list.length > 0, props.onUploadingChange);
  useRetryWhenOnline(state.phase === 'failed', manager.reload);
  useRetryWhenOnline(isBusy, manager.queue.retryHeld);
  const place = folder === '' ? rootLabel : folder;

  return (
    <Box
      ref={ref}
      onKeyDown={handleKey}
      onPaste={handlePaste}
      onDrop={handleDrop}
      onDragOver={(event) => {
        if (!source.upload || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      sx={[{ position: 'relative', minWidth: 0, bgcolor: 'background.paper' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <FolderBreadcrumb
        path={folder}
        onPathChange={setFolder}
        localeText={text}
        rootLabel={rootLabel}
        sx={{ px: 2, pt: 1, minHeight: 33 }}
      />
      <ManagerToolbar
        {...{ manager, layout }}
        onLayoutChange={setLayout}
        onNewFolder={() => setDialog({ kind: 'newFolder' })}
        onTrash={() => setDialog({ kind: 'trash' })}
      />
      <SelectionLine manager={manager} actions={actions} />
      {state.phase === 'failed' ? (
        <Alert
          severity="error"
          sx={{ mx: 2, whiteSpace: 'pre-line' }}
          action={
            <Button color="inherit" size="small" onClick={manager.reload}>
              {text.retry}
            </Button>
          }
        >
          <AlertTitle>{text.loadFailed}</AlertTitle>
          {describeError(state.error)}
        </Alert>
      ) : (
        <Box sx={{ display: 'flex', minWidth: 0 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <EntryGrid
              {...{ manager, layout, sort, timeZone, height }}
              onSortChange={setSort}
              onOpen={open}
              label={text.listLabel(place)}
              listRef={list}
            />
          </Box>
          <DetailsPane manager={manager} timeZone={timeZone} height={height} />
        </Box>
      )}
      {isOver ? (
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            zIndex: 3,
            display: 'grid',
            placeItems: 'center',
            pointerEvents: 'none',
            border: 2,
            borderStyle: 'dashed',
            borderColor: 'primary.main',
            bgcolor: 'background.paper',
            opacity: 0.9,
          }}
        >
          <Typography>{words.dropHere}</Typography>
        </Box>
      ) : null}
      <ManagerParts
        {...{ manager, dialog, rootLabel, timeZone }}
        onDialogChange={setDialog}
        pdfResources={props.pdfResources}
        onLeaveButton={focusList}
      />
      <NoticeBar notice={notice} text={text} onClose={manager.closeNotice} onPress={focusList} />
    </Box>
  );
});

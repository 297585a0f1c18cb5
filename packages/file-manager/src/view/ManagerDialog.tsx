import { QuestionDialog } from '@lab-console/widget-base/dialogs';
import { useEffect, useMemo, useRef } from 'react';
import { joinPath, parentPath } from '../path/folder-path.ts';
import { removeEntries, renameEntry, transferEntries } from './manager-actions.ts';
import { FolderDialog } from './FolderDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import type { ManagerDialogRequest } from './open-dialog.ts';
import type { ShownEntry } from './shown-entry.ts';
import { TrashDialog } from './TrashDialog.tsx';
import type { Manager } from './use-manager.ts';

/** Draws the dialog that is open over a manager, and does what was answered. */
export function ManagerDialog({
  dialog,
  manager,
  rootLabel,
  timeZone,
  onClose,
}: {
  readonly dialog: ManagerDialogRequest;
  readonly manager: Manager;
  readonly rootLabel: string;
  readonly timeZone: string | undefined;
  readonly onClose: () => void;
}) {
  const { source, folder, entries, text } = manager;
  const { manager: words } = text;
  const asksForName = dialog.kind === 'newFolder' || dialog.kind === 'rename';
  const taken = useMemo(() => new Set(asksForName ? entries?.map(({ name }) => name) : []), [asksForName, entries]);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  /** Closes the dialog once a thing is done; what failed is shown in it, or at the foot where it was closed meanwhile. */
  const closeAfter = async (act: () => Promise<void>): Promise<string | undefined> => {
    try {
      await act();
    } catch (error) {
      if (isShown.current) return words.because(words.actionFailed, manager.messageOf(error));
      manager.showFailure(error);
      return undefined;
    }
    if (isShown.current) onClose();
    return undefined;
  };
  switch (dialog.kind) {
    case 'newFolder':
      return (
        <NameDialog
          {...{ text, folder, taken, onClose }}
          title={words.newFolder}
          label={words.newFolderName}
          initial=""
          onDone={(name) =>
            closeAfter(async () => {
              await source.createFolder?.(joinPath(folder, name));
              manager.showNotice({ severity: 'success', text: words.folderMade(name) });
              manager.reload();
            })
          }
        />
      );
    case 'rename':
      return (
        <NameDialog
          {...{ text, taken, onClose }}
          folder={parentPath(dialog.entry.path)}
          title={words.rename}
          label={words.newName}
          initial={dialog.entry.path.slice(dialog.entry.path.lastIndexOf('/') + 1)}
          onDone={(name) => {
            // What is in a folder may take long: its progress is on the page.
            if (!dialog.entry.isFolder) return closeAfter(() => renameEntry(manager, dialog.entry, name));
            onClose();
            return manager.run(() => renameEntry(manager, dialog.entry, name)).then(() => undefined);
          }}
        />
      );
    case 'remove':
      return (
        <QuestionDialog
          title={words.removeQuestion(dialog.entries.map(({ name }) => name))}
          cancelLabel={words.cancel}
          onCancel={onClose}
          confirmLabel={words.remove}
          isDestructive
          onConfirm={() => {
            onClose();
            void removeEntries(manager, dialog.entries);
          }}
        >
          {words.removeHint}
        </QuestionDialog>
      );
    case 'move':
    case 'copy':
      return (
        <FolderDialog
          {...{ text, source, rootLabel, onClose }}
          start={folder}
          title={dialog.kind === 'move' ? words.moveTo : words.copyTo}
          action={dialog.kind === 'move' ? words.moveHere : words.copyHere}
          excluded={new Set(dialog.entries.filter(({ isFolder }) => isFolder).map(({ path }) => path))}
          fixed={dialog.kind === 'move' ? commonParent(dialog.entries) : undefined}
          onDone={(target) => {
            onClose();
            void transferEntries(manager, dialog.kind, dialog.entries, target);
          }}
        />
      );
    case 'trash':
      return <TrashDialog {...{ manager, timeZone, onClose }} />;
  }
}

/** The folder that all entries are in; `undefined` where a search found them in several. */
function commonParent(entries: readonly ShownEntry[]): string | undefined {
  const [parent, ...others] = new Set(entries.map(({ path }) => parentPath(path)));
  return others.length === 0 ? parent : undefined;
}

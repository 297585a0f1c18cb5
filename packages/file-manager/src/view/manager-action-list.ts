import { downloadEntries, type ManagerAction } from './manager-actions.ts';
import type { OpenDialog } from './open-dialog.ts';
import type { ShownEntry } from './shown-entry.ts';
import type { Manager } from './use-manager.ts';

/** What can be done with the selected entries in this store. */
export function managerActions(
  manager: Manager,
  { open, setDialog }: { readonly open: (entry: ShownEntry) => void; readonly setDialog: (dialog: OpenDialog) => void },
): readonly ManagerAction[] {
  const { source, selected } = manager;
  const { manager: words } = manager.text;
  const [only] = selected;
  return [
    only && selected.length === 1 && !only.isFolder && source.address
      ? { key: 'preview', label: words.preview, run: () => open(only) }
      : null,
    source.address ? { key: 'download', label: words.download, run: () => void downloadEntries(manager, selected) } : null,
    only && selected.length === 1 && source.move
      ? { key: 'rename', label: words.rename, run: () => setDialog({ kind: 'rename', entry: only }) }
      : null,
    source.move ? { key: 'move', label: words.moveTo, run: () => setDialog({ kind: 'move', entries: selected }) } : null,
    source.copy ? { key: 'copy', label: words.copyTo, run: () => setDialog({ kind: 'copy', entries: selected }) } : null,
    source.remove
      ? { key: 'remove', label: words.remove, danger: true, run: () => setDialog({ kind: 'remove', entries: selected }) }
      : null,
  ].filter((action) => action !== null);
}

import type { PageEditorLocaleText } from '../locales/locale-text.ts';
import type { EditorActions } from './use-actions.ts';

/** Something that can be done with the selected nodes. */
export interface NodeCommand {
  readonly label: string;
  readonly keys: string;
  readonly run: () => void;
  /** Not possible for the page itself, or for several nodes at once. */
  readonly needs: 'nothing' | 'part' | 'one-part';
  /** Drawn in red and apart, as the last of a menu. */
  readonly isDestructive?: true;
}

/** What {@link nodeCommands} needs. */
export interface NodeCommandOptions {
  readonly texts: PageEditorLocaleText;
  readonly actions: EditorActions;
  readonly onCopy: () => void;
  readonly onPaste: () => void;
}

/** What can be done with the selected nodes, as buttons and as a menu. */
export function nodeCommands({ texts, actions, onCopy, onPaste }: NodeCommandOptions): readonly NodeCommand[] {
  return [
    { label: texts.moveUp, keys: 'Alt+↑', run: actions.moveUp, needs: 'part' },
    { label: texts.moveDown, keys: 'Alt+↓', run: actions.moveDown, needs: 'part' },
    { label: texts.moveIn, keys: 'Alt+Shift+→', run: actions.moveIn, needs: 'one-part' },
    { label: texts.moveOut, keys: 'Alt+Shift+←', run: actions.moveOut, needs: 'one-part' },
    { label: texts.duplicate, keys: 'Ctrl+D', run: actions.duplicate, needs: 'part' },
    { label: texts.wrap, keys: 'Ctrl+G', run: actions.wrap, needs: 'part' },
    { label: texts.unwrap, keys: 'Ctrl+Shift+G', run: actions.unwrap, needs: 'one-part' },
    { label: texts.copy, keys: 'Ctrl+C', run: onCopy, needs: 'nothing' },
    { label: texts.paste, keys: 'Ctrl+V', run: onPaste, needs: 'nothing' },
    { label: texts.remove, keys: 'Delete', run: actions.remove, needs: 'part', isDestructive: true },
  ];
}

/** Whether the selected nodes are such that a command can be given. */
export function isPossible(
  { needs }: NodeCommand,
  { isRoot, isSeveral }: { readonly isRoot: boolean; readonly isSeveral: boolean },
): boolean {
  return needs === 'nothing' || (!isRoot && (needs === 'part' || !isSeveral));
}

import type { KeyboardEvent } from 'react';
import { keyCommand, type KeyCommand } from './key-command.ts';
import { nodeMenuPlace } from './node-menu-place.ts';
import { focusNextRegion } from './next-region.ts';

/** What {@link handleEditorKey} needs. */
export interface EditorKeyOptions {
  readonly isPreview: boolean;
  readonly commands: Readonly<Record<KeyCommand, () => void>>;
  readonly onOpenMenu: (place: NonNullable<ReturnType<typeof nodeMenuPlace>>) => void;
}

/** Keys of the whole editor: F6 goes from region to region, the menu key opens the menu of a node, others run a command. */
export function handleEditorKey(event: KeyboardEvent, { isPreview, commands, onOpenMenu }: EditorKeyOptions): void {
  const { target, currentTarget, key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.nativeEvent.isComposing) return;
  if (key === 'F6') {
    event.preventDefault();
    focusNextRegion(currentTarget, shiftKey ? -1 : 1);
    return;
  }
  if ((key === 'F10' && shiftKey) || key === 'ContextMenu') {
    const place = nodeMenuPlace(target);
    if (place === undefined) return;
    event.preventDefault();
    onOpenMenu(place);
    return;
  }
  const isField = target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
  const command = keyCommand({ key, ctrlKey, metaKey, altKey, shiftKey, isField, isPreview });
  if (command === undefined) return;
  event.preventDefault();
  commands[command]();
}

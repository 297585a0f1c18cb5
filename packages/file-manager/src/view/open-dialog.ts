import type { ShownEntry } from './shown-entry.ts';

/** What is asked or done in a dialog over the list. */
export type ManagerDialogRequest =
  | { readonly kind: 'newFolder' }
  | { readonly kind: 'rename'; readonly entry: ShownEntry }
  | { readonly kind: 'remove'; readonly entries: readonly ShownEntry[] }
  | { readonly kind: 'move' | 'copy'; readonly entries: readonly ShownEntry[] }
  | { readonly kind: 'trash' };

/** The dialog that is open, or the file that is shown. */
export type OpenDialog = ManagerDialogRequest | { readonly kind: 'preview'; readonly path: string };

import { lazyComponent } from '@lab-console/widget-base/react';

// Dialogs of all record pages: each is fetched with the first press that opens it.

/** A question before something that others notice. */
export const AskDialog = lazyComponent(() => import('./AskDialog.tsx'), 'AskDialog');
/** Which values stay where two people set the same cells. */
export const ConflictDialog = lazyComponent(() => import('./ConflictDialog.tsx'), 'ConflictDialog');
/** What a pasted block changes, listed before it does. */
export const PasteDialog = lazyComponent(() => import('./PasteDialog.tsx'), 'PasteDialog');

import { lazyComponent } from '@lab-console/widget-base/react';

/** What asks for a name, a folder or an answer, and the trash; with them come dialogs, fields and tables. */
export const ManagerDialog = lazyComponent(() => import('./ManagerDialog.tsx'), 'ManagerDialog');
/** Asks what happens to files whose names are taken. */
export const ConflictDialog = lazyComponent(() => import('./ConflictDialog.tsx'), 'ConflictDialog');
/** The uploads with their progress, for the first of them. */
export const UploadPanel = lazyComponent(() => import('./UploadPanel.tsx'), 'UploadPanel');
/** How far the work on many files is, for the first of it. */
export const WorkPanel = lazyComponent(() => import('./WorkPanel.tsx'), 'WorkPanel');
/** A file over the whole page. */
export const PreviewDialog = lazyComponent(() => import('./preview/PreviewDialog.tsx'), 'PreviewDialog');

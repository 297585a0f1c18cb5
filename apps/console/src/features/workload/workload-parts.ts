import { lazyComponent } from '@lab-console/widget-base/react';

// Tabs and dialogs of workload: each is fetched with the first press that opens it.

/** Factors of workload. */
export const WorkFactors = lazyComponent(() => import('./WorkFactors.tsx'), 'WorkFactors');
/** Form of work that belongs to no session. */
export const WorkEntryForm = lazyComponent(() => import('./WorkEntryForm.tsx'), 'WorkEntryForm');

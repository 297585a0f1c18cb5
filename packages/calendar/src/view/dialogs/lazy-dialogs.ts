import { lazyComponent } from '@lab-console/widget-base/react';

/** The dialogs of the calendar, each fetched when it is first opened or when nothing else is to do. */
export const dialogs = {
  ConfirmDialog: lazyComponent(() => import('../bulk/ConfirmDialog.tsx'), 'ConfirmDialog'),
  MoveDialog: lazyComponent(() => import('../move/MoveDialog.tsx'), 'MoveDialog'),
  SessionFormDialog: lazyComponent(() => import('../form/SessionFormDialog.tsx'), 'SessionFormDialog'),
  FormSlot: lazyComponent(() => import('../form/FormSlot.tsx'), 'FormSlot'),
  EditManyDialog: lazyComponent(() => import('../form/EditManyDialog.tsx'), 'EditManyDialog'),
  StaleDialog: lazyComponent(() => import('../stale/StaleDialog.tsx'), 'StaleDialog'),
  CalendarShortcuts: lazyComponent(() => import('../shortcuts/CalendarShortcuts.tsx'), 'CalendarShortcuts'),
} as const;

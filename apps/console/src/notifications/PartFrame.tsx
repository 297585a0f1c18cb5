import { isPartLoadError } from '@lab-console/widget-base';
import { LazyPart } from '@lab-console/widget-base/react';
import type { ReactNode } from 'react';
import { currentTables } from '../locales/current-tables.ts';
import { notifications } from './notifications.ts';

/** Notifies why a part that is fetched on demand could not be opened, and offers what helps. */
function reportFailure(error: unknown): void {
  const { text } = currentTables();
  const reason = isPartLoadError(error) ? error.reason : 'failed';
  const reload = { label: text.common.reloadPage, onPress: () => window.location.reload() };
  notifications.push({ severity: 'error', text: text.partFailed[reason], ...(reason === 'offline' ? {} : { action: reload }) });
}

/** Dialogs and menus that are fetched on demand: one that fails is closed with a notice, and the page stays. */
export function PartFrame({ children, onFailed }: { readonly children: ReactNode; readonly onFailed: () => void }): ReactNode {
  return (
    <LazyPart
      resetsOnError
      onError={(error) => {
        onFailed();
        reportFailure(error);
      }}
    >
      {children}
    </LazyPart>
  );
}

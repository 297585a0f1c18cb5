import { isForbidden } from '@lab-console/api-client';
import { errorText } from '@lab-console/api-client/locales';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { numberOfRequest } from '../notifications/error-notice.ts';
import { RequestNumber } from '../notifications/RequestNumber.tsx';
import { MessagePage } from './MessagePage.tsx';
import { NoAccessPage } from './NoAccessPage.tsx';

/** What a {@link LoadFailedPage} shows. */
export interface LoadFailedPageProps {
  readonly error: unknown;
  /** Tries to load once more. */
  readonly onRetry: () => void;
  /** Replaces the sentence that is made from the error. */
  readonly message?: string;
}

/** A page, or something that it cannot do without, did not load. */
export function LoadFailedPage({ error, onRetry, message }: LoadFailedPageProps): ReactNode {
  const { text, calls } = useLocale();
  if (isForbidden(error)) return <NoAccessPage />;
  return (
    <MessagePage
      title={text.pages.loadFailedTitle}
      text={
        <>
          {message ?? errorText(error, calls)}
          <RequestNumber id={numberOfRequest(error)} />
        </>
      }
      actions={
        <Button variant="contained" onClick={onRetry}>
          {text.common.retry}
        </Button>
      }
    />
  );
}

import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { useLocale } from '../locales/LocaleHost.tsx';
import { MessagePage } from '../screens/MessagePage.tsx';

/** Whether a part of the console could not be fetched: the connection failed, or a newer version has replaced it. */
function isMissingPart(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);
}

/** A route failed while it was loaded or drawn. */
export function RouteFailure(): ReactNode {
  const { text, calls } = useLocale();
  const error = useRouteError();
  return (
    <MessagePage
      title={isMissingPart(error) ? text.pages.loadFailedTitle : text.pages.failedTitle}
      text={isMissingPart(error) ? calls.errors.network : text.pages.failedText}
      actions={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {text.common.retry}
        </Button>
      }
    />
  );
}

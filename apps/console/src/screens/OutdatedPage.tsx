import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../locales/LocaleHost.tsx';
import { MessagePage } from './MessagePage.tsx';

/** Shown where code or a definition is gone from the server because a new version of the console was installed. */
export function OutdatedPage(): ReactNode {
  const text = useText();
  return (
    <MessagePage
      title={text.pages.outdatedTitle}
      text={text.pages.outdatedText}
      actions={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {text.common.reloadPage}
        </Button>
      }
    />
  );
}

import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../locales/LocaleHost.tsx';
import { MessagePage } from './MessagePage.tsx';

/** Nothing is at this address. */
export function NotFoundRoute(): ReactNode {
  const text = useText();
  return (
    <MessagePage
      code="404"
      title={text.pages.notFoundTitle}
      text={text.pages.notFoundText}
      actions={
        <Button variant="contained" component={Link} to="/">
          {text.common.home}
        </Button>
      }
    />
  );
}

import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../locales/LocaleHost.tsx';
import { MessagePage } from './MessagePage.tsx';

/** The server answered 42501: the role may not see this. */
export function NoAccessPage(): ReactNode {
  const { text, calls } = useLocale();
  return (
    <MessagePage
      code="403"
      title={text.pages.noAccessTitle}
      text={calls.errors.forbidden}
      actions={
        <Button variant="contained" component={Link} to="/">
          {text.common.home}
        </Button>
      }
    />
  );
}

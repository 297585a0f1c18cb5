import Button from '@mui/material/Button';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useText } from '../locales/LocaleHost.tsx';
import { MessagePage } from './MessagePage.tsx';

function PageFailure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const text = useText();
  return (
    <MessagePage
      title={text.pages.failedTitle}
      text={text.pages.failedText}
      actions={
        <Button variant="contained" onClick={onRetry}>
          {text.common.retry}
        </Button>
      }
    />
  );
}

/** Keeps the failure of one page to that page. Give it a `key` for the page, so that the next one starts fresh. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    // The one place where a failure of drawing is left for whoever looks into it.
    reportError(error instanceof Error ? error : new Error(String(error), { cause: componentStack }));
  }

  handleRetry = (): void => {
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? <PageFailure onRetry={this.handleRetry} /> : this.props.children;
  }
}

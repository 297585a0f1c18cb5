import { isPartLoadError } from '@lab-console/widget-base';
import { forgetFailedParts } from '@lab-console/widget-base/react';
import Button from '@mui/material/Button';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useText } from '../locales/LocaleHost.tsx';
import { MessagePage } from './MessagePage.tsx';
import { OutdatedPage } from './OutdatedPage.tsx';

function PageFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const text = useText();
  if (isPartLoadError(error) && error.reason === 'outdated') return <OutdatedPage />;
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
export class PageBoundary extends Component<
  { readonly children: ReactNode },
  { readonly failure: { readonly error: unknown } | null }
> {
  override state: { readonly failure: { readonly error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { readonly failure: { readonly error: unknown } } {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    forgetFailedParts();
    // The one place where a failure of drawing is left for a developer to see.
    reportError(error instanceof Error ? error : new Error(String(error), { cause: componentStack }));
  }

  handleRetry = (): void => {
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <PageFailure error={failure.error} onRetry={this.handleRetry} /> : this.props.children;
  }
}

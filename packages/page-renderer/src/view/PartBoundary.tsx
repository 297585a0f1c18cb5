import { forgetFailedParts } from '@lab-console/widget-base/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { SettingsContext, type PageSettings } from './contexts.ts';

interface PartBoundaryProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** Keeps a part that cannot be drawn from taking the page with it. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly failed: boolean }> {
  static override contextType = SettingsContext;
  declare context: PageSettings | undefined;
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // What could not be fetched is fetched again by the next attempt.
    forgetFailedParts();
    this.context?.runtime.warn(
      `the part at ${this.props.path} could not be drawn: ${error.message}${info.componentStack?.split('\n')[1] ?? ''}`,
    );
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const texts = this.context?.runtime.texts;
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => this.setState({ failed: false })}>
            {texts?.retry}
          </Button>
        }
      >
        {texts?.renderFailed} ({this.props.path})
      </Alert>
    );
  }
}

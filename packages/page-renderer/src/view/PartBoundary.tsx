import { forgetFailedParts } from '@lab-console/widget-base/react';
import { Component, type ReactNode } from 'react';
import type { PageTexts } from '../locales/types.ts';
import { SettingsContext, type PageSettings } from './contexts.ts';
import { FailureAlert } from './FailureAlert.tsx';

interface PartBoundaryProps {
  readonly path: string;
  readonly children: ReactNode;
}

interface FailedState {
  readonly isFailed: boolean;
  readonly error?: unknown;
}

/** Keeps a part that cannot be drawn from taking the page with it. */
export class PartBoundary extends Component<PartBoundaryProps, FailedState> {
  static override contextType = SettingsContext;
  declare context: PageSettings | undefined;
  override state: FailedState = { isFailed: false };

  static getDerivedStateFromError(error: unknown): FailedState {
    return { isFailed: true, error };
  }

  override componentDidCatch(error: Error): void {
    // What could not be fetched is fetched again by the next attempt.
    forgetFailedParts();
    this.context?.runtime.warn(`the part at ${this.props.path} could not be drawn: ${error.message}`);
  }

  override render(): ReactNode {
    const { isFailed, error } = this.state;
    if (!isFailed) return this.props.children;
    const { texts = {} as Partial<PageTexts> } = this.context?.runtime ?? {};
    return (
      <FailureAlert
        error={error}
        texts={texts}
        text={`${texts.renderFailed} (${this.props.path})`}
        onRetry={() => this.setState({ isFailed: false })}
      />
    );
  }
}

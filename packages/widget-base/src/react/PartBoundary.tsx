import { Component, type ReactNode } from 'react';
import { forgetFailedParts } from './lazy-component.ts';

/** Props of {@link PartBoundary}. */
export interface PartBoundaryProps {
  readonly children: ReactNode;
  /** Called with what went wrong; `isPartLoadError` distinguishes code that could not be fetched from code that failed. */
  readonly onError: (error: unknown) => void;
  /** Drawn in place of what failed; `retry` draws it again. @default nothing */
  readonly renderFallback?: (error: unknown, retry: () => void) => ReactNode;
  /** Another value draws the children again. */
  readonly resetKey?: unknown;
}

interface PartBoundaryState {
  readonly failure: { readonly error: unknown } | null;
  readonly resetKey: unknown;
}

/** Keeps a part that fails from taking the parts around it along. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<PartBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: PartBoundaryProps, state: PartBoundaryState): Partial<PartBoundaryState> | null {
    return Object.is(resetKey, state.resetKey) ? null : { failure: null, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    forgetFailedParts();
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.renderFallback?.(failure.error, () => this.setState({ failure: null })) ?? null;
  }
}

import { Component, type ReactNode } from 'react';

interface PageBoundaryProps {
  /** What is drawn: after something else is, it is tried again. */
  readonly drawn: unknown;
  readonly onBroken: () => void;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly broken: unknown;
  readonly isBroken: boolean;
}

/** Leaves the window empty where the page as a whole cannot be drawn; single nodes have boundaries of their own. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { broken: undefined, isBroken: false };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ drawn }: PageBoundaryProps, { broken, isBroken }: PageBoundaryState): PageBoundaryState {
    return { broken: drawn, isBroken: isBroken && broken === drawn };
  }

  override componentDidCatch(): void {
    this.props.onBroken();
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}

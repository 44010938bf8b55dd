import { Component, type ReactNode } from 'react';
import { CrashPage } from '../pages/crash/crash';
import { resetFailedParts } from '../platform/lazy-part/retried-lazy';
import { supportCodeOf } from '../platform/api/support-code-of';

interface ErrorBoundaryProps {
  /** A change resets the boundary; the path is passed here. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failedAt: string | null;
  /** Id of the failed request that broke the page. */
  code?: string | null;
}

/** Shows an error page when a page throws or its code cannot be downloaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failedAt: null };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failedAt: '', code: supportCodeOf(error) };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState {
    if (state.failedAt === '') return { ...state, failedAt: props.resetKey };
    return state.failedAt === props.resetKey ? state : { failedAt: null };
  }

  override componentDidCatch(): void {
    resetFailedParts();
  }

  override render() {
    return this.state.failedAt === null ? this.props.children : <CrashPage code={this.state.code ?? null} />;
  }
}

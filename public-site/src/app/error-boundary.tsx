import { Component, type ReactNode } from 'react';
import { CrashPage } from '../pages/crash/crash-page';

interface ErrorBoundaryProps {
  /** A change of it (the path) gives the page another chance. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failedAt: string | null;
}

/** Shows a page instead of nothing when a page breaks or its code cannot be downloaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failedAt: null };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState {
    if (state.failedAt === '') return { failedAt: props.resetKey };
    return state.failedAt === props.resetKey ? state : { failedAt: null };
  }

  override render() {
    return this.state.failedAt === null ? this.props.children : <CrashPage />;
  }
}

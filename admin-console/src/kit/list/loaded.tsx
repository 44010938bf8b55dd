import { LinearProgress } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { ListFailure, ListLoading } from './list-states.js';

interface LoadedProps<T> {
  /** The result of a query. */
  of: { data: T | undefined; error: unknown; refetch(): unknown };
  /** Shown until the first response, in place of a bar. */
  loading?: ReactNode;
  children(data: T): ReactNode;
}

/**
 * The data of a query; after a failure, the error with a retry button. Data that is already shown stays when a refetch
 * fails, with everything typed in it.
 */
export function Loaded<T>({ of: { data, error, refetch }, loading, children }: LoadedProps<T>) {
  return (
    <>
      {error ? (
        <ListFailure error={error} isStale={data !== undefined} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? !error && (loading ?? <LoadingBar />) : children(data)}
    </>
  );
}

function LoadingBar() {
  const translate = useTranslate();
  return <LinearProgress aria-label={translate('city.list.loading')} />;
}

interface LoadedListProps {
  /** Replaces the default loading state. */
  loading?: string;
  children: ReactNode;
}

/** The rows of the list around it. */
export function LoadedList({ loading, children }: LoadedListProps) {
  return (
    <Loaded<RaRecord[]> of={useListContext()} loading={<ListLoading text={loading} />}>
      {() => children}
    </Loaded>
  );
}

import type { ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { ListFailure, ListLoading } from '../applications/list-states.js';

interface LoadedProps<T> {
  /** The answer of a query of any kind. */
  of: { data: T | undefined; error: unknown; refetch(): unknown };
  /** Shown until the first answer. */
  loading: ReactNode;
  children(data: T): ReactNode;
}

/**
 * What was asked for. Where it cannot be had: why, and a way to try again. What is shown already stays when it cannot be
 * loaded again, with everything that is being written in it.
 */
export function Loaded<T>({ of: { data, error, refetch }, loading, children }: LoadedProps<T>) {
  return (
    <>
      {error ? (
        <ListFailure error={error} isStale={data !== undefined} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? !error && loading : children(data)}
    </>
  );
}

interface LoadedListProps {
  /** What is said until the first rows are there, where that is not the usual. */
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

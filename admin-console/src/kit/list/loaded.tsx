import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFailureText } from '../../platform/api-error.js';

interface LoadedProps<T> {
  /** The result of a query. */
  query: { data: T | undefined; error: unknown; refetch(): unknown };
  /** Shown until the first response, in place of a bar. */
  loading?: ReactNode;
  children(data: T): ReactNode;
}

/**
 * The data of a query; after a failure, the error with a retry button. Data that is already shown stays when a refetch
 * fails, with everything typed in it.
 */
export function Loaded<T>({ query: { data, error, refetch }, loading, children }: LoadedProps<T>) {
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

/** The loading state of a list. */
export function ListLoading({ text }: { text?: string }) {
  const translate = useTranslate();
  const words = text ?? translate('city.list.loading');
  return (
    <Box role="status" sx={{ padding: 3, display: 'grid', gap: 2 }}>
      <LinearProgress aria-label={words} />
      <Typography color="text.secondary">{words}</Typography>
    </Box>
  );
}

interface ListFailureProps {
  error: unknown;
  /** Stale data is still shown. */
  isStale?: boolean;
  onRetry(): void;
}

/** The error of a failed request, with a retry button. */
export function ListFailure({ error, isStale = false, onRetry }: ListFailureProps) {
  const translate = useTranslate();
  const message = useFailureText()(error);
  return (
    <Alert
      severity={isStale ? 'warning' : 'error'}
      sx={{ margin: 2 }}
      action={
        <Button color="inherit" onClick={onRetry}>
          {translate('city.list.retry')}
        </Button>
      }
    >
      {translate(isStale ? 'city.list.kept' : 'city.list.error', { message })}
    </Alert>
  );
}

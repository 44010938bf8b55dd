import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFailureText } from '../providers/api-error.js';

interface EmptyListProps {
  /** Of the tab. */
  status: string;
  /** Whether the list is filtered. */
  narrowed: boolean;
}

/** The empty state of a list of applications. */
export function EmptyList({ status, narrowed }: EmptyListProps) {
  const translate = useTranslate();
  const words = narrowed ? 'city.list.noMatch' : 'city.list.empty';
  return <EmptyMessage text={translate(words, { status: translate(`city.status.${status}`) })} />;
}

export function EmptyMessage({ text }: { text: string }) {
  return (
    <Box sx={{ padding: 6, textAlign: 'center' }}>
      <Typography color="text.secondary">{text}</Typography>
    </Box>
  );
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

import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFailureText } from '../../platform/api-error.js';

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

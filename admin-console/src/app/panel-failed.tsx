import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Browser messages for a missing file: after a deployment, or without a network. */
const NOT_LOADED = /dynamically imported module|module script failed|error loading/i;

/** Shown for a panel that failed to load or crashed, with a way to recover. */
export function PanelFailed({ error }: { error?: Error }) {
  const translate = useTranslate();
  const message = error?.message ?? '';
  const name = NOT_LOADED.test(message) ? 'broken' : 'failed';
  return (
    <Box sx={{ padding: 3 }}>
      <Alert
        severity="error"
        action={
          // The browser caches the failed import; only a page load retries it.
          <Button color="inherit" onClick={() => window.location.reload()}>
            {translate('city.session.reload')}
          </Button>
        }
      >
        <AlertTitle>{translate(`city.session.${name}`)}</AlertTitle>
        {translate(`city.session.${name}Text`, { message })}
      </Alert>
    </Box>
  );
}

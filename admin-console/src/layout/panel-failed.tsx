import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What browsers say when a file of the console is not there: after a newer build was deployed, or without a network. */
const NOT_LOADED = /dynamically imported module|module script failed|error loading/i;

/** A panel that could not be loaded or has failed, with the way on. */
export function PanelFailed({ error }: { error?: Error }) {
  const translate = useTranslate();
  const message = error?.message ?? '';
  const name = NOT_LOADED.test(message) ? 'broken' : 'failed';
  return (
    <Box sx={{ padding: 3 }}>
      <Alert
        severity="error"
        action={
          // A browser remembers that a file failed; only a new page surely asks again.
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

import type { Locale } from '@city/contracts';
import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { WITHOUT_LANGUAGE } from '../messages/language.js';

interface WithoutLanguageProps {
  locale: Locale;
  failed: boolean;
}

/** The console while its texts are on their way, and when they did not arrive. */
export function WithoutLanguage({ locale, failed }: WithoutLanguageProps) {
  const words = WITHOUT_LANGUAGE[locale];
  if (!failed) return <LinearProgress aria-label={words.loading} />;
  return (
    <Box sx={{ padding: 3 }}>
      <Alert
        severity="error"
        action={
          // A browser may remember that the file failed; only a new page surely asks again.
          <Button color="inherit" onClick={() => window.location.reload()}>
            {words.reload}
          </Button>
        }
      >
        {words.failed}
      </Alert>
    </Box>
  );
}

import type { Locale } from '@city/contracts';
import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { LANGUAGE_FALLBACK_TEXTS } from '../messages/language.js';

interface WithoutLanguageProps {
  locale: Locale;
  because: 'loading' | 'failed' | 'otherVersion';
}

/** The console while its texts are on their way, when they did not arrive, and in a site of another version. */
export function WithoutLanguage({ locale, because }: WithoutLanguageProps) {
  const words = LANGUAGE_FALLBACK_TEXTS[locale];
  if (because === 'loading') return <LinearProgress aria-label={words.loading} />;
  return (
    <Box sx={{ padding: 3 }}>
      <Alert
        severity="error"
        action={
          // Only a new page surely asks again: a browser may remember that a file failed, and the site's own code is old.
          <Button color="inherit" onClick={() => window.location.reload()}>
            {words.reload}
          </Button>
        }
      >
        {words[because]}
      </Alert>
    </Box>
  );
}

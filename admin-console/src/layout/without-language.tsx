import type { Locale } from '@city/contracts';
import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { LANGUAGE_FALLBACK_TEXTS } from '../messages/language.js';

interface WithoutLanguageProps {
  locale: Locale;
  because: 'loading' | 'failed';
}

/** Shown while the console's texts load, and when they fail to load. */
export function WithoutLanguage({ locale, because }: WithoutLanguageProps) {
  const words = LANGUAGE_FALLBACK_TEXTS[locale];
  if (because === 'loading') return <LinearProgress aria-label={words.loading} />;
  return (
    <Box sx={{ padding: 3 }}>
      <Alert
        severity="error"
        action={
          // Only a page load helps: browsers cache a failed import, and the site's own code is outdated.
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

import type { Locale } from '@city/contracts';
import { Alert, Box, Button } from '@mui/material';
import { LANGUAGE_FALLBACK_TEXTS } from './messages/language.js';
import { ChosenColours, StartFrame } from './start-frame.js';

interface WithoutLanguageProps {
  locale: Locale;
  because: 'loading' | 'failed';
}

/** Shown while the console's texts load, and when they fail to load. */
export function WithoutLanguage({ locale, because }: WithoutLanguageProps) {
  const words = LANGUAGE_FALLBACK_TEXTS[locale];
  if (because === 'loading')
    return (
      <ChosenColours>
        <StartFrame label={words.loading} />
      </ChosenColours>
    );
  return (
    <ChosenColours>
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
    </ChosenColours>
  );
}

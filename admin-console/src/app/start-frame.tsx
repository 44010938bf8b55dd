import type { Locale } from '@city/contracts';
import { Alert, Box, Button, createTheme, LinearProgress, ThemeProvider } from '@mui/material';
import type { ReactNode } from 'react';
import { localStorageStore } from 'react-admin';
import { darkTheme, lightTheme } from '../platform/theme/theme.js';
import { BAR } from './console-app-bar.js';
import { LANGUAGE_FALLBACK_TEXTS } from './messages/language.js';

const BAR_HEIGHT = 48;
const AT_TOP = { position: 'fixed', insetInline: 0, insetBlockStart: 0 };

/** The frame of the console without its content, while the console starts. Inside the real frame it lies below the bar. */
export function StartFrame({ label }: { label: string }) {
  return (
    <Box sx={{ minHeight: '100vh', backgroundColor: 'background.default' }}>
      <Box sx={{ ...BAR, ...AT_TOP, height: BAR_HEIGHT }} />
      <LinearProgress aria-label={label} sx={{ ...AT_TOP, insetBlockStart: BAR_HEIGHT }} />
    </Box>
  );
}

/** The colours that the reader chose, before react-admin provides them. */
export function ChosenColours({ children }: { children: ReactNode }) {
  const chosen = localStorageStore().getItem<string>('theme', 'dark');
  return (
    <ThemeProvider theme={createTheme(chosen === 'light' ? lightTheme : darkTheme)}>{children}</ThemeProvider>
  );
}

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

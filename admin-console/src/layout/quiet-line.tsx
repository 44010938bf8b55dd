import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useHost } from './host.js';

/** Marks the entries, for the words before them. */
const ENTRY = 'quiet-entry';

const QUIET = { order: 1, color: 'text.secondary', typography: 'body2', lineHeight: 1.45 };

/** Of the box around rows and entries: rows have a line each, and the entries share the last line. */
export const ROWS_AND_QUIET_LINE = { display: 'flex', flexWrap: 'wrap', columnGap: 0.5 };

/** The words before the entries; hidden without any. They are the first element in their box. */
export function QuietStart({ children }: { children: ReactNode }) {
  return (
    <Box component="p" sx={{ ...QUIET, margin: 0, [`&:not(:has(~ .${ENTRY}))`]: { display: 'none' } }}>
      {children}
    </Box>
  );
}

/** An entry of the line, with a comma if another follows. */
export function QuietEntry({ children }: { children: ReactNode }) {
  const { locale } = useHost();
  const comma = locale === 'ar' ? '"،"' : '","';
  return (
    <Box className={ENTRY} sx={{ ...QUIET, [`&:has(~ .${ENTRY})::after`]: { content: comma } }}>
      {children}
    </Box>
  );
}

import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useHost } from '../../platform/access.js';

/** Class name of the entries, by which the other parts of the line see whether there are any. */
const ENTRY = 'quiet-entry';

const QUIET = { order: 1, color: 'text.secondary', typography: 'body2', lineHeight: 1.45 };

/** Style of the box around rows and a quiet line: each row has the whole width, and the line comes last. */
export const ROWS_AND_QUIET_LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 0.5,
};

/** The words before the entries, hidden if there are none. Must be the first element of the box. */
export function QuietStart({ children }: { children: ReactNode }) {
  return (
    <Box component="p" sx={{ ...QUIET, margin: 0, [`&:not(:has(~ .${ENTRY}))`]: { display: 'none' } }}>
      {children}
    </Box>
  );
}

/** An entry of the line, followed by a comma unless it is the last. */
export function QuietEntry({ children }: { children: ReactNode }) {
  const { locale } = useHost();
  const comma = locale === 'ar' ? '"،"' : '","';
  return (
    <Box className={ENTRY} sx={{ ...QUIET, [`&:has(~ .${ENTRY})::after`]: { content: comma } }}>
      {children}
    </Box>
  );
}

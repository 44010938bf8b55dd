import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Fact {
  label: string;
  value: ReactNode;
}

/** Labelled values, side by side where there is room; on a phone in two columns. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        margin: 0,
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: {
          // Columns are as wide as their values, so that a Discord ID stays on one line.
          xs: 'repeat(2, minmax(110px, auto))',
          sm: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
        },
        '& > :has(form)': { gridColumn: 'span 2' },
      }}
    >
      {facts.map(({ label, value }) => (
        <div key={label}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

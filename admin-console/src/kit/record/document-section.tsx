import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A section of a document with its heading. */
export function DocumentSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h6" component="h3" sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

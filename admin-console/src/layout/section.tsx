import { Box, Card, CardContent, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

/** A titled card, one of several on a page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card variant="outlined">
      <CardContent>
        <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2 }}>
          <Typography id={titleId} variant="h6" component="h2">
            {title}
          </Typography>
          {children}
        </Box>
      </CardContent>
    </Card>
  );
}

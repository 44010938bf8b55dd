import { Box, Card, CardContent, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** The id of the heading, for a list of the sections that leads to it. */
  anchor?: string;
  children: ReactNode;
}

/** A titled card, one of several on a page. */
export function Section({ title, anchor, children }: SectionProps) {
  const ownId = useId();
  const titleId = anchor ?? ownId;
  return (
    <Card variant="outlined">
      <CardContent>
        <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2 }}>
          <Typography
            id={titleId}
            variant="h6"
            component="h2"
            {...(anchor && { tabIndex: -1, sx: { scrollMarginBlockStart: 80 } })}
          >
            {title}
          </Typography>
          {children}
        </Box>
      </CardContent>
    </Card>
  );
}

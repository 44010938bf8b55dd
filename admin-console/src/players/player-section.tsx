import { Card, CardContent, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { DocumentSection } from '../layout/document-section.js';
import { NO_ENTRIES } from '../layout/row-list.js';

interface PlayerSectionProps {
  title: string;
  /** It shares its row with the next on a wide screen. */
  half?: boolean;
  children: ReactNode;
}

/** On a phone a section without entries is a line instead of a card. */
const LINE_IF_EMPTY = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    [`&:has(.${NO_ENTRIES})`]: {
      border: 0,
      backgroundColor: 'transparent',
      '& > .MuiCardContent-root': { paddingBlock: 0 },
      '& section': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 },
      // The button for a first entry is on the line; its form is below.
      '& section > div': { display: 'contents', '& > :not(p, button)': { flexBasis: '100%' } },
      '& h3': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
    },
  },
});

/** A part of a player's page. */
export function PlayerSection({ title, half = false, children }: PlayerSectionProps) {
  return (
    <Card variant="outlined" className={half ? 'half' : undefined} sx={LINE_IF_EMPTY}>
      <CardContent>
        <DocumentSection title={title}>{children}</DocumentSection>
      </CardContent>
    </Card>
  );
}

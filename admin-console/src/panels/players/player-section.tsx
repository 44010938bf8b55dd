import { Card, CardContent, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { DocumentSection, NO_ENTRIES } from '../../kit/record/document.js';

/** Between the parts of a player's page on a phone. */
export const PHONE_GAP = 2;

interface PlayerSectionProps {
  title: string;
  /** It shares its row with the next on a wide screen. */
  half?: boolean;
  children: ReactNode;
}

/** On a phone sections without entries are lines, and neighbours share a card. */
const LINE_IF_EMPTY = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    [`&:has(.${NO_ENTRIES})`]: {
      '& > .MuiCardContent-root': { paddingBlock: 1.25 },
      '& section': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 },
      // The button for a first entry is at the end of the line; its form is below.
      '& section > div': {
        display: 'contents',
        '& > button': { marginInlineStart: 'auto' },
        '& > :not(p, button)': { flexBasis: '100%' },
      },
      '& h3': { ...theme.typography.body2, fontWeight: 600, margin: 0 },
      '& p': { color: theme.palette.text.secondary },
    },
    // Over the gap, and over the round corners of the one above.
    [`.MuiCard-root:has(.${NO_ENTRIES}) + &:has(.${NO_ENTRIES})`]: {
      marginBlockStart: `calc(-1 * ${theme.spacing(PHONE_GAP)} - ${theme.shape.borderRadius}px)`,
      borderStartStartRadius: 0,
      borderStartEndRadius: 0,
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

import { Card, CardContent } from '@mui/material';
import type { ReactNode } from 'react';
import { DocumentSection } from '../layout/document-section.js';

interface PlayerSectionProps {
  title: string;
  /** It shares its row with the next on a wide screen. */
  half?: boolean;
  children: ReactNode;
}

/** A part of a player's page. */
export function PlayerSection({ title, half = false, children }: PlayerSectionProps) {
  return (
    <Card variant="outlined" className={half ? 'half' : undefined}>
      <CardContent>
        <DocumentSection title={title}>{children}</DocumentSection>
      </CardContent>
    </Card>
  );
}

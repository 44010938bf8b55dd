import { Card, CardContent } from '@mui/material';
import type { ReactNode } from 'react';
import { DocumentSection } from '../layout/document-section.js';

/** A part of a player's page. */
export function PlayerSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card variant="outlined">
      <CardContent>
        <DocumentSection title={title}>{children}</DocumentSection>
      </CardContent>
    </Card>
  );
}

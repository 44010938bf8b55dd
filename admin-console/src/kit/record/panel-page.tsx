import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Muted } from './document.js';

interface PanelPageProps {
  /** Message key of the title. */
  title: string;
  /** Message key of what the panel is for. */
  hint?: string;
  children: ReactNode;
}

/** The page of a panel that is not a list: one column of sections. */
export function PanelPage({ title, hint, children }: PanelPageProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ padding: { xs: 1, sm: 3 }, display: 'grid', gap: 2, maxWidth: 900 }}>
      <Title title={translate(title)} />
      {hint && <Muted>{translate(hint)}</Muted>}
      {children}
    </Box>
  );
}

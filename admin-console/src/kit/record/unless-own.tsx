import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useHost } from '../../platform/host.js';

/**
 * Whether a record belongs to the reader, by its player's Discord id. The API refuses staff every write on their own
 * records.
 */
export function useIsOwn(discordId: string | undefined): boolean {
  return useHost().user.discord_id === discordId;
}

interface UnlessOwnProps {
  /** Discord id of the record's player. */
  discordId: string | undefined;
  children: ReactNode;
}

/** Actions on a player's record. For the reader's own record it explains that another Admin has to act. */
export function UnlessOwn({ discordId, children }: UnlessOwnProps) {
  const translate = useTranslate();
  if (!useIsOwn(discordId)) return children;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ flex: 1, whiteSpace: 'normal' }}>
      {translate('city.errors.CONCERNS_YOURSELF')}
    </Typography>
  );
}

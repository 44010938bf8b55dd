import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useHost } from './host.js';

/** Whether something belongs to the reader, by the Discord id of its player. The API refuses them every write about it. */
export function useIsOwn(discordId: string | undefined): boolean {
  return useHost().user.discord_id === discordId;
}

interface UnlessOwnProps {
  /** Discord id of the player whom it is about. */
  discordId: string | undefined;
  children: ReactNode;
}

/** What staff can do for a player. The player themselves reads why another Admin has to do it. */
export function UnlessOwn({ discordId, children }: UnlessOwnProps) {
  const translate = useTranslate();
  if (!useIsOwn(discordId)) return children;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ flex: 1, whiteSpace: 'normal' }}>
      {translate('city.errors.CONCERNS_YOURSELF')}
    </Typography>
  );
}

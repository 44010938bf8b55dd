import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useMayOpen } from './permissions.js';

interface PlayerLinkProps {
  /** The player's Discord id, by which the list of users finds exactly this one. */
  discordId: string;
  name: string;
}

/** A player's name, linked to the player in the list of users for readers who may open it. */
export function PlayerLink({ discordId, name }: PlayerLinkProps) {
  const mayOpen = useMayOpen();
  if (!mayOpen('users')) return <bdi>{name}</bdi>;
  const filter = encodeURIComponent(JSON.stringify({ q: discordId }));
  return (
    <Link
      component={RouterLink}
      to={`/users?filter=${filter}`}
      sx={{ display: 'inline-block', minHeight: 24 }}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

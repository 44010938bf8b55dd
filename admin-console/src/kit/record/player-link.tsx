import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { listQuery } from '../list/list-query.js';
import { useMayOpen } from '../../platform/permissions.js';

interface PlayerLinkProps {
  /** The player's Discord id, by which the list of users finds exactly this one. */
  discordId: string;
  name: string;
}

/** A player's name, linked to the player in the list of users for readers who may open it. */
export function PlayerLink({ discordId, name }: PlayerLinkProps) {
  const mayOpen = useMayOpen();
  if (!mayOpen('users')) return <bdi>{name}</bdi>;
  return (
    <Link
      component={RouterLink}
      to={`/users${listQuery({ q: discordId })}`}
      sx={{ display: 'inline-block', minHeight: 24 }}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

import { displayName, type Person } from '@city/contracts';
import { Avatar, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useHost, useMayOpen } from '../../platform/access.js';
import { listQuery } from '../list/list-query.js';

/** A person's avatar and name. Names may be in any script, so they are isolated from the text around them. */
export function PersonName({ person }: { person: Person | null }) {
  if (!person) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Avatar src={person.avatarUrl} alt="" sx={{ width: 24, height: 24 }} />
      <Typography variant="body2" component="span" sx={{ fontWeight: 'inherit' }}>
        <bdi>{displayName(person)}</bdi>
      </Typography>
    </Stack>
  );
}

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

/**
 * Whether a record belongs to the reader, by its player's Discord id. The API refuses staff every write on their own
 * records.
 */
export function useIsOwn(discordId: string | undefined): boolean {
  return useHost().user.discord_id === discordId;
}

interface BlockedForOwnRecordProps {
  /** Discord id of the record's player. */
  discordId: string | undefined;
  children: ReactNode;
}

/** Actions on a player's record. For the reader's own record it explains that another Admin has to act. */
export function BlockedForOwnRecord({ discordId, children }: BlockedForOwnRecordProps) {
  const translate = useTranslate();
  if (!useIsOwn(discordId)) return children;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ flex: 1, whiteSpace: 'normal' }}>
      {translate('city.errors.CONCERNS_YOURSELF')}
    </Typography>
  );
}

import { displayName, type Player } from '@city/contracts';
import { Avatar, Box, Card, CardContent, Link } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { DocumentSection, Muted } from '../../kit/record/document.js';
import { useMayOpen } from '../../platform/access.js';
import { APPLICATION_RESOURCES } from '../../platform/resources.js';
import { PlayerApplications, PlayerOrders } from './player-records.js';
import { PlayerFlags, PlayerStates } from './player-states.js';

interface PlayerAsideProps {
  discordId: string;
  /** Leaves out the applications, which the record beside it shows. */
  withoutApplications?: boolean;
}

/** The player whom a record concerns, as far as the reader may see them: account, orders, applications. */
export function PlayerAside({ discordId, withoutApplications = false }: PlayerAsideProps) {
  const translate = useTranslate();
  const mayOpen = useMayOpen();
  const reviews = !withoutApplications && Object.keys(APPLICATION_RESOURCES).some(mayOpen);
  return (
    <Box
      component="aside"
      aria-label={translate('city.list.columns.player')}
      sx={{ display: 'grid', gap: 3 }}
    >
      {mayOpen('users') && <PlayerCard discordId={discordId} withoutStates={reviews} />}
      {mayOpen('orders') && (
        <DocumentSection title={translate('city.player.orders')}>
          <PlayerOrders discordId={discordId} />
        </DocumentSection>
      )}
      {reviews && (
        <DocumentSection title={translate('city.player.applications')}>
          <PlayerApplications discordId={discordId} />
        </DocumentSection>
      )}
    </Box>
  );
}

/** Name, pack and flags of the account, linked to the player’s page. */
function PlayerCard({ discordId, withoutStates }: { discordId: string; withoutStates: boolean }) {
  const translate = useTranslate();
  const { data } = useGetList<Player & RaRecord<string>>('users', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { q: discordId },
  });
  const player = data?.[0];
  if (!player) return null;
  return (
    <Card variant="outlined">
      <CardContent sx={{ display: 'grid', gap: 1, '&:last-child': { paddingBlockEnd: 2 } }}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Avatar src={player.avatarUrl} alt="" sx={{ width: 40, height: 40 }} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={`/users/${player.id}/show`} variant="subtitle1">
              <bdi>{displayName(player)}</bdi>
            </Link>
            <Muted>
              <bdi>{player.discord_username}</bdi> · {translate(`city.players.packs.${player.pack}`)}
            </Muted>
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, '&:empty': { display: 'none' } }}>
          <PlayerFlags player={player} />
        </Box>
        {!withoutStates && player.applications && <PlayerStates states={player.applications} />}
      </CardContent>
    </Card>
  );
}

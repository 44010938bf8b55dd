import { displayName, type Player, type PlayerDetail } from '@city/contracts';
import { Avatar, Box, Card, CardContent, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, Title, useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../kit/list/loaded.js';
import { Facts } from '../../kit/record/document.js';
import { BlockedForOwnRecord, useIsOwn } from '../../kit/record/person.js';
import { LocalTime } from '../../kit/text/values.js';
import { useHolds, useMayOpen } from '../../platform/access.js';
import { APPLICATION_RESOURCES } from '../../platform/resources.js';
import { PackForm } from './pack-form.js';
import { PersonalDataPanel } from './personal-data-panel.js';
import { PlayerApplications, PlayerAudit, PlayerOrders } from './player-records.js';
import { PlayerRights } from './player-rights.js';
import { PHONE_GAP, PlayerSection } from './player-section.js';
import { PlayerFlags, PlayerStates } from './player-states.js';
import { PlayerVisits } from './player-visits.js';
import { SessionsPanel } from './sessions-panel.js';
import { SuspensionPanel } from './suspension-panel.js';

/** The open player. Until the API responds, the list row that was clicked, which has no history. */
export type OpenPlayerRecord = Player & Partial<PlayerDetail> & RaRecord<string>;

const KINDS = Object.keys(APPLICATION_RESOURCES);

/** One player with the parts that the reader’s roles allow: account, applications, orders, suspensions. */
export function PlayerPage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const mayOpen = useMayOpen();
  const holds = useHolds();
  const query = useGetOne<OpenPlayerRecord>('users', { id });
  return (
    <Box sx={PAGE}>
      <Title title={query.data ? displayName(query.data) : translate('city.audit.target.user')} />
      <Loaded query={query}>
        {(player) => (
          <>
            <Profile player={player} />
            <PlayerVisits playerId={player.id} />
            {KINDS.some(mayOpen) && (
              <PlayerSection title={translate('city.player.applications')}>
                <PlayerApplications discordId={player.discord_id} />
              </PlayerSection>
            )}
            {mayOpen('orders') && (
              <PlayerSection half title={translate('city.player.orders')}>
                <PlayerOrders discordId={player.discord_id} />
              </PlayerSection>
            )}
            <PlayerSection half title={translate('city.player.rights.title')}>
              <PlayerRights player={player} />
            </PlayerSection>
            <PlayerSection half title={translate('city.player.suspension.title')}>
              <SuspensionPanel player={player} failed={query.isError} />
            </PlayerSection>
            <PlayerSection half title={translate('city.player.sessions.title')}>
              <BlockedForOwnRecord discordId={player.discord_id}>
                <SessionsPanel player={player} />
              </BlockedForOwnRecord>
            </PlayerSection>
            {mayOpen('audit') && (
              <PlayerSection half title={translate('city.player.audit')}>
                <PlayerAudit playerId={player.id} />
              </PlayerSection>
            )}
            {holds('personalData') && (
              <PlayerSection half title={translate('city.player.data.title')}>
                <PersonalDataPanel player={player} />
              </PlayerSection>
            )}
          </>
        )}
      </Loaded>
    </Box>
  );
}

/** Sections have the whole width, or half of it. */
const PAGE = {
  padding: { xs: 1, sm: 3 },
  display: 'grid',
  gap: { xs: PHONE_GAP, sm: 3 },
  maxWidth: 1100,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  '& > :not(.half)': { gridColumn: '1 / -1' },
};

function Profile({ player }: { player: OpenPlayerRecord }) {
  const translate = useTranslate();
  const fact = (name: string) => `city.player.${name}`;
  return (
    <Card variant="outlined">
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Avatar src={player.avatarUrl} alt="" sx={{ width: 56, height: 56 }} />
          <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{displayName(player)}</bdi>
          </Typography>
          {player.applications && <PlayerStates states={player.applications} />}
          <PlayerFlags player={player} />
        </Box>
        <Facts
          facts={[
            [fact('username'), <bdi>{player.discord_username}</bdi>],
            [
              fact('discordId'),
              <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
                {player.discord_id}
              </Box>,
            ],
            [fact('email'), <bdi>{player.email ?? translate(fact('none'))}</bdi>],
            ['city.audit.field.pack', <PackOf player={player} />],
            [fact('since'), <LocalTime at={player.createdAt} />],
            [fact('lastLogin'), <LocalTime at={player.lastLoginAt} />],
          ]}
        />
      </CardContent>
    </Card>
  );
}

const PACK = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  // Keeps the value on one line with its neighbours.
  '& > button': { marginBlock: -0.75 },
};

/** The pack, which staff can change here as in the list. */
function PackOf({ player }: { player: OpenPlayerRecord }) {
  const translate = useTranslate();
  const mayChange = useHolds()('packs');
  const isOwn = useIsOwn(player.discord_id);
  const [open, setOpen] = useState(false);
  return (
    <Box sx={PACK}>
      {translate(`city.players.packs.${player.pack}`)}
      {mayChange && !isOwn && <PackForm player={player} open={open} onOpen={setOpen} />}
    </Box>
  );
}

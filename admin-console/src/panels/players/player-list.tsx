import { displayName, type Player, USERS_PER_PAGE } from '@city/contracts';
import { Avatar, Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { filterSelect, ListActions, ListPager, ListSearch, PanelList } from '../../kit/list/panel-list.js';
import { type RecordColumn, RecordTable } from '../../kit/list/record-table.js';
import { BlockedForOwnRecord } from '../../kit/record/person.js';
import { LocalTime } from '../../kit/text/values.js';
import { useHolds } from '../../platform/access.js';
import { PackForm } from './pack-form.js';
import { hasApplied, PlayerFlags, PlayerStates } from './player-states.js';
import { QueueExportButton } from './queue-export.js';

export type PlayerRecord = Player & RaRecord<string>;

const col = (name: string) => `city.players.columns.${name}`;

/** Five is the specification's length of a page. */
const PAGE_LENGTHS = [USERS_PER_PAGE, 25, 100];

/** Players by Discord user name or e-mail; the pack form is open for one of them at a time. */
export function PlayerList() {
  return (
    <PanelList
      filters={[
        <ListSearch
          key="q"
          source="q"
          alwaysOn
          hint="city.players.search"
          maxLength={254}
          sx={{ width: { sm: '20rem' } }}
        />,
        filterSelect('suspended', {
          label: 'city.player.suspension.title',
          emptyText: 'city.players.everybody',
          choices: [{ id: 'now', name: 'city.audit.field.suspended' }],
        }),
        filterSelect('erasureRequested', {
          label: 'city.players.erasure',
          emptyText: 'city.players.everybody',
          choices: [{ id: 'yes', name: 'city.players.erasureRequested' }],
          format: (requested: unknown) => (requested === true ? 'yes' : ''),
          parse: (choice: string) => (choice === 'yes' ? true : ''),
        }),
      ]}
      perPage={USERS_PER_PAGE}
      pagination={<ListPager lengths={PAGE_LENGTHS} inPages />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={
        <ListActions>
          <QueueExportButton />
        </ListActions>
      }
    >
      <PlayerTable />
    </PanelList>
  );
}

function PlayerTable() {
  const translate = useTranslate();
  const { perPage } = useListContext();
  const holds = useHolds();
  const [openId, setOpenId] = useState<string | null>(null);
  const nothing = (key: string) => (
    <Typography variant="body2" component="span" color="text.secondary">
      {translate(key)}
    </Typography>
  );
  const columns: RecordColumn<PlayerRecord>[] = [
    {
      label: 'city.list.columns.player',
      head: true,
      render: (player) => <PlayerName player={player} isRoomy={perPage === USERS_PER_PAGE} />,
      note: (player) => <PlayerFlags player={player} />,
    },
    {
      label: col('email'),
      // On a card, the player's page has it.
      tableOnly: true,
      render: ({ email }) => email && <bdi>{email}</bdi>,
    },
    {
      label: 'city.player.applications',
      onCards: 'beside',
      tableOnly: ({ applications }) => !applications || !hasApplied(applications),
      render: ({ applications }) =>
        applications && <PlayerStates states={applications} none={nothing('city.players.noApp')} />,
    },
    {
      label: 'city.audit.field.pack',
      onCards: { line: 2, labelled: true },
      // Most players have no pack, so cards leave it out.
      tableOnly: ({ pack }) => pack === 'None',
      render: ({ pack }) => {
        const key = `city.players.packs.${pack}`;
        return pack === 'None' ? nothing(key) : translate(key);
      },
    },
    {
      label: 'city.player.lastLogin',
      onCards: { line: 2, labelled: true },
      render: ({ lastLoginAt }) => <LocalTime at={lastLoginAt} />,
    },
    {
      label: 'city.player.since',
      tableOnly: true,
      source: 'createdAt',
      render: ({ createdAt }) => <LocalTime at={createdAt} />,
    },
  ];
  if (holds('packs'))
    columns.push({
      label: 'city.orders.columns.actions',
      onCards: { line: 2 },
      render: (player) => (
        // The form must not open the row.
        <Box onClick={(event) => event.stopPropagation()}>
          <BlockedForOwnRecord discordId={player.discord_id}>
            <PackForm
              player={player}
              open={openId === player.id}
              onOpen={(open) => setOpenId(open ? player.id : null)}
            />
          </BlockedForOwnRecord>
        </Box>
      ),
    });
  return (
    <RecordTable<PlayerRecord>
      columns={columns}
      pathOf={({ id }) => `/users/${id}/show`}
      empty={translate('city.players.empty')}
      roomy={perPage === USERS_PER_PAGE}
    />
  );
}

/** In pixels; the rows of the table are tall while a page has few of them, else 40 pixels high. */
const AVATAR = { xs: 24, md: 56 };
const SMALL_AVATAR = 24;

function PlayerName({ player, isRoomy }: { player: PlayerRecord; isRoomy: boolean }) {
  const { global_name: name, discord_username: username } = player;
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Avatar
        src={player.avatarUrl}
        alt=""
        sx={isRoomy ? { width: AVATAR, height: AVATAR } : { width: SMALL_AVATAR, height: SMALL_AVATAR }}
      />
      <Box
        sx={{
          minWidth: 0,
          '& > span': isRoomy
            ? { display: { md: 'block' }, marginInlineEnd: { xs: 1, md: 0 } }
            : { marginInlineEnd: 1 },
        }}
      >
        <Typography
          variant="subtitle1"
          component="span"
          sx={{ fontWeight: { xs: 600, md: 400 }, lineHeight: 1.3 }}
        >
          <bdi>{displayName(player)}</bdi>
        </Typography>
        {name !== null && name !== username && (
          <Typography variant="body2" component="span" color="text.secondary">
            <bdi>{username}</bdi>
          </Typography>
        )}
      </Box>
    </Stack>
  );
}

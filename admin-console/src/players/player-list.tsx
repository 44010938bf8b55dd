import { USERS_PER_PAGE, type CurrentUser } from '@city/contracts';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Avatar, Box, IconButton, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, List, useListContext, useTranslate, type RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyMessage, ListFailure } from '../applications/list-states.js';
import { ListSearch } from '../layout/list-search.js';
import { PackForm } from './pack-form.js';

export type PlayerRecord = Pick<
  CurrentUser,
  'discord_id' | 'discord_username' | 'global_name' | 'avatarUrl' | 'email' | 'role' | 'pack'
> &
  RaRecord<string>;

/** Players by Discord user name or e-mail, five a page; the pack form is open for one of them at a time. */
export function PlayerList() {
  return (
    <List
      filters={[
        <ListSearch
          key="q"
          source="q"
          alwaysOn
          hint="city.players.search"
          maxLength={254}
          sx={{ minWidth: 320 }}
        />,
      ]}
      perPage={USERS_PER_PAGE}
      pagination={<PlayerPager />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={false}
      empty={false}
      exporter={false}
    >
      <PlayerTable />
    </List>
  );
}

function PlayerTable() {
  const translate = useTranslate();
  const { error, refetch } = useListContext();
  const [openId, setOpenId] = useState<string | null>(null);
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  const col = (name: string) => `city.players.columns.${name}`;
  return (
    <DataTable
      rowClick={false}
      bulkActionButtons={false}
      empty={<EmptyMessage text={translate('city.players.empty')} />}
    >
      <DataTable.Col
        label={col('player')}
        disableSort
        render={(r: RaRecord) => <PlayerName player={r as PlayerRecord} />}
      />
      <DataTable.Col
        label={col('email')}
        disableSort
        render={(r: RaRecord) => <bdi>{(r as PlayerRecord).email}</bdi>}
      />
      <DataTable.Col label={col('role')} disableSort source="role" />
      <DataTable.Col label={col('pack')} disableSort source="pack" />
      <DataTable.Col
        label={col('actions')}
        disableSort
        render={(r: RaRecord) => (
          <PackForm
            player={r as PlayerRecord}
            open={openId === r.id}
            onOpen={(open) => setOpenId(open ? String(r.id) : null)}
          />
        )}
      />
    </DataTable>
  );
}

function PlayerName({ player }: { player: PlayerRecord }) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Avatar src={player.avatarUrl} alt="" sx={{ width: 28, height: 28 }} />
      <Box>
        <Typography variant="body2">
          <Link component={RouterLink} to={`/users/${player.id}/show`}>
            <bdi>{player.global_name ?? player.discord_username}</bdi>
          </Link>
        </Typography>
        <Typography variant="caption" color="text.secondary">
          <bdi>{player.discord_username}</bdi>
        </Typography>
      </Box>
    </Stack>
  );
}

/** The pager of the specification: 'n of m'. */
function PlayerPager() {
  const translate = useTranslate();
  const { page, perPage, total = 0, setPage } = useListContext();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const turned = { '[dir=rtl] &': { transform: 'scaleX(-1)' } };
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'center', padding: 1 }}>
      <IconButton
        aria-label={translate('city.players.previousPage')}
        disabled={page <= 1}
        onClick={() => setPage(page - 1)}
      >
        <ChevronLeft sx={turned} />
      </IconButton>
      <Typography variant="body2">{translate('city.players.page', { page, pages })}</Typography>
      <IconButton
        aria-label={translate('city.players.nextPage')}
        disabled={page >= pages}
        onClick={() => setPage(page + 1)}
      >
        <ChevronRight sx={turned} />
      </IconButton>
    </Stack>
  );
}

import type { Grant } from '@city/contracts';
import { Box, Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetList, useNotify, useRefresh, useTranslate, type RaRecord } from 'react-admin';
import { Loaded } from '../../kit/list/loaded.js';
import { useHolds } from '../../platform/permissions.js';
import { ReasonForm } from '../../kit/form/reason-form.js';
import { RowList } from '../../kit/record/row-list.js';
import { UnlessOwn, useIsOwn } from '../../kit/record/unless-own.js';
import { RightText } from '../orders/right-text.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import { GiveRight } from './give-right.js';
import type { OpenPlayerRecord } from './player-page.js';

type GrantEntry = Grant & RaRecord<string>;

const SHOWN = 50;
/** A player's rights, newest first; with the permission for packs, staff give further ones and revoke them. */
export function PlayerRights({ player }: { player: OpenPlayerRecord }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.player.rights.${key}`);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const isOwn = useIsOwn(player.discord_id);
  const mayGive = useHolds()('packs');
  // `give`, or the id of the right that is being revoked: its form stays when the list is refetched.
  const [form, setForm] = useState<string | null>(null);
  const query = useGetList<GrantEntry>('grants', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'begunAt', order: 'DESC' },
    filter: { userId: player.id },
  });

  const revoke = async (id: string, reason: string) => {
    try {
      await dataProvider.revokeGrant(id, { reason });
      notify('city.player.rights.revoked', { type: 'success' });
      setForm(null);
    } finally {
      refresh();
    }
  };
  const actionsOf = ({ id, state }: GrantEntry) => {
    if (form === id)
      return (
        <ReasonForm
          title={t('revoke')}
          label={t('reason')}
          hint={t('revokeHint')}
          submitLabel={t('revoke')}
          required
          onCancel={() => setForm(null)}
          onSubmit={(reason) => revoke(id, reason)}
        />
      );
    if (form || (state !== 'active' && state !== 'paused')) return null;
    return (
      <Button size="small" color="error" onClick={() => setForm(id)}>
        {t('revoke')}
      </Button>
    );
  };

  return (
    <Loaded of={query} loading={<Skeleton width={320} />}>
      {(grants) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <RowList records={grants} empty={t('none')}>
            {(grant) => (
              <>
                <RightText grant={grant} />
                {mayGive && !isOwn && actionsOf(grant)}
              </>
            )}
          </RowList>
          {mayGive && (
            <UnlessOwn discordId={player.discord_id}>
              {form === 'give' ? (
                <GiveRight
                  userId={player.id}
                  onCancel={() => setForm(null)}
                  onGiven={() => {
                    setForm(null);
                    refresh();
                  }}
                />
              ) : (
                <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setForm('give')}>
                  {t('give')}
                </Button>
              )}
            </UnlessOwn>
          )}
        </Box>
      )}
    </Loaded>
  );
}

import type { Grant } from '@city/contracts';
import { Box, Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { ReasonForm } from '../../kit/form/reason-form.js';
import { Loaded } from '../../kit/list/loaded.js';
import { RowList } from '../../kit/record/document.js';
import { BlockedForOwnRecord, useIsOwn } from '../../kit/record/person.js';
import { useHolds } from '../../platform/access.js';
import { RightText } from '../orders/order-rights.js';
import { GiveRight } from './give-right.js';
import type { OpenPlayerRecord } from './player-page.js';

type GrantEntry = Grant & RaRecord<string>;

const SHOWN = 50;
/** A player's rights, newest first; with the permission for packs, staff give further ones and revoke them. */
export function PlayerRights({ player }: { player: OpenPlayerRecord }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.player.rights.${key}`);
  const isOwn = useIsOwn(player.discord_id);
  const mayGive = useHolds()('packs');
  // `give`, or the id of the right that is being revoked: its form stays when the list is refetched.
  const [form, setForm] = useState<string | null>(null);
  const query = useGetList<GrantEntry>('grants', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'begunAt', order: 'DESC' },
    filter: { userId: player.id },
  });

  const actionsOf = ({ id, state }: GrantEntry) => {
    if (form === id)
      return (
        <ReasonForm
          title={t('revoke')}
          hint={t('revokeHint')}
          required
          onCancel={() => setForm(null)}
          command={(api, input) => api.revokeGrant(id, input)}
          done="city.player.rights.revoked"
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
    <Loaded query={query} loading={<Skeleton width={320} />}>
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
            <BlockedForOwnRecord discordId={player.discord_id}>
              {form === 'give' ? (
                <GiveRight userId={player.id} onClose={() => setForm(null)} />
              ) : (
                <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setForm('give')}>
                  {t('give')}
                </Button>
              )}
            </BlockedForOwnRecord>
          )}
        </Box>
      )}
    </Loaded>
  );
}

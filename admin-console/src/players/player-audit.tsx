import type { AuditEntry } from '@city/contracts';
import { Link, Skeleton, Typography } from '@mui/material';
import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ListFailure } from '../applications/list-states.js';
import { Timeline } from '../layout/timeline.js';
import { actionKey } from '../audit/audit-names.js';

const SHOWN = 10;

/** What staff last did to a player, and the way to all of it. */
export function PlayerAudit({ playerId }: { playerId: string }) {
  const translate = useTranslate();
  const filter = { targetType: 'user', targetId: playerId };
  const { data, error, isPending, refetch } = useGetList<AuditEntry & RaRecord<string>>('audit', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'at', order: 'DESC' },
    filter,
  });
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton width={320} />;
  if (data.length === 0) return <Typography variant="body2">{translate('city.player.noAudit')}</Typography>;
  return (
    <>
      <Timeline
        events={data.map(({ id, at, action, actor }) => ({
          key: id,
          what: translate(`city.audit.action.${actionKey(action)}`, { _: action }),
          by: actor.global_name ?? actor.discord_username,
          at,
        }))}
      />
      <Link
        component={RouterLink}
        to={`/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`}
        variant="body2"
        sx={{ display: 'inline-block', paddingBlock: 0.5 }}
      >
        {translate('city.player.allAudit')}
      </Link>
    </>
  );
}

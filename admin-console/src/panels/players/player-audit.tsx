import { type AuditEntry, displayName } from '@city/contracts';
import { Link, Skeleton, Typography } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { listQuery } from '../../kit/list/list-query.js';
import { Loaded } from '../../kit/list/loaded.js';
import { NO_ENTRIES, Timeline } from '../../kit/record/document.js';
import { actionKey } from '../audit/audit-changes.js';

const SHOWN = 10;

/** The latest staff actions on a player, and a link to all of them. */
export function PlayerAudit({ playerId }: { playerId: string }) {
  const translate = useTranslate();
  const filter = { targetType: 'user', targetId: playerId };
  const query = useGetList<AuditEntry & RaRecord<string>>('audit', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'at', order: 'DESC' },
    filter,
  });
  return (
    <Loaded of={query} loading={<Skeleton width={320} />}>
      {(entries) =>
        entries.length === 0 ? (
          <Typography className={NO_ENTRIES} variant="body2">
            {translate('city.player.noAudit')}
          </Typography>
        ) : (
          <>
            <Timeline
              events={entries.map(({ id, at, action, actor }) => ({
                key: id,
                what: translate(`city.audit.action.${actionKey(action)}`, { _: action }),
                by: displayName(actor),
                at,
              }))}
            />
            <Link
              component={RouterLink}
              to={`/audit${listQuery(filter)}`}
              variant="body2"
              sx={{ display: 'inline-block', paddingBlock: 0.5 }}
            >
              {translate('city.player.allAudit')}
            </Link>
          </>
        )
      }
    </Loaded>
  );
}

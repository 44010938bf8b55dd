import { type ApplicationBase, type AuditEntry, displayName, nameOfLines, type Order } from '@city/contracts';
import { Box, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { listQuery } from '../../kit/list/list-query.js';
import { Loaded } from '../../kit/list/loaded.js';
import { Muted, NO_ENTRIES, ReasonText, RowList, Timeline } from '../../kit/record/document.js';
import { RecordLink } from '../../kit/record/record-link.js';
import { Amount, LocalTime, StateChip } from '../../kit/text/values.js';
import { useHost, useMayOpen } from '../../platform/access.js';
import { APPLICATION_RESOURCES, type ApplicationResource } from '../../platform/resources.js';
import { STATUS_TONE } from '../applications/application-panel.js';
import { actionKey } from '../audit/audit-changes.js';
import { OrderStatusChip } from '../orders/order-record.js';

/** Class name of the entries, by which the other parts of the line see whether there are any. */
const ENTRY = 'quiet-entry';

const QUIET = { order: 1, color: 'text.secondary', typography: 'body2', lineHeight: 1.45 };

/** Style of the box around rows and a quiet line: each row has the whole width, and the line comes last. */
const ROWS_AND_EMPTY_KINDS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 0.5,
};

/** The words before the entries, hidden if there are none. Must be the first element of the box. */
function EmptyKindsLabel({ children }: { children: ReactNode }) {
  return (
    <Box component="p" sx={{ ...QUIET, margin: 0, [`&:not(:has(~ .${ENTRY}))`]: { display: 'none' } }}>
      {children}
    </Box>
  );
}

/** An entry of the line, followed by a comma unless it is the last. */
function EmptyKind({ children }: { children: ReactNode }) {
  const { locale } = useHost();
  const comma = locale === 'ar' ? '"،"' : '","';
  return (
    <Box className={ENTRY} sx={{ ...QUIET, [`&:has(~ .${ENTRY})::after`]: { content: comma } }}>
      {children}
    </Box>
  );
}

const ORDERS_SHOWN = 10;

/** A player's latest orders, each linked to its document. */
export function PlayerOrders({ discordId }: { discordId: string }) {
  const translate = useTranslate();
  const query = useGetList<Order & RaRecord<string>>('orders', {
    pagination: { page: 1, perPage: ORDERS_SHOWN },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { userId: discordId },
  });
  return (
    <Loaded query={query} loading={<Skeleton width={320} />}>
      {(orders) => (
        <RowList records={orders} empty={translate('city.player.noOrders')}>
          {(order) => (
            <>
              <OrderStatusChip status={order.paymentDetails.status} />
              <RecordLink to={`/orders/${order.id}`}>
                <bdi>{nameOfLines(order.lines)}</bdi>
              </RecordLink>
              <code>{order.number}</code>
              <Typography variant="body2">
                <Amount money={order} />
              </Typography>
              <Muted>
                <LocalTime at={order.createdAt} />
              </Muted>
            </>
          )}
        </RowList>
      )}
    </Loaded>
  );
}

const KINDS = Object.entries(APPLICATION_RESOURCES) as [ApplicationResource, string][];
/** Shown per kind; the panel has them all. */
const SHOWN = 5;

/**
 * A player's applications of the kinds that the reader reviews, newest first, each linked to its document. Kinds without
 * applications share one line.
 */
export function PlayerApplications({ discordId }: { discordId: string }) {
  const mayOpen = useMayOpen();
  const translate = useTranslate();
  return (
    <Box sx={ROWS_AND_EMPTY_KINDS}>
      <EmptyKindsLabel>{translate('city.player.noneOf')}</EmptyKindsLabel>
      {KINDS.filter(([resource]) => mayOpen(resource)).map(([resource, kind]) => (
        <OfKind key={resource} resource={resource} label={`city.menu.${kind}`} discordId={discordId} />
      ))}
    </Box>
  );
}

const OF_KIND = {
  flex: '0 0 100%',
  margin: 0,
  marginBlockEnd: 1,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  alignItems: 'baseline',
};

interface OfKindProps {
  resource: ApplicationResource;
  label: string;
  discordId: string;
}

function OfKind({ resource, label, discordId }: OfKindProps) {
  const translate = useTranslate();
  const query = useGetList<ApplicationBase & RaRecord<string>>(resource, {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { q: discordId },
  });
  if (query.data?.length === 0 && !query.error) return <EmptyKind>{translate(label)}</EmptyKind>;
  return (
    <Box component="dl" sx={OF_KIND}>
      <Typography component="dt" variant="body2" color="text.secondary" sx={{ minWidth: 180 }}>
        {translate(label)}
      </Typography>
      <Box component="dd" sx={{ margin: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Loaded query={query} loading={<Skeleton width={180} />}>
          {(found) =>
            found.map(({ id, status, createdAt, treatedBy, treatedAt, reason }) => (
              <Box key={id} sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <StateChip tone={STATUS_TONE[status]} label={translate(`city.status.${status}`)} />
                <RecordLink to={`/${resource}/${id}`}>
                  <LocalTime at={createdAt} />
                </RecordLink>
                {treatedBy && (
                  <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                    {translate('city.list.columns.treatedBy')} <bdi>{displayName(treatedBy)}</bdi> ·{' '}
                    <LocalTime at={treatedAt} />
                  </Typography>
                )}
                {reason && <ReasonText reason={reason} />}
              </Box>
            ))
          }
        </Loaded>
      </Box>
    </Box>
  );
}

const ACTIONS_SHOWN = 10;

/** The latest staff actions on a player, and a link to all of them. */
export function PlayerAudit({ playerId }: { playerId: string }) {
  const translate = useTranslate();
  const filter = { targetType: 'user', targetId: playerId };
  const query = useGetList<AuditEntry & RaRecord<string>>('audit', {
    pagination: { page: 1, perPage: ACTIONS_SHOWN },
    sort: { field: 'at', order: 'DESC' },
    filter,
  });
  return (
    <Loaded query={query} loading={<Skeleton width={320} />}>
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
            <RecordLink to={`/audit${listQuery(filter)}`} sx={{ display: 'inline-block' }}>
              {translate('city.player.allAudit')}
            </RecordLink>
          </>
        )
      }
    </Loaded>
  );
}

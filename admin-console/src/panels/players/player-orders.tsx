import type { Order } from '@city/contracts';
import { Link, Skeleton, Typography } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Loaded } from '../../kit/list/loaded.js';
import { RowList } from '../../kit/record/document.js';
import { Amount } from '../../kit/text/numbers.js';
import { LocalTime } from '../../kit/text/time.js';
import { OrderStatusChip } from '../orders/order-record.js';

const SHOWN = 10;

/** A player's latest orders, each linked to its document. */
export function PlayerOrders({ discordId }: { discordId: string }) {
  const translate = useTranslate();
  const query = useGetList<Order & RaRecord<string>>('orders', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { userId: discordId },
  });
  return (
    <Loaded of={query} loading={<Skeleton width={320} />}>
      {(orders) => (
        <RowList records={orders} empty={translate('city.player.noOrders')}>
          {(order) => (
            <>
              <OrderStatusChip status={order.paymentDetails.status} />
              <Link
                component={RouterLink}
                to={`/orders/${order.id}`}
                variant="body2"
                sx={{ paddingBlock: 0.5 }}
              >
                <bdi>{order.product.name}</bdi>
              </Link>
              <code>{order.number}</code>
              <Typography variant="body2">
                <Amount of={order} />
              </Typography>
              <Typography variant="body2" color="text.secondary">
                <LocalTime at={order.createdAt} />
              </Typography>
            </>
          )}
        </RowList>
      )}
    </Loaded>
  );
}

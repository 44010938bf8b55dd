import { toDecimalText } from '@city/contracts';
import DownloadIcon from '@mui/icons-material/GetApp';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { Button, useListContext, useTranslate } from 'react-admin';
import { NOTHING, useCommand } from '../../kit/form/use-command.js';
import { csvRow, EXPORT_MAX, readList, saveCsv } from '../../kit/list/csv-file.js';
import { isCapped } from '../../kit/list/panel-list.js';
import type { OrderRecord } from './order-record.js';

/** Exports all orders of the list as a file, reading them page by page. */
export function OrderExportButton() {
  const translate = useTranslate();
  const { filterValues, sort, total = 0 } = useListContext<OrderRecord>();
  const [read, setRead] = useState<number | null>(null);
  // The total of a search is only a lower bound.
  const capped = isCapped({ total, filterValues, searchedBy: ORDER_SEARCH });
  const wanted = capped ? EXPORT_MAX : Math.min(total, EXPORT_MAX);

  const { run } = useCommand(
    async (api) => {
      setRead(0);
      const orders = await readList<OrderRecord>(api, {
        resource: 'orders',
        sort,
        filter: filterValues as unknown,
        max: wanted,
        onRead: setRead,
      }).finally(() => setRead(null));
      saveCsv(orders.map(toExportRow), api, 'orders');
    },
    { failed: 'city.orders.exportFailed', reads: NOTHING },
  );

  return (
    <>
      {(total > EXPORT_MAX || capped) && (
        <Typography variant="caption" color="text.secondary" sx={{ maxWidth: '40ch' }}>
          {translate('city.orders.exportLimit', { max: EXPORT_MAX })}
        </Typography>
      )}
      <Typography role="status" variant="caption" color="text.secondary">
        {read !== null &&
          translate(capped ? 'city.orders.exportingMore' : 'city.orders.exporting', { read, total: wanted })}
      </Typography>
      <Button
        label="city.orders.export"
        // On a phone the button is an icon only, and react-admin gives it no name while it is disabled.
        aria-label={translate('city.orders.export')}
        disabled={total === 0 || read !== null}
        onClick={() => void run()}
      >
        <DownloadIcon />
      </Button>
    </>
  );
}

/** The filter that searches by a prefix of the player's name. */
export const ORDER_SEARCH = 'userName';

/** Returns a row of the file. Amounts are decimals in the currency column, times are ISO 8601. */
export function toExportRow(order: OrderRecord): Record<string, string> {
  const { paymentDetails, product } = order;
  return csvRow({
    order: order.number,
    orderedAt: order.createdAt,
    player: order.userName,
    discordId: order.userId,
    product: product.name,
    category: product.category,
    amount: toDecimalText(order),
    currency: order.currency,
    discountPercent: String(order.discountPercent),
    paidWith: paymentDetails.method,
    payment: paymentDetails.paymentId,
    state: paymentDetails.status,
  });
}

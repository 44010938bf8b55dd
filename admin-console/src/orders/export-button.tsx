import DownloadIcon from '@mui/icons-material/GetApp';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { Button, useDataProvider, useListContext, useTranslate } from 'react-admin';
import { useNotifyFailure } from '../providers/api-error.js';
import { isCapped } from '../layout/list-pager.js';
import { EXPORT_MAX, EXPORT_PAGE, ORDER_SEARCH, saveOrders } from './order-export.js';
import type { OrderRecord } from './order-record.js';

/** All orders of the list as a file: read page by page, the API answers no more at once. */
export function OrderExportButton() {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const dataProvider = useDataProvider();
  const { filterValues, sort, total = 0 } = useListContext<OrderRecord>();
  const [read, setRead] = useState<number | null>(null);
  // The total of a search says no more than that there are more than so many.
  const capped = isCapped({ total, filterValues, searchedBy: ORDER_SEARCH });
  const wanted = capped ? EXPORT_MAX : Math.min(total, EXPORT_MAX);

  const save = async () => {
    setRead(0);
    try {
      // By id: an order that comes in meanwhile moves the others on.
      const orders = new Map<OrderRecord['id'], OrderRecord>();
      for (let page = 1; page <= Math.ceil(wanted / EXPORT_PAGE); page += 1) {
        const { data } = await dataProvider.getList<OrderRecord>('orders', {
          pagination: { page, perPage: EXPORT_PAGE },
          sort,
          filter: filterValues as unknown,
        });
        for (const order of data) orders.set(order.id, order);
        setRead(orders.size);
        if (data.length < EXPORT_PAGE) break;
      }
      saveOrders([...orders.values()], dataProvider);
    } catch (error) {
      notifyFailure(error, 'city.orders.exportFailed');
    } finally {
      setRead(null);
    }
  };

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
        // On a phone the button is its picture alone, and while it is disabled react-admin gives that no name.
        aria-label={translate('city.orders.export')}
        disabled={total === 0 || read !== null}
        onClick={() => void save()}
      >
        <DownloadIcon />
      </Button>
    </>
  );
}

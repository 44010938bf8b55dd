import { ORDER_STATUSES, toDecimalText, type Order } from '@city/contracts';
import { Chip } from '@mui/material';
import {
  DataTable,
  List,
  Pagination,
  SelectInput,
  useListContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { EmptyMessage, ListFailure } from '../applications/list-states.js';
import { ListSearch } from '../layout/list-search.js';
import { LocalTime } from '../layout/local-time.js';
import { OrderActions } from './order-actions.js';

export type OrderRecord = Order & RaRecord<string>;

const TONE = { PENDING: 'warning', COMPLETED: 'success', REFUNDED: 'info', EXPIRED: 'default' } as const;

const filters = [
  <ListSearch key="q" source="q" alwaysOn hint="city.orders.search" />,
  <SelectInput
    key="status"
    source="status"
    alwaysOn
    label="city.orders.columns.status"
    emptyText="city.orders.allStatuses"
    choices={ORDER_STATUSES.map((status) => ({ id: status, name: status }))}
    translateChoice={false}
  />,
];

/** All orders, whatever the way of payment, newest first. */
export function OrderList() {
  return (
    <List
      filters={filters}
      perPage={14}
      pagination={<Pagination rowsPerPageOptions={[]} />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={false}
      empty={false}
      exporter={false}
      sx={{ '& .RaList-content': { overflowX: 'auto' } }}
    >
      <OrderTable />
    </List>
  );
}

function OrderTable() {
  const translate = useTranslate();
  const { error, refetch } = useListContext();
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  const col = (name: string) => `city.orders.columns.${name}`;
  return (
    <DataTable
      rowClick={false}
      bulkActionButtons={false}
      empty={<EmptyMessage text={translate('city.orders.empty')} />}
    >
      <DataTable.Col
        source="createdAt"
        label={col('createdAt')}
        render={(r: RaRecord) => <LocalTime at={(r as OrderRecord).createdAt} />}
      />
      <DataTable.Col
        label={col('player')}
        disableSort
        render={(r: RaRecord) => <bdi>{(r as OrderRecord).userName}</bdi>}
      />
      <DataTable.Col
        label={col('product')}
        disableSort
        render={(r: RaRecord) => <bdi>{(r as OrderRecord).product.name}</bdi>}
      />
      <DataTable.Col
        label={col('price')}
        disableSort
        render={(r: RaRecord) => priceLabel(r as OrderRecord)}
      />
      <DataTable.Col
        label={col('method')}
        disableSort
        render={(r: RaRecord) => translate(`city.orders.method.${(r as OrderRecord).paymentDetails.method}`)}
      />
      <DataTable.Col
        label={col('paymentId')}
        disableSort
        render={(r: RaRecord) => <code>{(r as OrderRecord).paymentDetails.paymentId}</code>}
      />
      <DataTable.Col
        label={col('status')}
        disableSort
        render={(r: RaRecord) => {
          const { status } = (r as OrderRecord).paymentDetails;
          return <Chip size="small" variant="outlined" color={TONE[status]} label={status} />;
        }}
      />
      <DataTable.Col
        label={col('actions')}
        disableSort
        render={(r: RaRecord) => <OrderActions order={r as OrderRecord} />}
      />
    </DataTable>
  );
}

/** What was charged, in the currency in which it was paid. */
function priceLabel({ amount, currency }: OrderRecord) {
  const text = toDecimalText({ amount, currency });
  return <bdi>{currency === 'USD' ? `$${text}` : `${text} TND`}</bdi>;
}

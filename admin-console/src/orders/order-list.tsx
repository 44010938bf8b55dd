import { ORDER_STATUSES, PAYMENT_METHODS, PRODUCT_CATEGORIES } from '@city/contracts';
import { Stack } from '@mui/material';
import {
  DataTable,
  List,
  Pagination,
  SelectInput,
  TopToolbar,
  useListContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { EmptyMessage, ListFailure, ListLoading } from '../applications/list-states.js';
import { Amount } from '../layout/amount.js';
import { FirstDayInput, LastDayInput } from '../layout/day-inputs.js';
import { ListSearch } from '../layout/list-search.js';
import { LocalTime } from '../layout/local-time.js';
import { OrderExportButton } from './export-button.js';
import { OrderActions } from './order-actions.js';
import { OrderDialog } from './order-dialog.js';
import type { OrderRecord } from './order-record.js';
import { ProductInput } from './product-input.js';
import { OrderStatusChip } from './order-status.js';

const ORDERS_PER_PAGE = 14;

const filters = [
  <ListSearch key="userName" source="userName" alwaysOn hint="city.orders.search" maxLength={80} />,
  <SelectInput
    key="status"
    source="status"
    alwaysOn
    label="city.orders.columns.status"
    emptyText="city.orders.allStatuses"
    choices={ORDER_STATUSES.map((status) => ({ id: status, name: status }))}
    translateChoice={false}
  />,
  <SelectInput
    key="method"
    source="method"
    alwaysOn
    label="city.orders.columns.method"
    emptyText="city.orders.allMethods"
    choices={PAYMENT_METHODS.map((method) => ({ id: method, name: `city.orders.method.${method}` }))}
  />,
  <SelectInput
    key="category"
    source="category"
    alwaysOn
    label="city.orders.facts.category"
    emptyText="city.products.allCategories"
    choices={PRODUCT_CATEGORIES.map((id) => ({ id, name: `city.products.category.${id}` }))}
  />,
  <ProductInput
    key="productId"
    source="productId"
    alwaysOn
    label="city.orders.columns.product"
    emptyText="city.orders.allProducts"
  />,
  <FirstDayInput key="from" source="from" alwaysOn label="city.orders.from" />,
  <LastDayInput key="to" source="to" alwaysOn label="city.orders.to" />,
];

/** All orders, whatever the way of payment, newest first. A row opens the order over the list. */
export function OrderList() {
  return (
    <List
      filters={filters}
      perPage={ORDERS_PER_PAGE}
      pagination={<Pagination rowsPerPageOptions={[]} />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={
        <TopToolbar>
          <OrderExportButton />
        </TopToolbar>
      }
      empty={false}
      exporter={false}
    >
      <OrderTable />
    </List>
  );
}

function OrderTable() {
  const translate = useTranslate();
  const { error, isPending, refetch } = useListContext();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const openId = pathname.split('/')[2];
  const dialog = openId && (
    <OrderDialog id={openId} onClose={() => void navigate({ pathname: '/orders', search })} />
  );
  const col = (name: string) => `city.orders.columns.${name}`;
  if (error) {
    return (
      <>
        <ListFailure error={error} onRetry={() => void refetch()} />
        {dialog}
      </>
    );
  }
  if (isPending) {
    return (
      <>
        <ListLoading text={translate('city.orders.loading')} />
        {dialog}
      </>
    );
  }
  return (
    <>
      <DataTable
        rowClick={(id) => `/orders/${id}${search}`}
        bulkActionButtons={false}
        empty={<EmptyMessage text={translate('city.orders.empty')} />}
      >
        <DataTable.Col
          source="createdAt"
          label={col('createdAt')}
          render={(r: RaRecord) => <LocalTime at={(r as OrderRecord).createdAt} />}
        />
        <DataTable.Col
          source="userName"
          label={col('player')}
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
          render={(r: RaRecord) => <Amount of={r as OrderRecord} />}
        />
        <DataTable.Col
          label={col('method')}
          disableSort
          render={(r: RaRecord) =>
            translate(`city.orders.method.${(r as OrderRecord).paymentDetails.method}`)
          }
        />
        <DataTable.Col
          label={col('paymentId')}
          disableSort
          render={(r: RaRecord) => <code>{(r as OrderRecord).paymentDetails.paymentId}</code>}
        />
        <DataTable.Col
          source="status"
          label={col('status')}
          render={(r: RaRecord) => <OrderStatusChip status={(r as OrderRecord).paymentDetails.status} />}
        />
        <DataTable.Col
          label={col('actions')}
          disableSort
          render={(r: RaRecord) => (
            // The buttons act on the row; only the rest of the row opens it.
            <Stack direction="row" spacing={1} onClick={(event) => event.stopPropagation()}>
              <OrderActions order={r as OrderRecord} />
            </Stack>
          )}
        />
      </DataTable>
      {dialog}
    </>
  );
}

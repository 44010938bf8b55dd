import {
  ORDER_LIMITS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PRODUCT_CATEGORIES,
  readOrderNumber,
} from '@city/contracts';
import { Stack, Typography } from '@mui/material';
import { SelectInput, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { Amount } from '../../kit/text/amount.js';
import { FirstDayInput, LastDayInput } from '../../kit/list/day-inputs.js';
import { ListActions } from '../../kit/list/list-actions.js';
import { ListPager } from '../../kit/list/list-pager.js';
import { LoadedList } from '../../kit/list/loaded.js';
import { ListSearch } from '../../kit/list/list-search.js';
import { LocalTime } from '../../kit/text/local-time.js';
import { UnlessOwn } from '../../kit/record/unless-own.js';
import { PanelList } from '../../kit/list/panel-list.js';
import { RecordTable, type RecordColumn } from '../../kit/list/record-table.js';
import { StateChip } from '../../kit/text/state-chip.js';
import { StateTabs } from '../../kit/list/state-tabs.js';
import { OrderExportButton } from './export-button.js';
import { ORDER_SEARCH } from './order-export.js';
import { OrderRowActions } from './order-actions.js';
import { OrderDialog } from './order-dialog.js';
import type { OrderRecord } from './order-record.js';
import { ProductInput } from './product-input.js';
import { OrderStatusChip } from './order-status.js';

const ORDERS_PER_PAGE = 14;
const UNPAID = ['PENDING'] as const;
const col = (name: string) => `city.orders.columns.${name}`;

/** Searches for an order number only once it is complete. */
const isOrderNumber = (typed?: string) =>
  typed?.trim() && !readOrderNumber(typed) ? 'city.orders.numberWrong' : undefined;

const filters = [
  <ListSearch
    key="number"
    source="number"
    alwaysOn
    hint="city.orders.searchNumber"
    maxLength={ORDER_LIMITS.id}
    validate={isOrderNumber}
  />,
  <ListSearch key={ORDER_SEARCH} source={ORDER_SEARCH} alwaysOn hint="city.list.search" maxLength={80} />,
  <SelectInput
    key="method"
    source="method"
    alwaysOn
    label="city.orders.columns.method"
    emptyText="city.orders.allMethods"
    choices={PAYMENT_METHODS.map((method) => ({ id: method, name: `city.orders.method.${method}` }))}
  />,
  <SelectInput
    key="claimed"
    source="claimed"
    alwaysOn
    label="city.orders.playerClaim"
    emptyText="city.orders.anyClaim"
    choices={[{ id: 'yes', name: 'city.orders.historyLine.proof_submitted' }]}
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

/** All orders of all payment methods, newest first. A row opens the order over the list. */
export function OrderList() {
  return (
    <PanelList
      filters={filters}
      filtersInSight={4}
      perPage={ORDERS_PER_PAGE}
      pagination={<ListPager searchedBy={ORDER_SEARCH} />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={
        <ListActions>
          <OrderExportButton />
        </ListActions>
      }
    >
      <OrderTable />
    </PanelList>
  );
}

/** Marks an open tip that the player has reported as sent: the team can check it. */
function ClaimFlag({ order: { paymentDetails, tip } }: { order: OrderRecord }) {
  const translate = useTranslate();
  if (paymentDetails.status !== 'PENDING' || !tip?.claim) return null;
  return <StateChip tone="warning" label={translate('city.orders.historyLine.proof_submitted')} />;
}

function OrderTable() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const openId = pathname.split('/')[2];
  const columns: RecordColumn<OrderRecord>[] = [
    { label: col('number'), onCards: { line: 1 }, render: ({ number }) => <code>{number}</code> },
    {
      label: col('createdAt'),
      source: 'createdAt',
      onCards: { line: 1 },
      render: ({ createdAt }) => <LocalTime at={createdAt} />,
    },
    {
      label: 'city.list.columns.player',
      source: 'userName',
      head: true,
      onCards: { line: 2 },
      render: ({ userName }) => <bdi>{userName}</bdi>,
      note: (order) => <ClaimFlag order={order} />,
    },
    {
      label: col('product'),
      onCards: 'head',
      render: ({ product }) => <bdi>{product.name}</bdi>,
      note: (order) => (
        <Typography component="span" variant="body2">
          <Amount of={order} />
        </Typography>
      ),
    },
    // On a card it is after the name of the product.
    { label: col('price'), tableOnly: true, render: (order) => <Amount of={order} /> },
    {
      label: col('method'),
      onCards: { line: 1 },
      render: ({ paymentDetails }) => translate(`city.orders.method.${paymentDetails.method}`),
    },
    {
      label: 'city.audit.field.status',
      source: 'status',
      onCards: 'corner',
      render: ({ paymentDetails }) => <OrderStatusChip status={paymentDetails.status} />,
    },
    {
      label: col('actions'),
      onCards: { line: 2 },
      render: (order) => (
        // The buttons must not open the row.
        <Stack
          direction="row"
          sx={{
            flexWrap: { xs: 'wrap', lg: 'nowrap' },
            gap: 1,
            alignItems: 'center',
            '& .MuiButton-root': { minWidth: 0 },
          }}
          onClick={(event) => event.stopPropagation()}
        >
          <UnlessOwn discordId={order.userId}>
            <OrderRowActions order={order} />
          </UnlessOwn>
        </Stack>
      ),
    },
  ];
  return (
    <>
      <StateTabs
        label="city.audit.field.status"
        source="status"
        states={ORDER_STATUSES}
        nameOf={(status) => `city.orders.status.${status}`}
        counted={UNPAID}
        all="city.orders.allStatuses"
      />
      <LoadedList loading={translate('city.orders.loading')}>
        <RecordTable<OrderRecord>
          columns={columns}
          pathOf={({ id }) => `/orders/${id}${search}`}
          empty={translate('city.orders.empty')}
          tab="status"
        />
      </LoadedList>
      {openId && <OrderDialog id={openId} onClose={() => void navigate({ pathname: '/orders', search })} />}
    </>
  );
}

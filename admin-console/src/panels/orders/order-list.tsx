import {
  ORDER_LIMITS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  type Product,
  PRODUCT_CATEGORIES,
  readOrderNumber,
  nameOfLines,
} from '@city/contracts';
import { Stack, Typography } from '@mui/material';
import { type RaRecord, SelectInput, type SelectInputProps, useGetList, useTranslate } from 'react-admin';
import { FirstDayInput, LastDayInput } from '../../kit/list/day-inputs.js';
import { filterSelect, ListActions, ListPager, ListSearch, PanelList } from '../../kit/list/panel-list.js';
import { type RecordColumn, RecordTable } from '../../kit/list/record-table.js';
import { StateTabs } from '../../kit/list/state-tabs.js';
import { useOpenRecord } from '../../kit/list/use-open-record.js';
import { BlockedForOwnRecord } from '../../kit/record/person.js';
import { Amount, LocalTime, StateChip } from '../../kit/text/values.js';
import { ORDER_SEARCH, OrderExportButton } from './export-button.js';
import { OrderRowActions } from './order-actions.js';
import { OrderDialog } from './order-dialog.js';
import { type OrderRecord, OrderStatusChip } from './order-record.js';

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
  filterSelect('method', {
    label: 'city.orders.columns.method',
    emptyText: 'city.orders.allMethods',
    choices: PAYMENT_METHODS.map((method) => ({ id: method, name: `city.orders.method.${method}` })),
  }),
  filterSelect('claimed', {
    label: 'city.orders.playerClaim',
    emptyText: 'city.orders.anyClaim',
    choices: [{ id: 'yes', name: 'city.orders.historyLine.proof_submitted' }],
  }),
  filterSelect('category', {
    label: 'resources.products.fields.category',
    emptyText: 'city.products.allCategories',
    choices: PRODUCT_CATEGORIES.map((id) => ({ id, name: `city.products.category.${id}` })),
  }),
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
  const { openId, pathOf, close } = useOpenRecord<OrderRecord>();
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
      render: ({ lines }) => <bdi>{nameOfLines(lines)}</bdi>,
      note: (order) => (
        <Typography component="span" variant="body2">
          <Amount money={order} />
        </Typography>
      ),
    },
    // On a card it is after the name of the product.
    { label: col('price'), tableOnly: true, render: (order) => <Amount money={order} /> },
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
          <BlockedForOwnRecord discordId={order.userId}>
            <OrderRowActions order={order} />
          </BlockedForOwnRecord>
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

      <RecordTable<OrderRecord>
        loading={translate('city.orders.loading')}
        columns={columns}
        pathOf={pathOf}
        empty={translate('city.orders.empty')}
        tab="status"
      />

      {openId && <OrderDialog id={openId} onClose={close} />}
    </>
  );
}

/** A select with the products by name. Orders are filtered by the product's id. */
export function ProductInput(props: SelectInputProps) {
  const { data = [], isPending } = useGetList<Product & RaRecord>('products', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  const choices = data.map(({ id, name }) => ({ id, name }));
  return <SelectInput {...props} isPending={isPending} choices={choices} translateChoice={false} />;
}

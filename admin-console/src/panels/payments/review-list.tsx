import { PAYMENT_METHODS, type PaymentInReview } from '@city/contracts';
import { useState } from 'react';
import { type RaRecord, SelectInput, useListContext, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { ListPager } from '../../kit/list/list-pager.js';
import { LoadedList } from '../../kit/list/loaded.js';
import { PanelList } from '../../kit/list/panel-list.js';
import { type RecordColumn, RecordTable } from '../../kit/list/record-table.js';
import { Amount } from '../../kit/text/numbers.js';
import { LocalTime } from '../../kit/text/time.js';
import { PaymentDialog } from './payment-dialog.js';

export type PaymentRecord = PaymentInReview & RaRecord<string>;

const PAYMENTS_PER_PAGE = 14;
const col = (name: string) => `city.orders.columns.${name}`;

const filters = [
  <SelectInput
    key="method"
    source="method"
    alwaysOn
    label="city.orders.columns.method"
    emptyText="city.orders.allMethods"
    choices={PAYMENT_METHODS.map((method) => ({ id: method, name: `city.orders.method.${method}` }))}
  />,
];

/** Received payments that need a decision of the staff. A row opens the payment over the list. */
export function PaymentReviewList() {
  return (
    <PanelList
      filters={filters}
      perPage={PAYMENTS_PER_PAGE}
      pagination={<ListPager />}
      sort={{ field: 'createdAt', order: 'DESC' }}
    >
      <PaymentTable />
    </PanelList>
  );
}

function PaymentTable() {
  const translate = useTranslate();
  const { data } = useListContext<PaymentRecord>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wanted = pathname.split('/')[2];
  const found = data?.find(({ id }) => id === wanted);
  // An open payment stays when another Admin decides on it and it leaves the list.
  const [shown, setShown] = useState<PaymentRecord | undefined>(found);
  if (found && found !== shown) setShown(found);
  const open = found ?? (shown?.id === wanted ? shown : undefined);
  const columns: RecordColumn<PaymentRecord>[] = [
    {
      label: col('createdAt'),
      source: 'createdAt',
      render: ({ createdAt }) => <LocalTime at={createdAt} />,
    },
    { label: 'city.list.columns.player', head: true, render: ({ userName }) => <bdi>{userName}</bdi> },
    { label: col('product'), render: ({ product }) => <bdi>{product.name}</bdi> },
    { label: col('price'), render: (payment) => <Amount of={payment} /> },
    { label: col('method'), render: ({ method }) => translate(`city.orders.method.${method}`) },
    {
      label: 'city.payments.causes',
      onCards: 'labelled-wide',
      render: ({ causes }) => causes.map((cause) => translate(`city.payments.cause.${cause}`)).join(', '),
    },
  ];
  return (
    <>
      <LoadedList>
        <RecordTable<PaymentRecord>
          columns={columns}
          pathOf={({ id }) => `/payments/${id}${search}`}
          empty={translate('city.payments.empty')}
        />
      </LoadedList>
      {open && (
        <PaymentDialog
          payment={open}
          decided={data !== undefined && !found}
          onClose={() => void navigate({ pathname: '/payments', search })}
        />
      )}
    </>
  );
}

import { PAYMENT_METHODS, type PaymentInReview } from '@city/contracts';
import { type RaRecord, useTranslate } from 'react-admin';
import { filterSelect, PanelList } from '../../kit/list/panel-list.js';
import { type RecordColumn, RecordTable } from '../../kit/list/record-table.js';
import { useOpenRecord } from '../../kit/list/use-open-record.js';
import { Amount, LocalTime } from '../../kit/text/values.js';
import { PaymentDialog } from './payment-dialog.js';

export type PaymentRecord = PaymentInReview & RaRecord<string>;

const col = (name: string) => `city.orders.columns.${name}`;

const filters = [
  filterSelect('method', {
    label: 'city.orders.columns.method',
    emptyText: 'city.orders.allMethods',
    choices: PAYMENT_METHODS.map((method) => ({ id: method, name: `city.orders.method.${method}` })),
  }),
];

/** Received payments that need a decision of the staff. A row opens the payment over the list. */
export function PaymentReviewList() {
  return (
    <PanelList filters={filters} sort={{ field: 'createdAt', order: 'DESC' }}>
      <PaymentTable />
    </PanelList>
  );
}

function PaymentTable() {
  const translate = useTranslate();
  const { open, isGone, pathOf, close } = useOpenRecord<PaymentRecord>();
  const columns: RecordColumn<PaymentRecord>[] = [
    {
      label: col('createdAt'),
      source: 'createdAt',
      render: ({ createdAt }) => <LocalTime at={createdAt} />,
    },
    { label: 'city.list.columns.player', head: true, render: ({ userName }) => <bdi>{userName}</bdi> },
    { label: col('product'), render: ({ product }) => <bdi>{product.name}</bdi> },
    { label: col('price'), render: (payment) => <Amount money={payment} /> },
    { label: col('method'), render: ({ method }) => translate(`city.orders.method.${method}`) },
    {
      label: 'city.payments.causes',
      onCards: 'labelled-wide',
      render: ({ causes }) => causes.map((cause) => translate(`city.payments.cause.${cause}`)).join(', '),
    },
  ];
  return (
    <>
      <RecordTable<PaymentRecord>
        columns={columns}
        pathOf={pathOf}
        empty={translate('city.payments.empty')}
      />

      {open && <PaymentDialog payment={open} decided={isGone} onClose={close} />}
    </>
  );
}

import { PAYMENT_METHODS, type PaymentInReview } from '@city/contracts';
import {
  DataTable,
  List,
  Pagination,
  SelectInput,
  useListContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { EmptyMessage, ListFailure, ListLoading } from '../applications/list-states.js';
import { Amount } from '../layout/amount.js';
import { LocalTime } from '../layout/local-time.js';
import { PaymentDialog } from './payment-dialog.js';

export type PaymentRecord = PaymentInReview & RaRecord<string>;

const PAYMENTS_PER_PAGE = 14;

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

/** Money that has arrived and waits for a decision of the staff. A row opens the payment over the list. */
export function PaymentReviewList() {
  return (
    <List
      filters={filters}
      perPage={PAYMENTS_PER_PAGE}
      pagination={<Pagination rowsPerPageOptions={[]} />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={false}
      empty={false}
      exporter={false}
    >
      <PaymentTable />
    </List>
  );
}

function PaymentTable() {
  const translate = useTranslate();
  const { error, isPending, refetch, data } = useListContext<PaymentRecord>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const open = data?.find(({ id }) => id === pathname.split('/')[2]);
  const col = (name: string) => `city.orders.columns.${name}`;
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListLoading />;
  return (
    <>
      <DataTable
        rowClick={(id) => `/payments/${id}${search}`}
        bulkActionButtons={false}
        empty={<EmptyMessage text={translate('city.payments.empty')} />}
      >
        <DataTable.Col
          source="createdAt"
          label={col('createdAt')}
          render={(r: RaRecord) => <LocalTime at={(r as PaymentRecord).createdAt} />}
        />
        <DataTable.Col
          label={col('player')}
          disableSort
          render={(r: RaRecord) => <bdi>{(r as PaymentRecord).userName}</bdi>}
        />
        <DataTable.Col
          label={col('product')}
          disableSort
          render={(r: RaRecord) => <bdi>{(r as PaymentRecord).product.name}</bdi>}
        />
        <DataTable.Col
          label={col('price')}
          disableSort
          render={(r: RaRecord) => <Amount of={r as PaymentRecord} />}
        />
        <DataTable.Col
          label={col('method')}
          disableSort
          render={(r: RaRecord) => translate(`city.orders.method.${(r as PaymentRecord).method}`)}
        />
        <DataTable.Col
          label="city.payments.causes"
          disableSort
          render={(r: RaRecord) =>
            (r as PaymentRecord).causes.map((cause) => translate(`city.payments.cause.${cause}`)).join(', ')
          }
        />
      </DataTable>
      {open && (
        <PaymentDialog payment={open} onClose={() => void navigate({ pathname: '/payments', search })} />
      )}
    </>
  );
}

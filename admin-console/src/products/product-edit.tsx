import { LinearProgress } from '@mui/material';
import { Edit, SaveButton, SimpleForm, Toolbar, useTranslate } from 'react-admin';
import { Loaded } from '../layout/loaded.js';
import { useFailureNotice } from '../providers/api-error.js';
import { withTidyBenefits } from './benefit-inputs.js';
import { ProductFormLayout } from './product-form-layout.js';
import { ProductHistory } from './product-history.js';
import { ProductStock } from './product-stock.js';

const QUERY = {
  // A refetch would reset the form while staff type. Only changed fields are sent.
  refetchInterval: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  // The form must not start from cached data of the list or an earlier visit either: the fresh record would reset it.
  meta: { form: true },
  gcTime: 0,
  // By default react-admin returns to the list and says that the product does not exist, whatever the failure.
  onError: () => undefined,
} as const;

/** Edit mode. Pessimistic: a price that was not stored must not look stored. */
export function ProductEdit() {
  const translate = useTranslate();
  return (
    <Edit
      mutationMode="pessimistic"
      redirect="list"
      transform={withTidyBenefits}
      mutationOptions={useFailureNotice()}
      queryOptions={QUERY}
      render={({ record, error, refetch }) => (
        <Loaded
          of={{ data: record, error, refetch }}
          loading={<LinearProgress aria-label={translate('city.list.loading')} />}
        >
          {() => <ProductForm />}
        </Loaded>
      )}
    />
  );
}

function ProductForm() {
  return (
    <SimpleForm
      noValidate
      toolbar={
        <Toolbar>
          <SaveButton />
        </Toolbar>
      }
    >
      <ProductFormLayout>
        <ProductStock />
        <ProductHistory />
      </ProductFormLayout>
    </SimpleForm>
  );
}

import { LinearProgress } from '@mui/material';
import { Edit, SaveButton, SimpleForm, Toolbar, useTranslate } from 'react-admin';
import { FORM_QUERY } from '../layout/form-query.js';
import { Loaded } from '../layout/loaded.js';
import { useFailureNotice } from '../providers/api-error.js';
import { withTidyBenefits } from './benefit-inputs.js';
import { ProductFormLayout } from './product-form-layout.js';
import { ProductHistory } from './product-history.js';
import { ProductStock } from './product-stock.js';

/** Edit mode. Pessimistic: a price that was not stored must not look stored. */
export function ProductEdit() {
  const translate = useTranslate();
  return (
    <Edit
      mutationMode="pessimistic"
      redirect="list"
      transform={withTidyBenefits}
      mutationOptions={useFailureNotice()}
      queryOptions={FORM_QUERY}
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

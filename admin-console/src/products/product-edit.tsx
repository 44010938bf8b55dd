import { Edit, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { useFailureNotice } from '../providers/api-error.js';
import { ProductFormLayout } from './product-form-layout.js';
import { ProductHistory } from './product-history.js';

/** What is loaded again while somebody types would take her changes away. Only changed fields are sent. */
const LOADED_ONCE = {
  refetchInterval: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** Edit mode. Waits for the server: a price that was not stored must not look stored. */
export function ProductEdit() {
  return (
    <Edit
      mutationMode="pessimistic"
      redirect="list"
      mutationOptions={useFailureNotice()}
      queryOptions={LOADED_ONCE}
    >
      <SimpleForm
        noValidate
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
      >
        <ProductFormLayout>
          <ProductHistory />
        </ProductFormLayout>
      </SimpleForm>
    </Edit>
  );
}

import { Create, SimpleForm } from 'react-admin';
import { ProductInputs } from './product-inputs.js';

/** Add mode. */
export function ProductCreate() {
  return (
    <Create redirect="list">
      <SimpleForm noValidate defaultValues={{ available: true }}>
        <ProductInputs />
      </SimpleForm>
    </Create>
  );
}

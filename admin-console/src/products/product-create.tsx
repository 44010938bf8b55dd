import { Create, SimpleForm } from 'react-admin';
import { ProductFormLayout } from './product-form-layout.js';

/** Add mode. */
export function ProductCreate() {
  return (
    <Create redirect="list">
      <SimpleForm noValidate defaultValues={{ available: true }}>
        <ProductFormLayout />
      </SimpleForm>
    </Create>
  );
}

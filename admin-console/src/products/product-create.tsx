import { Create, SimpleForm } from 'react-admin';
import { useFailureNotice } from '../providers/api-error.js';
import { withTidyBenefits } from './benefit-inputs.js';
import { ProductFormLayout } from './product-form-layout.js';

/** The form for a new product. */
export function ProductCreate() {
  return (
    <Create redirect="list" transform={withTidyBenefits} mutationOptions={useFailureNotice()}>
      <SimpleForm noValidate defaultValues={{ available: true }}>
        <ProductFormLayout />
      </SimpleForm>
    </Create>
  );
}

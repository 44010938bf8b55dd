import { Create, SimpleForm, Toolbar } from 'react-admin';
import { SaveAfterUpload } from '../../kit/form/edit-page.js';
import { useFailureNotice } from '../../platform/api-error.js';
import { withTidyBenefits } from './benefit-inputs.js';
import { ProductFormLayout } from './product-inputs.js';

const TOOLBAR = (
  <Toolbar>
    <SaveAfterUpload />
  </Toolbar>
);

/** The form for a new product. */
export function ProductCreate() {
  return (
    <Create redirect="list" transform={withTidyBenefits} mutationOptions={useFailureNotice()}>
      <SimpleForm noValidate toolbar={TOOLBAR} defaultValues={{ available: true }}>
        <ProductFormLayout />
      </SimpleForm>
    </Create>
  );
}

import { Create, SimpleForm, Toolbar } from 'react-admin';
import { SaveAfterUpload } from '../../kit/form/save-after-upload.js';
import { useFailureNotice } from '../../platform/api-error.js';
import { withTidyBenefits } from './benefit-inputs.js';
import { ProductFormLayout } from './product-form-layout.js';

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

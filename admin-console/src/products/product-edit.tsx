import { EditPage } from '../layout/edit-page.js';
import { withTidyBenefits } from './benefit-inputs.js';
import { ProductFormLayout } from './product-form-layout.js';
import { ProductHistory } from './product-history.js';
import { ProductStock } from './product-stock.js';

/** Edit mode. */
export function ProductEdit() {
  return (
    <EditPage transform={withTidyBenefits}>
      <ProductFormLayout>
        <ProductStock />
        <ProductHistory />
      </ProductFormLayout>
    </EditPage>
  );
}

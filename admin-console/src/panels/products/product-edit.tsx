import { localizedPath, paths, type Product } from '@city/contracts';
import { Button } from '@mui/material';
import { useRecordContext, useTranslate, type RaRecord } from 'react-admin';
import { EditPage } from '../../kit/form/edit-page.js';
import { useHost } from '../../platform/host.js';
import { withTidyBenefits } from './benefit-inputs.js';
import { ProductFormLayout } from './product-form-layout.js';
import { ProductHistory } from './product-history.js';
import { ProductStock } from './product-stock.js';

/** Edit mode. */
export function ProductEdit() {
  return (
    <EditPage transform={withTidyBenefits} tools={<InShop />}>
      <ProductFormLayout>
        <ProductStock />
        <ProductHistory />
      </ProductFormLayout>
    </EditPage>
  );
}

/** Leads to the stored product in the shop, in a new tab: the form stays. */
function InShop() {
  const translate = useTranslate();
  const { locale } = useHost();
  const product = useRecordContext<Product & RaRecord<string>>();
  if (!product?.available) return null;
  return (
    <Button
      href={localizedPath(locale, paths.product.replace(':slug', product.slug))}
      target="_blank"
      rel="noopener"
    >
      {translate('city.products.inShop')}
    </Button>
  );
}

import { localizedPath, paths, type Product } from '@city/contracts';
import { Button } from '@mui/material';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { EditPage } from '../../kit/form/edit-page.js';
import { useHost } from '../../platform/access.js';
import { withTidyBenefits } from './benefit-inputs.js';
import { ProductHistory } from './product-history.js';
import { ProductFormLayout } from './product-inputs.js';
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

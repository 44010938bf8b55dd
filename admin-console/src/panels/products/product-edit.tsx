import {
  type Currency,
  isPrice,
  localizedPath,
  paths,
  type Product,
  type ProductChange,
  type ProductFieldValue,
  type ProductNeed,
  toMoney,
} from '@city/contracts';
import { Button } from '@mui/material';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { CreatePage, EditPage } from '../../kit/form/edit-page.js';
import { needText, useEntityNames } from '../../kit/form/player-facts.js';
import { ChangeHistory } from '../../kit/record/change-history.js';
import { ChangeArrow, useMoneyLabel } from '../../kit/text/values.js';
import { useHost } from '../../platform/access.js';
import { COLON } from '../../platform/language.js';
import { toProductInput } from './benefit-inputs.js';
import { useBenefitsText } from './benefits-text.js';
import { ProductFormLayout } from './product-inputs.js';
import { ProductStock } from './product-stock.js';

/** Edit mode. */
export function ProductEdit() {
  return (
    <EditPage transform={toProductInput} tools={<InShop />}>
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

/** The form for a new product. */
export function ProductCreate() {
  return (
    <CreatePage transform={toProductInput} defaultValues={{ available: true }}>
      <ProductFormLayout />
    </CreatePage>
  );
}

const CURRENCY_OF: Readonly<Record<string, Currency>> = { price: 'USD', tndPrice: 'TND' };

/** The people who changed the product, and the changed values. */
function ProductHistory() {
  return (
    <ChangeHistory<ProductChange>
      noteOf={({ changes }) => changes.length > 0 && <Changes changes={changes} />}
    />
  );
}

function Changes({ changes }: Pick<ProductChange, 'changes'>) {
  const translate = useTranslate();
  const moneyLabel = useMoneyLabel();
  const { locale } = useHost();
  const benefitsText = useBenefitsText();
  const entities = useEntityNames();
  const text = (field: string, value: ProductFieldValue) => {
    if (Array.isArray(value)) return benefitsText(value);
    if (field === 'needs') return needText(value as ProductNeed | null, entities, translate);
    if (value === null) return '–';
    if (typeof value === 'boolean') return translate(value ? 'city.answers.yes' : 'city.answers.no');
    const currency = CURRENCY_OF[field];
    return currency && isPrice(value) ? moneyLabel(toMoney(value, currency)) : String(value);
  };
  return changes.map(({ field, before, after }) => (
    <div key={field}>
      {translate(`resources.products.fields.${field}`, { _: field })}
      {COLON[locale]} <bdi>{text(field, before)}</bdi>
      <ChangeArrow />
      <bdi>{text(field, after)}</bdi>
    </div>
  ));
}

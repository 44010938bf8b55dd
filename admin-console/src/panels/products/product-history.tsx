import { type Currency, isPrice, type ProductChange, type ProductFieldValue, toMoney } from '@city/contracts';
import { useTranslate } from 'react-admin';
import { ChangeHistory } from '../../kit/record/change-history.js';
import { ChangeArrow } from '../../kit/text/direction.js';
import { useMoneyLabel } from '../../kit/text/numbers.js';
import { useHost } from '../../platform/access.js';
import { COLON } from '../../platform/language.js';
import { useBenefitsText } from './benefits-text.js';

const CURRENCY_OF: Readonly<Record<string, Currency>> = { price: 'USD', tndPrice: 'TND' };

/** The people who changed the product, and the changed values. */
export function ProductHistory() {
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
  const text = (field: string, value: ProductFieldValue) => {
    if (Array.isArray(value)) return benefitsText(value);
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

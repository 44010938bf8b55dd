import type { ApplicationReceipt } from '@city/contracts';
import type { Translate } from '../../platform/i18n/use-t';

/** 'Entity application no. 12'. */
export function receiptHeading(t: Translate, { kind, number }: Pick<ApplicationReceipt, 'kind' | 'number'>) {
  const name = t(`receipt.kind.${kind}`);
  return number === null ? name : t('receipt.numbered', { kind: name, number });
}

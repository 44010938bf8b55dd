import type { Product } from '@city/contracts';
import { useId } from 'react';
import { handoverOf } from '../../player/purchase/handover';
import { T } from '../../platform/i18n/rich-text';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { paths } from '../../platform/paths';
import { useSiteConfig } from '../../platform/site-config/site-config';
import { usePolicyValues } from '../../platform/site-config/use-policy-values';
import { waysFor } from '../../platform/site-config/ways-to-pay';
import styles from './after-paying.module.css';

/** What happens after a purchase, with the usual times, the ways to pay, and the rule about refunds. */
export function AfterPaying({ product }: { product: Product }) {
  const t = useT();
  const id = useId();
  const policies = usePolicyValues();
  const config = useSiteConfig();
  const ways = config ? waysFor(config, product, {}) : [];
  const tips = ways.some(({ pays }) => pays === 'by-hand');
  const cards = ways.some(({ pays }) => pays !== 'by-hand');
  return (
    <section className={styles.after} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('shop.after.title')}
      </h2>
      <ol className={styles.steps}>
        <li>
          <strong>{t('shop.after.confirmed')}</strong>
          {cards && <span>{t('shop.after.card')}</span>}
          {tips && <span>{t('shop.after.tip', policies)}</span>}
        </li>
        <li>
          <strong>{t('shop.after.recorded')}</strong>
          <span>{t('shop.after.orders')}</span>
        </li>
        <li>
          <strong>{t(`shop.after.${handoverOf(product.category)}`)}</strong>
          <span>{t(`shop.after.${handoverOf(product.category)}Text`, policies)}</span>
        </li>
      </ol>
      {ways.length > 0 && (
        <p className={styles.ways}>
          {t('shop.after.ways')}
          {ways.map(({ id: way }) => (
            <bdi key={way} className={styles.way}>
              {t(`payment.orders.method.${way}`)}
            </bdi>
          ))}
        </p>
      )}
      <p className={styles.final}>
        <T id="payment.order.final" components={{ terms: <Link to={paths.terms} /> }} />
      </p>
    </section>
  );
}

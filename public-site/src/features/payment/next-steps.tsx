import type { ProductCategory } from '@city/contracts';
import { useT } from '../../platform/i18n/use-t';
import type { MessageId } from '../../platform/i18n/message-id';
import { handoverOf } from '../../player/purchase/handover';
import styles from './next-steps.module.css';

const STEPS = {
  USD: ['payment.next.usd.1', 'payment.next.usd.2'],
  TND: ['payment.next.tnd.1', 'payment.next.tnd.2'],
} as const satisfies Record<string, readonly MessageId[]>;

export interface NextStepsProps {
  currency: keyof typeof STEPS;
  category: ProductCategory;
}

/** The steps after the button, in three lines. */
export function NextSteps({ currency, category }: NextStepsProps) {
  const t = useT();
  return (
    <section className="stack-3">
      <h2 className={styles.title}>{t('payment.next.title')}</h2>
      <ol className={styles.steps}>
        {[...STEPS[currency], `payment.next.${handoverOf(category)}` as const].map((id) => (
          <li key={id}>{t(id)}</li>
        ))}
      </ol>
    </section>
  );
}

import type { Order, OrderBenefit } from '@city/contracts';
import { useDateTime } from '../../shared/i18n/use-date-time';
import { useT } from '../../shared/i18n/use-t';
import styles from './order-list.module.css';

const HOUR = 60;

/** What has become of the things of an order: on its way, handed over, or why not. */
export function OrderBenefits({ order: { benefits = [] } }: { order: Order }) {
  const t = useT();
  if (benefits.length === 0) return null;
  return (
    <ul className={styles.benefits} aria-label={t('payment.benefit.title')}>
      {benefits.map((benefit, index) => (
        <li key={index} data-state={benefit.state}>
          {benefits.length > 1 && <bdi className={styles.effect}>{benefit.effect}</bdi>}
          <BenefitText benefit={benefit} />
        </li>
      ))}
    </ul>
  );
}

function BenefitText({ benefit: { state, note, at, usualMinutes } }: { benefit: OrderBenefit }) {
  const t = useT();
  const dateTime = useDateTime();
  switch (state) {
    case 'waiting':
    case 'in-progress':
      return (
        <span>
          {t(`payment.benefit.${state}`)} {usualMinutes !== null && <UsualTime minutes={usualMinutes} />}
        </span>
      );
    case 'delivered':
      return <span>{t('payment.benefit.delivered', { time: dateTime(at), note: note ?? '' })}</span>;
    case 'failed':
      return (
        <span>
          {t('payment.benefit.failed', { note: note ?? '' })} {t('payment.benefit.failedNext')}
        </span>
      );
    case 'held-back':
    case 'returned':
      return <span>{t(`payment.benefit.${state}`)}</span>;
  }
}

function UsualTime({ minutes }: { minutes: number }) {
  const t = useT();
  return minutes < HOUR
    ? t('payment.benefit.usual.minutes', { count: minutes })
    : t('payment.benefit.usual.hours', { count: Math.ceil(minutes / HOUR) });
}

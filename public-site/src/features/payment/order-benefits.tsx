import type { Order, OrderBenefit } from '@city/contracts';
import type { MessageId } from '../../platform/i18n/message-id';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useT } from '../../platform/i18n/use-t';
import { ChooseCharacter } from './choose-character';
import styles from './order-list.module.css';
import { TicketText } from './ticket-text';

const HOUR = 60;

/** The names of things, by the first part of their key, such as `nameplate.platinum`. */
const THINGS = new Map<string, MessageId>([
  ['nameplate', 'payment.benefit.thing.nameplate'],
  ['scene', 'payment.benefit.thing.scene'],
  ['landmark', 'payment.benefit.thing.landmark'],
]);

/** The state of each thing of an order: on its way, handed over, or the reason why not. */
export function OrderBenefits({ order: { benefits = [] } }: { order: Order }) {
  const t = useT();
  const nameOf = (effect: string) => {
    const id = THINGS.get(effect.split('.', 1)[0] ?? '');
    return id ? t(id) : effect;
  };
  if (benefits.length === 0) return null;
  return (
    <ul className={styles.benefits} aria-label={t('payment.benefit.title')}>
      {benefits.map((benefit, index) => (
        <li key={index} data-state={benefit.state}>
          {benefits.length > 1 && <bdi className={styles.effect}>{nameOf(benefit.effect)}</bdi>}
          <BenefitText benefit={benefit} />
          {benefit.choice && <ChooseCharacter choice={benefit.choice} />}
        </li>
      ))}
    </ul>
  );
}

function BenefitText({ benefit: { state, note, at, usualMinutes, waitsFor } }: { benefit: OrderBenefit }) {
  const t = useT();
  const dateTime = useDateTime();
  if (waitsFor) return <span>{t(`payment.benefit.waits.${waitsFor}`)}</span>;
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
          {t('payment.benefit.failed', { note: note ?? '' })} <TicketText id="payment.benefit.failedNext" />
        </span>
      );
    case 'checking':
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

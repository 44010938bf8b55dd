import type { Order, OrderBenefit } from '@city/contracts';
import { SelectField, toast } from '@city/shared-ui';
import type { MessageId } from '../../platform/i18n/message-id';
import { useDateTime } from '../../platform/i18n/use-date-time';
import { useT } from '../../platform/i18n/use-t';
import styles from './order-list.module.css';
import { TicketText } from './ticket-text';
import { showError } from '../../platform/i18n/show-error';
import { useGameAccount } from '../../player/game-account-queries';
import { useChooseCharacter } from './orders-api';

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

/**
 * Lets the player choose which of their characters on the server gets a thing. Renders nothing if no character is
 * known.
 */
function ChooseCharacter({
  choice: { delivery, character, server },
}: {
  choice: NonNullable<OrderBenefit['choice']>;
}) {
  const t = useT();
  const { data } = useGameAccount();
  const choosing = useChooseCharacter(delivery);
  const characters = (data?.characters ?? []).filter((one) => one.server.id === server);
  if (characters.length === 0) return null;
  const chosen = choosing.isPending ? choosing.variables.character : character;
  const choose = (key: string) =>
    choosing.mutate(
      { character: key || null },
      {
        onSuccess: () => void toast.success(t('payment.benefit.character.saved')),
        onError: (error) => showError(error),
      },
    );
  return (
    <SelectField
      className={styles.choice}
      label={t('payment.benefit.character')}
      options={[
        { value: '', label: t('payment.benefit.character.next') },
        ...characters.map(({ key, name }) => ({ value: key, label: name })),
      ]}
      value={chosen ?? ''}
      disabled={choosing.isPending}
      onValueChange={choose}
    />
  );
}

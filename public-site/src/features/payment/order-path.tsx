import type { Order } from '@city/contracts';
import { Steps } from '@city/shared-ui';
import { useT } from '../../shared/i18n/use-t';
import { handoverOf } from './handover';

type Stage = 'code' | 'proof' | 'paid' | 'handed';

/**
 * The stages of an order, and how far it has come. Nothing for one that has ended without all of its things: expired,
 * refunded, or with a thing that could not be handed over or was taken back.
 */
export function OrderPath({ order }: { order: Order }) {
  const t = useT();
  const stages = stagesOf(order);
  if (stages.length < 2) return null;
  const next = doneOf(order, stages);
  return (
    <Steps
      aria-label={t('payment.path')}
      doneLabel={t('payment.path.done')}
      steps={stages.map((stage, index) => ({
        id: stage,
        label: t(`payment.path.${stage}`),
        state: index < next ? 'done' : index === next ? 'current' : 'upcoming',
      }))}
    />
  );
}

function stagesOf({ paymentDetails: { method, status }, product, benefits = [] }: Order): Stage[] {
  const isOpenTip = method === 'tip' && status === 'PENDING';
  if (status !== 'COMPLETED' && !isOpenTip) return [];
  if (benefits.some(({ state }) => state === 'failed' || state === 'returned')) return [];
  // The things of an order are known once it is paid.
  const hasThings = isOpenTip ? handoverOf(product.category) === 'delivery' : benefits.length > 0;
  const payment: Stage[] = method === 'tip' ? ['code', 'proof', 'paid'] : ['paid'];
  return hasThings ? [...payment, 'handed'] : payment;
}

/** How many of the stages are done. */
function doneOf({ paymentDetails: { status }, tip, benefits = [] }: Order, stages: Stage[]): number {
  if (status !== 'COMPLETED') return stages.indexOf(tip?.claim ? 'paid' : 'proof');
  const isAllHanded = benefits.every(({ state }) => state === 'delivered');
  return isAllHanded ? stages.length : stages.indexOf('handed');
}

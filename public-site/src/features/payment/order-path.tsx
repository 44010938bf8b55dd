import type { Order } from '@city/contracts';
import { Steps } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';

type Stage = 'code' | 'proof' | 'confirmed' | 'paid' | 'handed';

/**
 * The stages of an order, and its current one. Renders nothing for an order that ended early: expired, refunded, or
 * with a thing that could not be handed over or was taken back.
 */
export function OrderPath({ order }: { order: Order }) {
  const t = useT();
  const stages = stagesOf(order);
  if (stages.length === 0) return null;
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

function stagesOf({ paymentDetails: { method, status }, tip, benefits = [] }: Order): Stage[] {
  const isTip = method === 'tip';
  // The benefits of an order exist once it is paid.
  if (isTip && status === 'PENDING') return ['code', 'proof', 'confirmed'];
  const hasEndedEarly = benefits.some(({ state }) => state === 'failed' || state === 'returned');
  if (status !== 'COMPLETED' || benefits.length === 0 || hasEndedEarly) return [];
  if (!isTip) return ['paid', 'handed'];
  // Staff can confirm a tip even if nobody has claimed it.
  return tip?.claim ? ['code', 'proof', 'confirmed', 'handed'] : ['code', 'confirmed', 'handed'];
}

/** Returns the number of finished stages. */
function doneOf({ paymentDetails: { status }, tip, benefits = [] }: Order, stages: Stage[]): number {
  if (status !== 'COMPLETED') return stages.indexOf(tip?.claim ? 'confirmed' : 'proof');
  return benefits.every(({ state }) => state === 'delivered') ? stages.length : stages.indexOf('handed');
}

import { list, object, text, type Json } from '../../core/provider-http.js';
import type { ProviderEvent } from './provider-event.schema.js';

/** The parts of a webhook event that identify its subject. */
export type PayPalEvent = Pick<
  ProviderEvent,
  'eventId' | 'type' | 'paymentId' | 'paypalOrderId' | 'captureId' | 'disputeId' | 'outcome'
>;

/** Parses an event; null if invalid. Only ids are used; the state is read from PayPal. */
export function readPayPalEvent(json: unknown): PayPalEvent | null {
  const event = object(json);
  const eventId = text(event['id']);
  const type = text(event['event_type']);
  if (!eventId || !type || eventId.length > 100 || type.length > 100) return null;
  return { eventId, type, ...subjectOf(type, object(event['resource'])) };
}

function subjectOf(type: string, resource: Json): Omit<PayPalEvent, 'eventId' | 'type'> {
  const id = text(resource['id']) ?? null;
  const related = object(object(resource['supplementary_data'])['related_ids']);
  const [unit = {}] = list(resource['purchase_units']);
  const subject = {
    paymentId: text(resource['custom_id']) ?? text(unit['custom_id']) ?? null,
    paypalOrderId: text(related['order_id']) ?? null,
    captureId: null as string | null,
    outcome: null as string | null,
  };
  if (type.startsWith('CHECKOUT.'))
    return { ...subject, paypalOrderId: id ?? text(resource['order_id']) ?? null };
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const [transaction = {}] = list(resource['disputed_transactions']);
    return {
      ...subject,
      captureId: text(transaction['seller_transaction_id']) ?? null,
      disputeId: text(resource['dispute_id']) ?? null,
      outcome: text(object(resource['dispute_outcome'])['outcome_code']) ?? null,
    };
  }
  // A refund is a resource of its own and names its capture in a link; so may a reversal.
  const up = list(resource['links']).find((link) => link['rel'] === 'up');
  const capture = text(up?.['href'])?.match(/\/v2\/payments\/captures\/([A-Z0-9]{8,36})$/)?.[1];
  return { ...subject, captureId: capture ?? id };
}

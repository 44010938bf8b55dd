import { Schema, type Types } from 'mongoose';

export const PROVIDER_EVENT_MODEL = 'ProviderEvent';

/** A verified webhook event of PayPal, deduplicated by its unique event id. */
export interface ProviderEvent {
  _id: Types.ObjectId;
  provider: 'paypal';
  eventId: string;
  type: string;
  /** Its subject; whichever ids the event names. */
  paymentId: string | null;
  paypalOrderId: string | null;
  captureId: string | null;
  /** PayPal's dispute id, for dispute events. */
  disputeId?: string | null;
  /** Dispute outcome, if any. */
  outcome: string | null;
  receivedAt: Date;
  /** Null until processed. */
  processedAt: Date | null;
}

export const providerEventSchema = new Schema<ProviderEvent>(
  {
    provider: { type: String, required: true },
    eventId: { type: String, required: true },
    type: { type: String, required: true },
    paymentId: { type: String, default: null },
    paypalOrderId: { type: String, default: null },
    captureId: { type: String, default: null },
    disputeId: String,
    outcome: { type: String, default: null },
    receivedAt: { type: Date, required: true },
    processedAt: { type: Date, default: null },
  },
  { collection: 'provider_events', versionKey: false, strict: 'throw' },
);

providerEventSchema.index({ provider: 1, eventId: 1 }, { unique: true });
providerEventSchema.index({ processedAt: 1, receivedAt: 1 });
providerEventSchema.index({ disputeId: 1, type: 1 }, { sparse: true });

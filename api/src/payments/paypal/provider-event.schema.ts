import { Schema, type Types } from 'mongoose';

export const PROVIDER_EVENT_MODEL = 'ProviderEvent';

/** A webhook event that PayPal has proven to be its own. The unique event id makes a repeated delivery one event. */
export interface ProviderEvent {
  _id: Types.ObjectId;
  provider: 'paypal';
  eventId: string;
  type: string;
  /** What it is about; whichever of them the event names. */
  paymentId: string | null;
  paypalOrderId: string | null;
  captureId: string | null;
  /** PayPal's id of a dispute, where the event is about one. */
  disputeId?: string | null;
  /** Outcome of a dispute, where the event has one. */
  outcome: string | null;
  receivedAt: Date;
  /** Null until its consequences are written. */
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

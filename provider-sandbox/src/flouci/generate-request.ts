import { isWebUrl } from '../platform/http.js';
import type { JsonRecord } from '../platform/json.js';

const LINKS = ['success_link', 'fail_link'] as const;
const DEFAULT_TIMEOUT_SECS = 1_200;
const MAX_TIMEOUT_SECS = 24 * 3_600;
const MIN_AMOUNT = 100;
const KNOWN = new Set([
  ...LINKS,
  ...['amount', 'webhook', 'developer_tracking_id', 'accept_card', 'session_timeout_secs', 'image_url'],
]);

export interface GenerateRequest {
  amount: number;
  successLink: string;
  failLink: string;
  webhook: string | undefined;
  trackingId: string | undefined;
  acceptsCards: boolean;
  timeoutSecs: number;
}

/** An error of Flouci. Its documentation shows no errors, so the shape is assumed: `success: false` and a message. */
export class FlouciError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Checks a request for a payment more strictly than Flouci does; throws 412 with the first fault. */
export function readGenerateRequest(body: JsonRecord): GenerateRequest {
  const refuse = (message: string): never => {
    throw new FlouciError(412, message);
  };
  for (const name of Object.keys(body)) if (!KNOWN.has(name)) refuse(`${name} is not known`);
  const { amount, accept_card: card = false, session_timeout_secs: seconds = DEFAULT_TIMEOUT_SECS } = body;
  if (!Number.isInteger(amount) || (amount as number) < MIN_AMOUNT) refuse('amount must be millimes');
  if (typeof card !== 'boolean') refuse('accept_card must be true or false');
  if (!Number.isInteger(seconds) || (seconds as number) < 60 || (seconds as number) > MAX_TIMEOUT_SECS)
    refuse('session_timeout_secs must be a number of seconds');
  for (const name of LINKS) if (!isWebUrl(body[name])) refuse(`${name} must be a URL`);
  if (body.webhook !== undefined && !isWebUrl(body.webhook)) refuse('webhook must be a URL');
  const trackingId = body.developer_tracking_id;
  if (trackingId !== undefined && typeof trackingId !== 'string')
    refuse('developer_tracking_id must be a text');
  return {
    amount: amount as number,
    successLink: body.success_link as string,
    failLink: body.fail_link as string,
    webhook: body.webhook as string | undefined,
    trackingId: trackingId as string | undefined,
    acceptsCards: card as boolean,
    timeoutSecs: seconds as number,
  };
}

/**
 * Request header that makes a POST safe to send again. Within 24 hours, requests with the same key and body count as
 * one request.
 */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** `true` on an answer that repeats an earlier one. */
export const IDEMPOTENCY_REPLAYED_HEADER = 'Idempotency-Replayed';

/** 1 to 255 visible ASCII characters. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7E]{1,255}$/;

/** Request header that makes a POST safe to send again: the same key and body within 24 hours is one and the same request. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** `true` on an answer that was given before. */
export const IDEMPOTENCY_REPLAYED_HEADER = 'Idempotency-Replayed';

/** 1 to 255 visible ASCII characters. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7E]{1,255}$/;

/**
 * Every code that an error answer can carry. Clients and tests compare the code, never the sentence. A table in the API
 * (api/src/platform/errors) has the HTTP status of each.
 */
export const ERROR_CODES = [
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'ADDRESS_TOO_LONG',
  'UNSUPPORTED_MEDIA_TYPE',
  'NOT_LOGGED_IN',
  'FORBIDDEN',
  'PERMISSION_MISSING',
  'MFA_REQUIRED',
  'CONCERNS_YOURSELF',
  'CROSS_ORIGIN_REFUSED',
  'NOT_IN_REQUIRED_SERVER',
  'SUSPENDED',
  'ALREADY_SUSPENDED',
  'NOT_SUSPENDED',
  'CANNOT_SUSPEND_ADMIN',
  'NOT_FOUND',
  'IDEMPOTENCY_KEY_IN_USE',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_MANY_REQUESTS',
  'OVERLOADED',
  'INTERNAL_ERROR',
  'DATABASE_UNAVAILABLE',
  'OUTCOME_UNKNOWN',
  'LOGIN_REFUSED',
  'LOGIN_STATE_INVALID',
  'DISCORD_UNAVAILABLE',
  'APPLICATION_ALREADY_OPEN',
  'APPLICATION_ATTEMPTS_USED_UP',
  'APPLICATION_ALREADY_DECIDED',
  'APPLICATION_NOT_DECIDED',
  'APPLICATION_DATA_REMOVED',
  'APPLICATION_NOT_NEWEST',
  'APPLICATION_CHANGED',
  'APPLICATION_CLAIMED',
  'APPLICATION_NOTES_FULL',
  'ENTITY_FULL',
  'MEMBER_STATE_CONFLICT',
  'INTERVIEW_CHANGED',
  'INTERVIEW_NOT_OPEN',
  'INTERVIEW_SLOT_TAKEN',
  'INTERVIEW_TOO_LATE',
  'PRODUCT_UNAVAILABLE',
  'PRODUCT_SLUG_TAKEN',
  'PRICE_CHANGED',
  'ALREADY_HELD',
  'OWN_PRODUCT',
  'ALREADY_PAID',
  'PAYMENT_OPEN',
  'CART_SPLIT',
  'SOLD_OUT',
  'LIMIT_REACHED',
  'NOT_ELIGIBLE',
  'SALE_STATE_CONFLICT',
  'SALES_FULL',
  'PROVIDER_NOT_CONFIGURED',
  'PROVIDER_UNAVAILABLE',
  'PROVIDER_TIMEOUT',
  'PAYMENT_NOT_FOUND',
  'PAYMENT_NOT_APPROVED',
  'PAYMENT_PENDING',
  'INSTRUMENT_DECLINED',
  'PAYMENT_DECLINED',
  'PAYMENT_FAILED',
  'PAYMENT_NEEDS_REVIEW',
  'PAYMENT_STATE_CONFLICT',
  'PAYMENT_NOT_PAID',
  'WEBHOOK_REFUSED',
  'SIGNATURE_INVALID',
  'ORDER_STATE_CONFLICT',
  'REFERENCE_EXPIRED',
  'DELIVERY_STATE_CONFLICT',
  'CHARACTER_UNKNOWN',
  'PROOF_ALREADY_USED',
  'REMINDER_NO_CHANNEL',
  'GRANT_STATE_CONFLICT',
  'ERASURE_BLOCKED',
  'ERASURE_OF_STAFF',
  'NOTIFICATION_NOT_FAILING',
  'SETTINGS_CHANGED',
  'EDITION_UNCHANGED',
  'EDITION_SCHEDULED',
  'EDITION_IN_FORCE',
  'PAGES_FULL',
  'PAGE_CHANGED',
  'ACCEPTANCE_NEEDED',
  'LINKS_NEED_STAFF',
  'BRIDGE_OFF',
  'BRIDGE_KEY_UNKNOWN',
  'BRIDGE_CLOCK',
  'BRIDGE_REPLAY',
  'BRIDGE_CODE_INVALID',
  'LICENCE_TAKEN',
  'WEBHOOKS_FULL',
  'WEBHOOK_OFF',
  'WEBHOOK_CALL_WAITING',
  'STAFF_FULL',
  'APPROVAL_NEEDED',
  'APPROVAL_OWN',
  'APPROVAL_STATE_CONFLICT',
  'APPROVAL_ASKER_GONE',
  'APPROVERS_MISSING',
  'TEAM_ENTRY_CHANGED',
  'ENTRY_PUBLISHED',
  'TOKENS_FULL',
  'TOKEN_INVALID',
  'TOKEN_REFUSED',
  'TOKEN_WITH_SESSION',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * Faults of a field that all forms share. A faulty search answers them too. A form with rules of its own adds its own
 * codes (`FieldIssue`).
 */
export const FIELD_CODES = [
  'FIELD_EMPTY',
  'FIELD_UNKNOWN',
  'TYPE_WRONG',
  'FORMAT_INVALID',
  'TEXT_TOO_LONG',
  'TEXT_TOO_SHORT',
  'CHARACTERS_INVALID',
  'OPTION_INVALID',
  'LIST_INVALID',
  'NUMBER_INVALID',
  'PRICE_INVALID',
  'AMOUNT_TOO_LOW',
  'EMAIL_INVALID',
  'LINK_INVALID',
  'LINK_OR_PATH_INVALID',
  'TIME_INVALID',
  'TIME_PAST',
  'PICTURE_FORMAT',
  'PICTURE_TOO_LARGE',
  'PICTURE_UNKNOWN',
  'PICTURE_ELSEWHERE',
  'COLOR_INVALID',
  'CONTRAST_TOO_LOW',
  'CLIP_UNKNOWN',
  'TIME_TAKEN',
  'EFFECT_UNKNOWN',
  'TEXT_MISSING',
  'MARK_UNKNOWN',
  'ANCHOR_TAKEN',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

/** Body of every error answer. */
export interface ErrorBody {
  statusCode: number;
  /** Name of the HTTP status ("Bad Request"). */
  error: string;
  /** One readable sentence in English. */
  message: string;
  code: ErrorCode;
  /** The `x-request-id` header has the same id; support asks players for it. */
  requestId: string;
  /**
   * Input errors only. `field` is a dotted path into the body or the query. With `code` a client can show the error in
   * its reader’s language (`FieldCode`, or a rule of the form).
   */
  errors?: { field: string; message: string; code?: string }[];
  /** Facts that a client needs to continue, e.g. who decided an application or the attempts left. */
  details?: Record<string, string | number | boolean | null>;
}

/** The meaning of a refused PayPal call for the payment. */
export type IssueMeaning =
  /** The payer can choose another card; the same PayPal order stays usable. */
  | 'try_another_card'
  /** The payer has not approved yet. */
  | 'not_approved'
  /** Handled concurrently, or unknown: read the order again. */
  | 'read_again'
  /** Final for this attempt: the player needs another card or payment method. */
  | 'declined'
  /** Our own account has a problem: staff must act. */
  | 'our_account';

/** By `details[].issue`, never by message. https://developer.paypal.com/api/handle-payment-failures */
const MEANING: Record<string, IssueMeaning> = {
  INSTRUMENT_DECLINED: 'try_another_card',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'try_another_card',
  ORDER_NOT_APPROVED: 'not_approved',
  PAYER_ACTION_REQUIRED: 'not_approved',
  ORDER_ALREADY_CAPTURED: 'read_again',
  ORDER_COMPLETION_IN_PROGRESS: 'read_again',
  PREVIOUS_REQUEST_IN_PROGRESS: 'read_again',
  DUPLICATE_INVOICE_ID: 'read_again',
  PAYER_ACCOUNT_RESTRICTED: 'declined',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  TRANSACTION_REFUSED: 'declined',
  COMPLIANCE_VIOLATION: 'declined',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'declined',
  TRANSACTION_BLOCKED_BY_PAYEE: 'declined',
  TRANSACTION_LIMIT_EXCEEDED: 'declined',
  DOMESTIC_TRANSACTION_REQUIRED: 'declined',
  DECLINED_DUE_TO_RELATED_TXN: 'declined',
  PAYEE_ACCOUNT_RESTRICTED: 'our_account',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'our_account',
  PAYEE_BLOCKED_TRANSACTION: 'our_account',
  TRANSACTION_RECEIVING_LIMIT_EXCEEDED: 'our_account',
};

/** Unknown issues are inconclusive: the order is read again. */
export function meaningOf(issue: string | undefined): IssueMeaning {
  return (issue && Object.hasOwn(MEANING, issue) ? MEANING[issue] : undefined) ?? 'read_again';
}

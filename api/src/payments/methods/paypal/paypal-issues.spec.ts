import { meaningOf } from './paypal.provider.js';

describe('what a refusal of PayPal means', () => {
  it.each([
    ['INSTRUMENT_DECLINED', 'try_another_card'],
    ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'try_another_card'],
    ['ORDER_NOT_APPROVED', 'not_approved'],
    ['PAYER_ACTION_REQUIRED', 'not_approved'],
    ['PAYER_ACCOUNT_RESTRICTED', 'declined'],
    ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'declined'],
    ['PAYER_CANNOT_PAY', 'declined'],
    ['TRANSACTION_REFUSED', 'declined'],
    ['COMPLIANCE_VIOLATION', 'declined'],
    ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'declined'],
    ['TRANSACTION_BLOCKED_BY_PAYEE', 'declined'],
    ['TRANSACTION_LIMIT_EXCEEDED', 'declined'],
    ['DOMESTIC_TRANSACTION_REQUIRED', 'declined'],
    ['DECLINED_DUE_TO_RELATED_TXN', 'declined'],
    ['PAYEE_ACCOUNT_RESTRICTED', 'our_account'],
    ['PAYEE_ACCOUNT_LOCKED_OR_CLOSED', 'our_account'],
    ['PAYEE_BLOCKED_TRANSACTION', 'our_account'],
    ['TRANSACTION_RECEIVING_LIMIT_EXCEEDED', 'our_account'],
  ])('%s: %s', (issue, meaning) => {
    expect(meaningOf(issue)).toBe(meaning);
  });

  it.each([
    'ORDER_ALREADY_CAPTURED',
    'ORDER_COMPLETION_IN_PROGRESS',
    'PREVIOUS_REQUEST_IN_PROGRESS',
    'DUPLICATE_INVOICE_ID',
    'SOMETHING_NEW',
    'constructor',
    '',
    undefined,
  ])('%p proves nothing: the order is read again', (issue) => {
    expect(meaningOf(issue)).toBe('read_again');
  });
});

import { sha256Hex } from '../platform/ids.js';
import type { Settings } from '../settings.js';
import { withRef } from './gateway.js';
import type { KonnectPayment, KonnectTransaction } from './konnect-store.js';

const RATES = { TND: 1, EUR: 3.39, USD: 2.91 };

/** Returns a payment in the API’s format: the documented shape, or the leaner one that real answers have had. */
export function paymentObject(payment: KonnectPayment, settings: Settings, isLean: boolean) {
  const amount = payment.shownAmount ?? payment.amount;
  const isPaid = payment.status === 'completed';
  const successful = payment.transactions.filter(({ status }) => status === 'success').length;
  return {
    id: payment.id,
    status: payment.status,
    amount,
    token: payment.token,
    convertedAmount: Math.round(amount * RATES[payment.token]),
    exchangeRate: RATES[payment.token],
    orderId: payment.shownOrderId ?? payment.orderId,
    type: payment.type,
    details: payment.description,
    shortId: sha256Hex(payment.id).slice(0, 6).toUpperCase(),
    link: payLink(payment, settings),
    expirationDate: new Date(payment.expiresAt).toISOString(),
    webhook: payment.webhook && withRef(payment.webhook, payment.id),
    successUrl: payment.successUrl && withRef(payment.successUrl, payment.id),
    failUrl: payment.failUrl && withRef(payment.failUrl, payment.id),
    acceptedPaymentMethods: payment.acceptedPaymentMethods,
    ...(isLean
      ? {}
      : {
          amountDue: isPaid ? 0 : amount,
          reachedAmount: isPaid ? amount : 0,
          receiverWallet: { id: payment.receiverWalletId, name: 'Demo city' },
        }),
    transactions: payment.transactions.map((transaction) => transactionObject(transaction, payment, amount)),
    createdAt: payment.createdAt,
    updatedAt: payment.updatedAt,
    paymentDetails: payment.payer,
    failedTransactions: payment.transactions.length - successful,
    successfulTransactions: successful,
  };
}

export const payLink = (payment: KonnectPayment, settings: Settings, theme?: string): string =>
  `${settings.publicUrl}/konnect/gateway/pay?payment_ref=${payment.id}${theme === undefined ? '' : `&theme=${theme}`}`;

function transactionObject(transaction: KonnectTransaction, payment: KonnectPayment, amount: number) {
  const totalFee = Math.round(amount * 0.013);
  return {
    id: transaction.id,
    type: 'ePayment',
    method: 'bank_card',
    status: transaction.status,
    token: payment.token,
    amount,
    totalFee,
    amountAfterFee: amount - totalFee,
    feeRate: 1.3,
    ext_payment_ref: `SANDBOX-${transaction.id.slice(0, 12)}`,
    from: 'smt',
    details: payment.description,
    extSenderInfo: { pan: '4000 00** **** 0002', expiration: '12/30', email: payment.payer.email },
    createdAt: transaction.at,
  };
}

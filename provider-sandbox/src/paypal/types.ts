/** An amount as PayPal writes it: "6.50". */
export interface Money {
  currency_code: string;
  value: string;
}

export interface Link {
  href: string;
  rel: string;
  method: 'GET' | 'POST' | 'PATCH' | 'REDIRECT';
}

export type CaptureStatus =
  'COMPLETED' | 'DECLINED' | 'PENDING' | 'REFUNDED' | 'PARTIALLY_REFUNDED' | 'FAILED';

export interface Capture {
  id: string;
  orderId: string;
  /** Reference of the purchase unit that it pays. */
  referenceId: string;
  status: CaptureStatus;
  /** Reason why it is pending, declined or reversed. */
  reason: string | null;
  amount: Money;
  customId: string | undefined;
  invoiceId: string | undefined;
  payee: Payee;
  createdAt: string;
  updatedAt: string;
}

export interface Refund {
  id: string;
  captureId: string;
  status: 'COMPLETED';
  amount: Money;
  customId: string | undefined;
  invoiceId: string | undefined;
  note: string | undefined;
  createdAt: string;
}

export interface Payee {
  merchant_id: string;
  email_address: string;
}

export interface OrderItem {
  name: string;
  quantity: string;
  unit_amount: Money;
}

export interface PurchaseUnit {
  reference_id: string;
  description?: string;
  custom_id?: string;
  invoice_id?: string;
  soft_descriptor?: string;
  amount: Money & { breakdown?: unknown };
  items?: unknown;
  payee: Payee;
}

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VOIDED' | 'COMPLETED';

export interface Order {
  id: string;
  intent: 'CAPTURE' | 'AUTHORIZE';
  status: OrderStatus;
  units: PurchaseUnit[];
  /** True when the order was created with a payment_source: links and the first status differ. */
  hasPaymentSource: boolean;
  returnUrl: string | undefined;
  cancelUrl: string | undefined;
  isPaidByDecliningCard: boolean;
  payer: Payer | null;
  createdAt: string;
  updatedAt: string;
}

export interface Payer {
  payer_id: string;
  email_address: string;
  name: { given_name: string; surname: string };
  address: { country_code: string };
}

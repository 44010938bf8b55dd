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

export interface PurchaseUnit {
  reference_id: string;
  description?: string;
  custom_id?: string;
  invoice_id?: string;
  amount: Money & { breakdown?: unknown };
  items?: unknown;
  payee: Payee;
}

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VOIDED' | 'COMPLETED';

export interface Order {
  id: string;
  status: OrderStatus;
  unit: PurchaseUnit;
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

import type {
  Order,
  PaymentInReview,
  RefundedByHandInput,
  RefundLineInput,
  ReleasePaymentInput,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ApprovableActions, type ActionPreview } from '../../staff/approvals/approvable-actions.service.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { toOrder } from '../../shop/orders/order.mapper.js';
import { needsApproval, type Payment } from '../core/payment.schema.js';
import { LineRefunds } from './line-refunds.service.js';
import { PaymentAdminService } from './payment-admin.service.js';
import { toPaymentInReview } from './payment.mapper.js';

type Act<Input, Answer> = (input: Input & { id: string }, by: AuditBy) => Promise<Answer>;

/** Decisions of staff on money that can need a second person. */
@Injectable()
export class PaymentActions {
  readonly refundOrder: Act<RefundedByHandInput, Order>;
  readonly refundLine: Act<RefundLineInput & { line: number }, Order>;
  readonly refundPayment: Act<RefundedByHandInput, PaymentInReview>;
  readonly release: Act<ReleasePaymentInput, PaymentInReview>;

  constructor(acts: ApprovableActions, payments: PaymentAdminService, lines: LineRefunds) {
    this.refundOrder = acts.declare('order.refund', {
      permission: 'money',
      preview: async ({ id, ...given }, _, { refunds }) => {
        if (!refunds) return null;
        const { order, payment } = await payments.refundable(new Types.ObjectId(id));
        return {
          ...aboutMoney(payment),
          target: { type: 'order', id },
          before: { status: order.status },
          after: { status: 'REFUNDED', ...given },
        };
      },
      run: async ({ id, ...given }, by) =>
        toOrder(await payments.refundOrder(new Types.ObjectId(id), by, given)),
    });
    this.refundLine = acts.declare('order.refund-line', {
      permission: 'money',
      preview: async ({ id, line, ...given }, _, { refunds }) => {
        if (!refunds) return null;
        const { order, payment, amountMinor } = await lines.refundable(new Types.ObjectId(id), line, given);
        return {
          ...aboutMoney(payment),
          target: { type: 'order', id },
          money: { amount: amountMinor, currency: order.currency },
          before: { status: order.status },
          after: { line, ...given },
        };
      },
      run: async ({ id, line, ...given }, by) =>
        toOrder(await lines.refund(new Types.ObjectId(id), line, by, given)),
    });
    this.refundPayment = acts.declare('payment.refund', {
      permission: 'money',
      preview: async ({ id, ...given }, _, { refunds }) => {
        if (!refunds) return null;
        const payment = await payments.inReview(new Types.ObjectId(id));
        return { ...aboutMoney(payment), after: { status: 'refunded', ...given } };
      },
      run: async ({ id, ...given }, by) =>
        toPaymentInReview(await payments.recordManualRefund(new Types.ObjectId(id), by, given)),
    });
    this.release = acts.declare('payment.release', {
      permission: 'money',
      preview: async ({ id, reason }, _, rules) => {
        if (!rules.confirmations) return null;
        const payment = await payments.inReview(new Types.ObjectId(id));
        return needsApproval(payment, rules)
          ? { ...aboutMoney(payment), after: { status: 'paid', reason } }
          : null;
      },
      run: async ({ id, reason }, by) =>
        toPaymentInReview(await payments.release(new Types.ObjectId(id), by, reason)),
    });
  }
}

const aboutMoney = ({ _id, userId, amountMinor: amount, currency, status }: Payment): ActionPreview => ({
  target: { type: 'payment', id: _id.toHexString() },
  concerns: userId,
  money: { amount, currency },
  before: { status },
});

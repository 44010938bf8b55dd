import type { ConfirmTipInput, Order } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ApprovableActions } from '../../../staff/approvals/approvable-actions.service.js';
import type { AuditBy } from '../../../staff/audit/audit.service.js';
import { toOrder } from '../../../shop/orders/order.mapper.js';
import { needsApproval } from '../../core/payment.schema.js';
import { TipAdminService } from './tip-admin.service.js';

/** Acts of staff on tips that can need a second person. */
@Injectable()
export class TipActs {
  readonly confirm: (input: ConfirmTipInput & { id: string }, by: AuditBy) => Promise<Order>;

  constructor(acts: ApprovableActions, tips: TipAdminService) {
    this.confirm = acts.declare('order.confirm-tip', {
      permission: 'money',
      preview: async ({ id, ...input }, _, rules) => {
        if (!rules.confirmations) return null;
        const { order, payment, isSettled } = await tips.foreseen(new Types.ObjectId(id), input);
        // A repeated confirmation changes nothing.
        if (isSettled || !needsApproval(payment, rules)) return null;
        return {
          target: { type: 'order', id },
          concerns: order.userId,
          money: { amount: payment.amountMinor, currency: payment.currency },
          before: { status: order.status },
          after: { status: 'COMPLETED', ...input.proof },
        };
      },
      run: async ({ id, ...input }, by) => toOrder(await tips.confirm(by, new Types.ObjectId(id), input)),
    });
  }
}

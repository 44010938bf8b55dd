import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../../../staff/approvals/approvals.module.js';
import { AuditModule } from '../../../staff/audit/audit.module.js';
import { OrdersModule } from '../../../shop/orders/orders.module.js';
import { PaymentsCoreModule } from '../../core/payments-core.module.js';
import { ManualPaymentsController } from './manual-payments.controller.js';
import { PaidOtherwise } from './paid-otherwise.service.js';
import { TipActs } from './tip-acts.service.js';
import { TipDesk } from './tip-desk.service.js';
import { TipSweeps } from './tip-sweeps.service.js';
import { TipTickets } from './tip-tickets.service.js';
import { Tips } from './tips.service.js';

/** Tips: references for players, and the desk of staff who confirm them. */
@Module({
  imports: [ApprovalsModule, AuditModule, OrdersModule, PaymentsCoreModule],
  controllers: [ManualPaymentsController],
  providers: [Tips, PaidOtherwise, TipActs, TipTickets, TipDesk, TipSweeps],
})
export class TipModule {}

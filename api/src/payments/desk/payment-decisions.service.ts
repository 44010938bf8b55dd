import type { AuditAction } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import type { Payment } from '../core/payment.js';
import type { PaymentMove } from '../core/payment-move.js';
import { PaymentsRepository } from '../core/payments.repository.js';

/** Stores a decision of staff about a payment: one transaction with its audit entry. */
@Injectable()
export class PaymentDecisions {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly audit: AuditService,
  ) {}

  /** @throws PAYMENT_STATE_CONFLICT, PROOF_ALREADY_USED */
  async make({ _id: id }: Payment, entry: AuditInput, move: PaymentMove): Promise<Payment> {
    try {
      const moved = await this.audit.recordChange(entry, () =>
        this.payments.move(id, { ...move, byStaff: true }),
      );
      if (!moved) throw await this.stateConflict(id);
      return moved;
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('PROOF_ALREADY_USED');
      throw error;
    }
  }

  /** @throws PAYMENT_NOT_FOUND, PAYMENT_STATE_CONFLICT */
  async inReview(id: Types.ObjectId): Promise<Payment> {
    const payment = await this.payments.findById(id);
    if (!payment || !this.payments.isOfThisMode(payment)) throw new DomainError('PAYMENT_NOT_FOUND');
    if (payment.status !== 'review') throw await this.stateConflict(id);
    return payment;
  }

  async stateConflict(id: Types.ObjectId): Promise<DomainError> {
    const status = (await this.payments.findById(id))?.status ?? null;
    return new DomainError('PAYMENT_STATE_CONFLICT', { details: { status } });
  }

  entry(
    { actor, origin }: AuditBy,
    action: AuditAction,
    type: 'payment' | 'order',
    id: Types.ObjectId,
    status: string,
    after: Record<string, unknown>,
  ): AuditInput {
    const target = { type, id: id.toHexString() };
    return { actor, action, target, before: { status }, after, ...origin };
  }
}

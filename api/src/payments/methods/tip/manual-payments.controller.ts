import { westernDigits, type ManualPaymentTicket, type Order } from '@city/contracts';
import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { ByStaff } from '../../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../../staff/audit/audit.service.js';
import { OrderDto } from '../../../shop/orders/order.dto.js';
import { toOrder, toPlayersOrder } from '../../../shop/orders/order.mapper.js';
import { LoggedIn, Needs, PlayerWrite } from '../../../platform/access/access.decorator.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { Concerns } from '../../../platform/access/concerns.decorator.js';
import { CurrentUser } from '../../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../../platform/access/session-user.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Idempotent } from '../../../platform/idempotency/idempotent.decorator.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.guard.js';
import { ApiErrors } from '../../../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../../../platform/validation/object-id.pipe.js';
import { shownAmount } from '../../core/payment-quotes.service.js';
import { ManualPaymentTicketDto, TICKET_ERRORS } from '../../core/payment.dto.js';
import { ConfirmTipDto, OpenTipDto, RejectTipDto, TipClaimInputDto } from './manual-payment.dto.js';
import { TipActs } from './tip-acts.service.js';
import { TipAdminService } from './tip-admin.service.js';
import { TipTickets } from './tip-tickets.service.js';
import { AfterAcceptance } from '../../../site/editions/acceptances.service.js';

@ApiTags('orders')
@Controller('orders')
export class ManualPaymentsController {
  constructor(
    private readonly tickets: TipTickets,
    private readonly tips: TipAdminService,
    private readonly acts: TipActs,
  ) {}

  @Post('tnd')
  @PlayerWrite()
  @AfterAcceptance()
  @Idempotent()
  @RateLimited('paymentStarts')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Creates a reference to quote in a tip',
    description:
      'Staff verify tips by hand. An open reference for the same product is returned again; once the player reports ' +
      'it as paid, it stays open at its price until staff decide.',
  })
  @ApiOkResponse({ type: ManualPaymentTicketDto })
  @ApiErrors(...TICKET_ERRORS)
  open(
    @CurrentUser() user: SessionUser,
    @Body() { productId, expectedPrice, again }: OpenTipDto,
  ): Promise<ManualPaymentTicket> {
    const shown = shownAmount(expectedPrice, 'TND');
    return this.tickets.open(user, { products: [productId], shown, again });
  }

  @Post(':id/proof')
  @LoggedIn()
  @HttpCode(200)
  @ApiOperation({
    summary: "Stores the player's proof of a tip",
    description: 'The number of the tip, or the link of the ticket.',
  })
  @ApiOkResponse({ type: OrderDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'REFERENCE_EXPIRED', 'ORDER_STATE_CONFLICT')
  async claim(
    @CurrentUser() user: SessionUser,
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() { tipNumber, ticketUrl }: TipClaimInputDto,
  ): Promise<Order> {
    const claim = { tipNumber: westernDigits(tipNumber ?? '').trim() || null, ticketUrl: ticketUrl ?? null };
    if (!claim.tipNumber && !claim.ticketUrl) {
      const errors = [
        { field: 'tipNumber', code: 'FIELD_EMPTY', message: 'tipNumber or ticketUrl is needed' },
      ];
      throw new DomainError('VALIDATION_FAILED', { errors });
    }
    return toPlayersOrder(await this.tickets.claim(user, id, claim));
  }

  @Put(':id/cancel')
  @PlayerWrite()
  @ApiOperation({
    summary: 'Gives up a reference that is not paid',
    description: 'Refused once the player has reported the tip as paid: then staff decide.',
  })
  @ApiOkResponse({ type: OrderDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'ORDER_STATE_CONFLICT')
  async cancel(@CurrentUser() user: SessionUser, @ObjectIdParam('id') id: Types.ObjectId): Promise<Order> {
    return toPlayersOrder(await this.tickets.cancel(user, id));
  }

  @Put(':id/confirm-manual')
  @Needs('money')
  @Concerns(OrdersService)
  @ApiOperation({ summary: 'Confirms a tip that you have verified' })
  @ApiOkResponse({ type: OrderDto })
  @ApiErrors(
    'VALIDATION_FAILED',
    'NOT_FOUND',
    'PROOF_ALREADY_USED',
    'PAYMENT_NEEDS_REVIEW',
    'ORDER_STATE_CONFLICT',
    'APPROVAL_NEEDED',
  )
  async confirm(
    @ByStaff() by: AuditBy,
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() input: ConfirmTipDto,
  ): Promise<Order> {
    return this.acts.confirm({ id: id.toHexString(), ...input }, by);
  }

  @Put(':id/reject-manual')
  @Needs('money')
  @Concerns(OrdersService)
  @ApiOperation({ summary: 'Rejects a tip that did not arrive or is wrong' })
  @ApiOkResponse({ type: OrderDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'ORDER_STATE_CONFLICT', 'PAYMENT_NEEDS_REVIEW')
  async reject(
    @ByStaff() by: AuditBy,
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() { reason }: RejectTipDto,
  ): Promise<Order> {
    return toOrder(await this.tips.reject(by, id, reason));
  }
}

import type { Order, OrderReceipt } from '@city/contracts';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { OrderBenefits } from '../../entitlements/deliveries/order-benefits.service.js';
import { LoggedIn } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import { may, type SessionUser } from '../../platform/access/session-user.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { OrderDto, OrderReceiptDto } from '../../shop/orders/order.dto.js';
import { toPlayersOrder, toReceipt } from '../../shop/orders/order.mapper.js';
import { conflict, OrdersService } from '../../shop/orders/orders.service.js';
import { OrderAdminService } from './order-admin.service.js';

@ApiTags('orders')
@LoggedIn()
@Controller('orders')
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly staffOrders: OrderAdminService,
    private readonly benefits: OrderBenefits,
  ) {}

  @Get('mine')
  @ApiOperation({ summary: "Lists the player's own orders, newest first" })
  @ApiOkResponse({ type: [OrderDto] })
  async mine(@CurrentUser() user: SessionUser): Promise<Order[]> {
    const [orders, benefits] = await Promise.all([
      this.orders.listOf(user),
      this.benefits.ofPlayer(user._id),
    ]);
    return orders.map((order) => ({
      ...toPlayersOrder(order),
      benefits: benefits.get(order._id.toHexString()) ?? [],
    }));
  }

  @Get(':id')
  @ApiOperation({ summary: 'Shows one order', description: 'For its player and staff.' })
  @ApiOkResponse({ type: OrderDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
  async one(@CurrentUser() user: SessionUser, @ObjectIdParam('id') id: Types.ObjectId): Promise<Order> {
    const order = await this.orders.getVisible(id, user);
    const [staffs] = may(user, 'orders') ? await this.staffOrders.read([order]) : [];
    if (staffs) return staffs;
    const benefits = await this.benefits.ofPlayer(user._id);
    return { ...toPlayersOrder(order), benefits: benefits.get(id.toHexString()) ?? [] };
  }

  @Get(':id/receipt')
  @ApiOperation({
    summary: 'Shows the receipt of a paid order',
    description: 'For its player and staff. It names the seller at the time of the order.',
  })
  @ApiOkResponse({ type: OrderReceiptDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'ORDER_STATE_CONFLICT')
  async receipt(
    @CurrentUser() user: SessionUser,
    @ObjectIdParam('id') id: Types.ObjectId,
  ): Promise<OrderReceipt> {
    const order = await this.orders.getVisible(id, user);
    const receipt = toReceipt(order);
    if (!receipt) throw conflict(order, 'This order isn’t paid, so it has no receipt.');
    return receipt;
  }
}

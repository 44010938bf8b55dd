import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../staff/audit/audit.module.js';
import { NotificationsModule } from '../../notifications/notifications.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { ProductsModule } from '../products/products.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { OrderDesk } from './order-desk.service.js';
import { OrderSales } from './order-sales.js';
import { OrderReminders } from './order-reminders.service.js';
import { ORDER_MODEL, orderSchema } from './order.schema.js';
import { OrdersRepository } from './orders.repository.js';
import { OrdersService } from './orders.service.js';
import { MessageSources } from '../../platform/ports/message-sources.js';
import { ProductSalesService } from './product-sales.service.js';
import { orderMessage } from './order-messages.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: ORDER_MODEL, schema: orderSchema }]),
    AuditModule,
    JobsModule,
    NotificationsModule,
    ProductsModule,
    UsersModule,
  ],
  providers: [OrdersRepository, OrdersService, OrderReminders, OrderDesk, OrderSales, ProductSalesService],
  exports: [OrderDesk, OrderSales, OrdersService],
})
export class OrdersModule implements OnModuleInit {
  constructor(private readonly messageSources: MessageSources) {}

  onModuleInit(): void {
    this.messageSources.register('orders', orderMessage);
  }
}

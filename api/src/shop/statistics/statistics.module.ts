import { Module } from '@nestjs/common';
import { AuditModule } from '../../staff/audit/audit.module.js';
import { DeliveriesModule } from '../../entitlements/deliveries/deliveries.module.js';
import { GrantsModule } from '../../entitlements/grants/grants.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { MemberFiguresService } from './member-figures.service.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';

@Module({
  imports: [AuditModule, DeliveriesModule, GrantsModule, OrdersModule, UsersModule],
  controllers: [StatisticsController],
  providers: [MemberFiguresService, StatisticsService],
})
export class StatisticsModule {}

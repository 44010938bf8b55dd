import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../staff/audit/audit.module.js';
import { GameRecordsModule } from '../../game/records/game-records.module.js';
import { GrantsModule } from '../grants/grants.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { MessageSources } from '../../platform/ports/message-sources.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { CharacterChoice } from './character-choice.service.js';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveryDesk } from './delivery-desk.service.js';
import { DeliveryFollower } from './delivery-follower.service.js';
import { DeliveryReminders } from './delivery-reminders.service.js';
import { DELIVERIES, DELIVERY_MODEL, deliverySchema, type DeliveryRecord } from './delivery.schema.js';
import { GameDeliveries } from './game-deliveries.service.js';
import { Makers } from './makers.service.js';
import { OrderBenefits } from './order-benefits.service.js';
import { OwnDeliveriesController } from './own-deliveries.controller.js';
import { ReceiptAudit } from './receipt-audit.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: DELIVERY_MODEL, schema: deliverySchema }]),
    AuditModule,
    GameRecordsModule,
    GrantsModule,
    JobsModule,
    UsersModule,
  ],
  controllers: [DeliveriesController, OwnDeliveriesController],
  providers: [
    CharacterChoice,
    DeliveriesRepository,
    DeliveryDesk,
    DeliveryFollower,
    DeliveryReminders,
    GameDeliveries,
    Makers,
    OrderBenefits,
    ReceiptAudit,
  ],
  exports: [DeliveriesRepository, GameDeliveries, OrderBenefits, ReceiptAudit],
})
export class DeliveriesModule implements OnModuleInit {
  constructor(private readonly messageSources: MessageSources) {}

  onModuleInit(): void {
    this.messageSources.register(DELIVERIES, ({ userId, product, userName }: DeliveryRecord) => ({
      userId,
      facts: { product: product.name, player: userName },
    }));
  }
}

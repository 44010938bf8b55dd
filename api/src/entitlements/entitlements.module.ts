import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessageHooks } from '../notifications/message-hooks.js';
import { Outbox } from '../platform/outbox/outbox.service.js';
import { MessageSources } from '../platform/ports/message-sources.js';
import { CharacterChoice } from './deliveries/character-choice.service.js';
import { DeliveriesController, OwnDeliveriesController } from './deliveries/deliveries.controller.js';
import { DeliveriesRepository } from './deliveries/deliveries.repository.js';
import { DeliveryAdminService } from './deliveries/delivery-admin.service.js';
import { DeliveryReminders } from './deliveries/delivery-reminders.service.js';
import {
  DELIVERIES,
  DELIVERY_MODEL,
  deliverySchema,
  type DeliveryRecord,
} from './deliveries/delivery.schema.js';
import { GameDeliveries } from './deliveries/game-deliveries.service.js';
import { GameServerPicker } from './deliveries/game-server-picker.service.js';
import { OrderBenefits } from './deliveries/order-benefits.service.js';
import { ReceiptAudit } from './deliveries/receipt-audit.service.js';
import { GrantAdminService } from './grants/grant-admin.service.js';
import {
  ENTITLEMENTS_TO_SYNC,
  GRANT_MODEL,
  GRANTS,
  grantSchema,
  type GrantRecord,
} from './grants/grant.schema.js';
import { GrantsController } from './grants/grants.controller.js';
import { GrantsPersonalData } from './grants/grants.personal-data.js';
import { GrantsRepository } from './grants/grants.repository.js';
import { RenewalMessages } from './grants/renewal-messages.service.js';
import { RenewalReminders } from './grants/renewal-reminders.service.js';
import { Entitlements } from './entitlements.service.js';

/** Grants of purchases, the rights that follow from them, deliveries. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: GRANT_MODEL, schema: grantSchema },
      { name: DELIVERY_MODEL, schema: deliverySchema },
    ]),
  ],
  controllers: [GrantsController, DeliveriesController, OwnDeliveriesController],
  providers: [
    GrantsRepository,
    Entitlements,
    RenewalMessages,
    RenewalReminders,
    GrantAdminService,
    GrantsPersonalData,
    CharacterChoice,
    DeliveriesRepository,
    DeliveryAdminService,
    DeliveryReminders,
    GameDeliveries,
    GameServerPicker,
    OrderBenefits,
    ReceiptAudit,
  ],
  exports: [
    GrantsRepository,
    Entitlements,
    DeliveriesRepository,
    GameDeliveries,
    OrderBenefits,
    ReceiptAudit,
  ],
})
export class EntitlementsModule implements OnModuleInit {
  constructor(
    private readonly messageSources: MessageSources,
    private readonly hooks: MessageHooks,
    private readonly reminders: RenewalReminders,
    private readonly entitlements: Entitlements,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.messageSources.register<GrantRecord>(GRANTS, ({ userId, product }) => ({
      userId,
      facts: { product: product.name },
    }));
    this.hooks.register('grant.ending', this.reminders);
    this.outbox.register(ENTITLEMENTS_TO_SYNC, async (userId) => void (await this.entitlements.sync(userId)));

    this.messageSources.register(DELIVERIES, ({ userId, product, userName }: DeliveryRecord) => ({
      userId,
      facts: { product: product.name, player: userName },
    }));
  }
}

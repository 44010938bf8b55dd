import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessageSources } from '../platform/ports/message-sources.js';
import { WebhookEvents } from './webhook-events.service.js';
import { WebhookSecrets } from './webhook-secrets.service.js';
import { WebhookWorker } from './webhook-worker.service.js';
import {
  WEBHOOK_CALL_MODEL,
  WEBHOOK_MODEL,
  webhookCallSchema,
  WEBHOOKS,
  webhookSchema,
} from './webhook.schema.js';
import { WebhooksAdmin } from './webhooks-admin.service.js';
import { WebhooksRepository } from './webhooks.repository.js';
import { WebhooksStaffController } from './webhooks.staff-controller.js';

/** Addresses that receive events, and the calls to them. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: WEBHOOK_MODEL, schema: webhookSchema },
      { name: WEBHOOK_CALL_MODEL, schema: webhookCallSchema },
    ]),
  ],
  controllers: [WebhooksStaffController],
  providers: [WebhookEvents, WebhookSecrets, WebhookWorker, WebhooksAdmin, WebhooksRepository],
})
export class WebhooksModule implements OnModuleInit {
  constructor(private readonly messageSources: MessageSources) {}

  onModuleInit(): void {
    // The message about a webhook that was turned off concerns no player.
    this.messageSources.register(WEBHOOKS, () => ({ userId: null, facts: {} }));
  }
}

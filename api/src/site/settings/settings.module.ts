import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../staff/audit/audit.module.js';
import { MessageSources } from '../../platform/ports/message-sources.js';
import { LiveSettings } from './live-settings.js';
import { SettingsController } from './settings.controller.js';
import { SettingsRepository } from './settings.repository.js';
import { SETTINGS, SETTINGS_MODEL, settingsSchema } from './settings.schema.js';
import { SettingsService } from './settings.service.js';

/** Settings changed in the console. Global, like the configuration they override. */
@Global()
@Module({
  imports: [AuditModule, MongooseModule.forFeature([{ name: SETTINGS_MODEL, schema: settingsSchema }])],
  controllers: [SettingsController],
  providers: [LiveSettings, SettingsRepository, SettingsService],
  exports: [LiveSettings],
})
export class SettingsModule implements OnModuleInit {
  constructor(private readonly messageSources: MessageSources) {}

  onModuleInit(): void {
    this.messageSources.register(SETTINGS, () => ({ userId: null, facts: {} }));
  }
}

import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessageSources } from '../platform/ports/message-sources.js';
import { CommunityController } from './community/community.controller.js';
import { CommunityService } from './community/community.service.js';
import { DiscordCounts } from './community/discord-counts.gateway.js';
import { MemberCountRepository } from './community/member-count.repository.js';
import { MEMBER_COUNT_MODEL, memberCountSchema } from './community/member-count.schema.js';
import { PublicConfigController } from './public-config/public-config.controller.js';
import { LiveSettings } from './settings/live-settings.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsRepository } from './settings/settings.repository.js';
import { SETTINGS, SETTINGS_MODEL, settingsSchema } from './settings/settings.schema.js';
import { SettingsService } from './settings/settings.service.js';

/** Settings and what every visitor may read about the community. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: SETTINGS_MODEL, schema: settingsSchema },
      { name: MEMBER_COUNT_MODEL, schema: memberCountSchema },
    ]),
  ],
  controllers: [SettingsController, PublicConfigController, CommunityController],
  providers: [
    LiveSettings,
    SettingsRepository,
    SettingsService,
    CommunityService,
    DiscordCounts,
    MemberCountRepository,
  ],
  exports: [LiveSettings],
})
export class SiteModule implements OnModuleInit {
  constructor(private readonly messageSources: MessageSources) {}

  onModuleInit(): void {
    this.messageSources.register(SETTINGS, () => ({ userId: null, facts: {} }));
  }
}

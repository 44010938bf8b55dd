import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessageSources } from '../platform/ports/message-sources.js';
import { CommunityController } from './community/community.controller.js';
import { CommunityService } from './community/community.service.js';
import { DiscordCounts } from './community/discord-counts.gateway.js';
import { MemberCountRepository } from './community/member-count.repository.js';
import { MEMBER_COUNT_MODEL, memberCountSchema } from './community/member-count.schema.js';
import { ACCEPTANCE_MODEL, acceptanceSchema } from './editions/acceptance.schema.js';
import { Acceptances } from './editions/acceptances.service.js';
import { EDITION_MODEL, editionSchema } from './editions/edition.schema.js';
import { EditionsController } from './editions/editions.controller.js';
import { EditionsRepository } from './editions/editions.repository.js';
import { EditionsService } from './editions/editions.service.js';
import { PagesController } from './editions/pages.controller.js';
import { PublishedPages } from './editions/published-pages.js';
import { PublicConfigController } from './public-config/public-config.controller.js';
import { LiveSettings } from './settings/live-settings.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsRepository } from './settings/settings.repository.js';
import { SETTINGS, SETTINGS_MODEL, settingsSchema } from './settings/settings.schema.js';
import { SettingsService } from './settings/settings.service.js';

/** Settings, pages, and what every visitor may read about the community. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: SETTINGS_MODEL, schema: settingsSchema },
      { name: MEMBER_COUNT_MODEL, schema: memberCountSchema },
      { name: EDITION_MODEL, schema: editionSchema },
      { name: ACCEPTANCE_MODEL, schema: acceptanceSchema },
    ]),
  ],
  controllers: [
    SettingsController,
    PublicConfigController,
    CommunityController,
    EditionsController,
    PagesController,
  ],
  providers: [
    LiveSettings,
    SettingsRepository,
    SettingsService,
    CommunityService,
    DiscordCounts,
    MemberCountRepository,
    EditionsRepository,
    EditionsService,
    PublishedPages,
    Acceptances,
  ],
  exports: [LiveSettings, PublishedPages, Acceptances],
})
export class SiteModule implements OnModuleInit {
  constructor(private readonly messageSources: MessageSources) {}

  onModuleInit(): void {
    this.messageSources.register(SETTINGS, () => ({ userId: null, facts: {} }));
  }
}

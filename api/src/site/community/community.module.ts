import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CommunityController } from './community.controller.js';
import { CommunityService } from './community.service.js';
import { DiscordInviteGateway } from './discord-invite.gateway.js';
import { DiscordWidgetGateway } from './discord-widget.gateway.js';
import { MemberCountRepository } from './member-count.repository.js';
import { MEMBER_COUNT_MODEL, memberCountSchema } from './member-count.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: MEMBER_COUNT_MODEL, schema: memberCountSchema }])],
  controllers: [CommunityController],
  providers: [CommunityService, DiscordInviteGateway, DiscordWidgetGateway, MemberCountRepository],
})
export class CommunityModule {}

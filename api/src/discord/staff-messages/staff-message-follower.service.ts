import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { APPLICATIONS } from '../../applications/application.schema.js';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { Follow } from '../../platform/follow/follow.service.js';
import { StaffMessageKeeper } from './staff-message-keeper.service.js';
import { StaffMessagesRepository } from './staff-messages.repository.js';

/** Updates the messages as soon as an application is sent or decided. */
@Injectable()
export class StaffMessageFollower implements OnModuleInit {
  constructor(
    private readonly follow: Follow,
    private readonly rows: StaffMessagesRepository,
    private readonly keeper: StaffMessageKeeper,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.follow.register(APPLICATIONS, 'staffMessage', (id) => this.wake(id));
  }

  private async wake(id: Types.ObjectId): Promise<void> {
    const { staffChannelId } = this.config.discord;
    // The channel was removed from the configuration after the change.
    if (!staffChannelId) return;
    await this.rows.wake(id, staffChannelId, this.clock.now());
    this.keeper.look();
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { APPLICATIONS } from '../applications/application.schema.js';
import { ApplicationFactsRepository } from '../applications/application-facts.repository.js';
import { Follow } from '../platform/follow/follow.service.js';
import { USERS } from '../users/user.schema.js';
import { RoleKeeper } from './role-keeper.service.js';
import { RoleWishes } from './role-wishes.service.js';

/** Updates a player's roles as soon as the user or an application changes. */
@Injectable()
export class RoleFollower implements OnModuleInit {
  constructor(
    private readonly follow: Follow,
    private readonly applications: ApplicationFactsRepository,
    private readonly wishes: RoleWishes,
    private readonly keeper: RoleKeeper,
  ) {}

  onModuleInit(): void {
    this.follow.register(USERS, 'roles', (id) => this.refresh(id));
    this.follow.register(APPLICATIONS, 'roles', async (id) => {
      for (const userId of await this.applications.findConcerned(id)) await this.refresh(userId);
    });
  }

  private async refresh(userId: Types.ObjectId): Promise<void> {
    await this.wishes.refresh(userId, 'now');
    this.keeper.look();
  }
}

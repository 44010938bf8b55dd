import { Injectable, type OnModuleInit } from '@nestjs/common';
import { APPLICATIONS } from '../../applications/application.schema.js';
import { ApplicationsRepository } from '../../applications/applications.repository.js';
import { GAME_ACCOUNTS } from '../../game-records/game-account.schema.js';
import { Follow } from '../../platform/follow/follow.service.js';
import { USERS } from '../../users/user.schema.js';
import { AccessRows } from './access-rows.service.js';

/** Updates a player's row as soon as the user, an application or the game account changes. */
@Injectable()
export class AccessFollower implements OnModuleInit {
  constructor(
    private readonly follow: Follow,
    private readonly applications: ApplicationsRepository,
    private readonly rows: AccessRows,
  ) {}

  onModuleInit(): void {
    this.follow.register(USERS, 'roles', (id) => this.rows.refresh(id));
    this.follow.register(GAME_ACCOUNTS, 'access', (id) => this.rows.refresh(id));
    this.follow.register(APPLICATIONS, 'roles', async (id) => {
      const application = await this.applications.findAnyById(id);
      if (application) await this.rows.refresh(application.userId);
    });
  }
}

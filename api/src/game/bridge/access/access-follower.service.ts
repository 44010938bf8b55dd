import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ROLES_OF_APPLICATION } from '../../../applications/application.schema.js';
import { ApplicationsRepository } from '../../../applications/applications.repository.js';
import { Outbox, PLAYER_CHANGED } from '../../../platform/outbox/outbox.service.js';
import { AccessRows } from './access-rows.service.js';

/** Updates a player's row as soon as the user, an application or the game account changes. */
@Injectable()
export class AccessFollower implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly applications: ApplicationsRepository,
    private readonly rows: AccessRows,
  ) {}

  onModuleInit(): void {
    this.outbox.register(PLAYER_CHANGED, (id) => this.rows.refresh(id));
    this.outbox.register(ROLES_OF_APPLICATION, async (id) => {
      const application = await this.applications.findAnyById(id);
      if (application) await this.rows.refresh(application.userId);
    });
  }
}

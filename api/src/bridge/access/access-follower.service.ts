import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Outbox, PLAYER_CHANGED } from '../../platform/outbox/outbox.service.js';
import { AccessRows } from './access-rows.service.js';

/** Updates a player's row as soon as the user, an application or the game account changes. */
@Injectable()
export class AccessFollower implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly rows: AccessRows,
  ) {}

  onModuleInit(): void {
    this.outbox.register(PLAYER_CHANGED, (id) => this.rows.refresh(id));
  }
}

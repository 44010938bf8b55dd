import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import type { Device } from '@city/contracts';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type ExportedPerson,
  type ExportParts,
  type PersonalDataSource,
} from '../../platform/ports/personal-data.js';

interface StoredSession {
  expires?: Date;
  session: { userId?: string; loginAt?: number; device?: Device };
}

/** A user's sessions (the session store's collection). First, so that the user cannot write while the rest is erased. */
@Injectable()
@HoldsPersonalData('first')
export class SessionsPersonalData implements PersonalDataSource {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: AppConfig,
  ) {}

  private get sessions() {
    return this.connection.collection<StoredSession>('sessions');
  }

  async exportOf({ _id }: ExportedPerson): Promise<Pick<ExportParts, 'sessions'>> {
    const rows = await this.sessions
      .find({ 'session.userId': _id.toHexString() }, { maxTimeMS: this.config.limits.queryMs })
      .toArray();
    const sessions = rows.map(({ expires, session: { loginAt, device } }) => ({
      ...device,
      expires: expires?.toISOString() ?? null,
      loginAt: loginAt ? new Date(loginAt).toISOString() : null,
    }));
    return { sessions };
  }

  /** Deletes them. */
  async erase({ userId }: ErasedPerson): Promise<void> {
    await this.sessions.deleteMany(
      { 'session.userId': userId.toHexString() },
      { maxTimeMS: this.config.limits.queryMs },
    );
  }
}
